import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleQuery } from "@/data/account/queries";
import { setSiteRole } from "@/data/moderation/mutations";
import type { SiteRole, StaffMemberDetail } from "@/data/moderation/types";
import { MEASURE_REASON_LIMIT } from "@/lib/limits";
import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { ReasonDialog } from "@/ui/reason-dialog";
import { Section } from "@/ui/section";
import { ROLES } from "./facts";
import { useModerationAction } from "./use-moderation-action";

const OPTIONS = Object.entries(ROLES).map(([value, label]) => ({ value: value as SiteRole, label }));

const HINTS: Readonly<Record<SiteRole, string>> = {
  member: "No staff permissions.",
  moderator: "Decides cases, appeals and rules, and acts on members.",
  admin: "Everything moderators do, plus administration: jobs, audit log, notice and roles.",
};

/** Staff role: only admins can change it. */
export function RoleSection({ member }: { readonly member: StaffMemberDetail }) {
  const { data: role } = useQuery(roleQuery());
  const [asking, setAsking] = useState(false);
  if (role !== "admin") return null;
  return (
    <Section id="role" title="Role" intro={HINTS[member.role]}>
      <div className="flex flex-wrap items-center gap-3 px-4 sm:px-5">
        <span className="font-semibold">{ROLES[member.role]}</span>
        <Button tone="outline" size="small" onClick={() => setAsking(true)}>
          Change role
        </Button>
      </div>
      {asking ? <RoleDialog member={member} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
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
      limit={MEASURE_REASON_LIMIT}
      title={`Role of ${user.displayName}`}
      description="They need a second factor first. The change is logged."
      confirm="Change role"
      busyText="Changing..."
      hint="Stored in the audit log."
      harmless
      onConfirm={(reason) =>
        act(
          () => setSiteRole(user.id, chosen, reason),
          `${user.displayName} is ${chosen === "admin" ? "an" : "a"} ${ROLES[chosen].toLowerCase()} now`,
          "The role could not be changed.",
        )
      }
      onClose={onClose}
    >
      <Choice label="Role" hint={HINTS[chosen]} value={chosen} options={OPTIONS} onChange={setChosen} />
    </ReasonDialog>
  );
}
