import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleQuery } from "@/data/account/queries";
import { setSiteRole } from "@/data/moderation/mutations";
import type { SiteRole, StaffMemberDetail } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { ReasonDialog } from "@/ui/reason-dialog";
import { Section } from "@/ui/section";
import { ROLES } from "./facts";
import { useModerationAction } from "./use-moderation-action";

const SITE_ROLES: readonly SiteRole[] = ["member", "moderator", "admin"];

const HINTS: Readonly<Record<SiteRole, string>> = {
  get member() {
    return t`No staff permissions.`;
  },
  get moderator() {
    return t`Decides cases, appeals and rules, and acts on members.`;
  },
  get admin() {
    return t`Everything moderators do, plus administration: jobs, audit log, notice and roles.`;
  },
};

/** Staff role: only admins can change it. */
export function RoleSection({ member }: { readonly member: StaffMemberDetail }) {
  const { data: role } = useQuery(roleQuery());
  const [asking, setAsking] = useState(false);
  if (role !== "admin") return null;
  return (
    <Section id="role" title={t`Role`} intro={HINTS[member.role]}>
      <div className="flex flex-wrap items-center gap-3 px-4 sm:px-5">
        <span className="font-semibold">{ROLES[member.role]}</span>
        <Button tone="outline" size="small" onClick={() => setAsking(true)}>{t`Change role`}</Button>
      </div>
      {asking ? <RoleDialog member={member} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function roleSet(role: SiteRole, name: string): string {
  if (role === "admin") return t`${name} is an admin now`;
  return role === "moderator" ? t`${name} is a moderator now` : t`${name} is a member now`;
}

interface RoleDialogProps {
  readonly member: StaffMemberDetail;
  readonly onClose: () => void;
}

function RoleDialog({ member: { user, role }, onClose }: RoleDialogProps) {
  const { act } = useModerationAction();
  const [chosen, setChosen] = useState<SiteRole>(role);
  return (
    <ReasonDialog
      limit={limits.moderationReasonCharacters}
      title={t`Role of ${user.displayName}`}
      description={t`They need a second factor first. The change is logged.`}
      confirm={t`Change role`}
      busyText={t`Changing...`}
      hint={t`Stored in the audit log.`}
      harmless
      onConfirm={(reason) =>
        act(
          () => setSiteRole(user.id, chosen, reason),
          roleSet(chosen, user.displayName),
          t`The role could not be changed.`,
        )
      }
      onClose={onClose}
    >
      <Choice
        label={t`Role`}
        hint={HINTS[chosen]}
        value={chosen}
        options={SITE_ROLES.map((value) => ({ value, label: ROLES[value] }))}
        onChange={setChosen}
      />
    </ReasonDialog>
  );
}
