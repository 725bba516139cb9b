import type { Community } from "@/api/communities";
import { MemberList } from "@/entities/community-members/member-list";
import { Section } from "@/ui/section";
import { MemberMenu } from "./member-menu";

/** Everybody in it, each with what may be done about them. */
export function MembersSection({ community }: { readonly community: Community }) {
  return (
    <Section id="members" title="Members" intro="Roles, flair, mutes and removal.">
      <MemberList community={community} Action={MemberMenu} />
    </Section>
  );
}
