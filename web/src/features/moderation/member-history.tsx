import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { memberQuery } from "@/data/moderation/queries";
import type { StaffMemberDetail } from "@/data/moderation/types";
import { ActionRow } from "@/shared/moderation/action-row";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { LinkButton } from "@/ui/link-button";
import { Facts, StateLine } from "./facts";
import { toSection } from "./links";
import { UndoButton } from "./undo-button";

/** Facts and moderation history of a member, beside a case. */
export function HistoryOf({ id }: { readonly id: string }) {
  const { data: member, error, isPending, isFetching, refetch } = useQuery(memberQuery(id));
  if (isPending) return <RowSkeletons count={1} />;
  if (!member) {
    return (
      <StaffError
        title={t`The history could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div className="grid gap-3 px-4 pb-3 sm:px-5">
        <StateLine member={member} />
        <Facts member={member} />
        <LinkButton
          {...toSection("members", id)}
          tone="outline"
          size="small"
          className="w-fit"
        >{t`Open member`}</LinkButton>
      </div>
      <Measures member={member} />
    </>
  );
}

/** Moderation actions against a member, each with an undo button. */
export function Measures({ member }: { readonly member: StaffMemberDetail }) {
  if (member.actions.length === 0)
    return <p className="px-4 text-muted sm:px-5">{t`Nothing was ever done about them.`}</p>;
  return (
    <ul aria-label={t`Measures`} className="divide-y divide-line">
      {member.actions.map((action) => (
        <li key={action.id}>
          <ActionRow action={action} end={<UndoButton action={action} />} />
        </li>
      ))}
    </ul>
  );
}
