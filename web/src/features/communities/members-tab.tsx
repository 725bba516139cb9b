import type { Community, CommunityMember } from "@/data/communities/cache";
import { MemberList } from "@/shared/communities/member-list";
import { fullName } from "@/shared/communities/member-row";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { toast } from "@/ui/toast";
import { MembersOnly } from "./members-only";
import { mayRead } from "./powers";

export function MembersTab({ community }: { readonly community: Community }) {
  if (!mayRead(community)) return <MembersOnly community={community} what="list of members" />;
  return <MemberList community={community} Action={View} />;
}

function View({ member: { user } }: { readonly member: CommunityMember }) {
  const label = `View ${fullName(user)}`;
  if (!user.username) {
    return (
      <Button tone="outline" size="small" aria-label={label} onClick={() => toast.error("User profile not available")}>
        View
      </Button>
    );
  }
  return (
    <LinkButton
      to="/profile/$username"
      params={{ username: user.username }}
      tone="outline"
      size="small"
      aria-label={label}
    >
      View
    </LinkButton>
  );
}
