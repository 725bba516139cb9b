import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { isMissing } from "@/data/client/request";
import { decideCase } from "@/data/moderation/mutations";
import { caseQuery } from "@/data/moderation/queries";
import type { Case } from "@/data/moderation/types";
import { ModerationActionDialog } from "@/shared/moderation/action-dialog";
import { ActionRow } from "@/shared/moderation/action-row";
import { CaseLine, ReasonChips } from "@/shared/moderation/case-facts";
import { decideAbout, subjectOf } from "@/shared/moderation/labels";
import { measuresFor } from "@/shared/moderation/measures";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";
import { TakeButton } from "./claim-button";
import { toSection } from "./links";
import { HistoryOf } from "./member-history";
import { Reports } from "./reports";
import { UndoButton } from "./undo-button";
import { useModerationAction } from "./use-moderation-action";
import { Versions } from "./versions";

/** Details of a case, and the decision. */
export function CaseScreen({ id }: { readonly id: string }) {
  const { data: found, error, isPending, isFetching, refetch } = useQuery(caseQuery(id));
  if (isPending) return <RowSkeletons />;
  if (isMissing(error)) {
    return (
      <EmptyState
        title={t`There is no such case`}
        action={<LinkButton {...toSection("cases")}>{t`Back to the cases`}</LinkButton>}
      />
    );
  }
  if (!found) {
    return (
      <StaffError
        title={t`The case could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Known found={found} />;
}

function Known({ found }: { readonly found: Case }) {
  const { kind, member, reasons, status, decision, flaggedBy } = found;
  return (
    <>
      <header className="grid gap-2 border-b border-line px-4 py-4 sm:px-5">
        <BackToCases />
        <h2 className="text-title font-extrabold">{subjectOf(kind, member?.displayName)}</h2>
        <CaseLine found={found} />
        <ReasonChips reasons={reasons} />
        {flaggedBy === null ? null : (
          <p className="text-small">
            {t`Found by the rule`} <bdi className="font-semibold break-all">{flaggedBy}</bdi>
          </p>
        )}
        {status === "open" ? <Deciding found={found} /> : null}
      </header>
      {decision ? (
        <Section id="decision" title={t`Decision`}>
          <ActionRow action={decision} end={<UndoButton action={decision} />} />
        </Section>
      ) : null}
      <Versions found={found} />
      <Reports id={found.id} />
      {member ? (
        <Section id="history" title={t`History of ${member.displayName}`}>
          <HistoryOf id={member.id} />
        </Section>
      ) : null}
    </>
  );
}

function Deciding({ found }: { readonly found: Case }) {
  const { id, kind, member } = found;
  const { act } = useModerationAction();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      <Button onClick={() => setAsking(true)}>{t`Decide`}</Button>
      <TakeButton found={found} />
      {asking ? (
        <ModerationActionDialog
          title={decideAbout(kind)}
          name={member?.displayName ?? t`Nobody`}
          measures={measuresFor(kind, member !== null)}
          onConfirm={(decision) =>
            act(() => decideCase(id, decision), t`Decided. Reporters are notified.`, t`The case could not be decided.`)
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function BackToCases() {
  return (
    <Link
      {...toSection("cases")}
      className="inline-flex min-h-11 w-fit items-center gap-1.5 text-small font-semibold text-brand hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t`All cases`}
    </Link>
  );
}
