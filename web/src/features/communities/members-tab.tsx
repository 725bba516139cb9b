import { t } from "@lingui/core/macro";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { MemberList } from "@/shared/communities/member-list";
import { fullName } from "@/shared/communities/member-row";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { toast } from "@/ui/toast";
import { MembersOnly } from "./members-only";
import { mayRead } from "./powers";

export function MembersTab({ community }: { readonly community: Community }) {
  if (!mayRead(community)) return <MembersOnly community={community} what="members" />;
  return <MemberList community={community} Action={View} />;
}

function View({ member: { user } }: { readonly member: CommunityMember }) {
  const label = t`View ${fullName(user)}`;
  if (!user.username) {
    return (
      <Button
        tone="outline"
        size="small"
        aria-label={label}
        onClick={() => toast.error(t`User profile not available`)}
      >{t`View`}</Button>
    );
  }
  return (
    <LinkButton
      to="/profile/$username"
      params={{ username: user.username }}
      tone="outline"
      size="small"
      aria-label={label}
    >{t`View`}</LinkButton>
  );
}
