import { t } from "@lingui/core/macro";
import type { Community } from "@/data/communities/cache";
import { MemberList } from "@/shared/communities/member-list";
import { Section } from "@/ui/section";
import { MemberMenu } from "./member-menu";

export function MembersSection({ community }: { readonly community: Community }) {
  return (
    <Section id="members" title={t`Members`} intro={t`Roles, flair, mutes and removal.`}>
      <MemberList community={community} Action={MemberMenu} />
    </Section>
  );
}
