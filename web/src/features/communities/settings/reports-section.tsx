import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { moderationKey, type Community } from "@/data/communities/cache";
import { decideCommunityCase, refreshModeration, type Decision } from "@/data/moderation/mutations";
import { communityCasesQuery, communityReportsQuery } from "@/data/moderation/queries";
import type { Case } from "@/data/moderation/types";
import { POSTS } from "@/data/posts/cache";
import { ModerationActionDialog } from "@/shared/moderation/action-dialog";
import { ActionRow } from "@/shared/moderation/action-row";
import { CaseLine, ReasonChips } from "@/shared/moderation/case-facts";
import { decideAbout, decideAboutOf, subjectOf } from "@/shared/moderation/labels";
import { measuresInCommunity } from "@/shared/moderation/measures";
import { PagedList } from "@/shared/moderation/paged-list";
import { ReportRow } from "@/shared/moderation/report-row";
import { SubjectWords } from "@/shared/moderation/subject-text";
import { Button } from "@/ui/button";
import { Section } from "@/ui/section";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";

const STATUSES = [
  {
    value: "open",
    get label() {
      return t`Open`;
    },
  },
  {
    value: "closed",
    get label() {
      return t`Decided`;
    },
  },
] as const;

interface ReportsProps {
  readonly community: Community;
}

/** Reports about content of this community; site moderators see them too. */
export function ReportsSection({ community }: ReportsProps) {
  const [status, setStatus] = useState<"open" | "closed">("open");
  const query = useInfiniteQuery(communityCasesQuery(community.id, status));
  return (
    <Section id="reports" title={t`Reports`} intro={t`Reports in this community. Reporters are notified of decisions.`}>
      <div className="flex px-4 pb-2 sm:px-5">
        <Segmented label={t`Which reports`} value={status} options={STATUSES} onChange={setStatus} />
      </div>
      <PagedList
        label={t`Reports`}
        failure={t`The reports could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={
          <p className="px-4 text-muted sm:px-5">
            {status === "open" ? t`Nothing is waiting to be decided.` : t`No closed cases.`}
          </p>
        }
        renderItem={(found) => <Row community={community} found={found} />}
      />
    </Section>
  );
}

function Row({ community, found }: ReportsProps & { readonly found: Case }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { id, kind, subject, member, reasons, status, decision } = found;
  const { state, link } = subject.current;
  const name = member?.displayName ?? t`Nobody`;

  async function decide(decision: Decision): Promise<string | null> {
    try {
      await decideCommunityCase(community.id, id, decision);
    } catch (error) {
      return failureText(error, t`The report could not be decided.`, t`Something went wrong. Please try again.`);
    }
    toast.success(t`Decided. Reporters are notified.`);
    void client.invalidateQueries({ queryKey: moderationKey(community.id) });
    void client.invalidateQueries({ queryKey: [POSTS] });
    await refreshModeration(client);
    return null;
  }

  return (
    <article aria-label={subjectOf(kind, name)} className="grid gap-2 px-4 py-4 sm:px-5">
      <CaseLine found={found} />
      {member ? (
        <p className="truncate text-small">
          <bdi className="font-bold">{member.displayName}</bdi> <bdi className="text-muted">@{member.username}</bdi>
        </p>
      ) : null}
      <SubjectWords kind={kind} seen={subject.snapshot} />
      {state === "edited" ? <p className="text-small text-muted">{t`Edited since.`}</p> : null}
      {state === "deleted" ? <p className="text-small text-muted">{t`Deleted.`}</p> : null}
      <ReasonChips reasons={reasons} />
      {isOpen ? (
        <Said communityId={community.id} id={id} />
      ) : (
        <Button
          tone="quiet"
          size="small"
          className="-ms-4 w-fit text-brand"
          onClick={() => setOpen(true)}
        >{t`Reports`}</Button>
      )}
      {status === "open" ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            aria-label={decideAboutOf(kind, name)}
            onClick={() => setAsking(true)}
          >{t`Decide`}</Button>
          {link === null ? null : (
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center px-2 text-small font-semibold text-brand hover:underline"
            >{t`Open it`}</a>
          )}
        </div>
      ) : null}
      {decision ? (
        <div className="-mx-4 sm:-mx-5">
          <ActionRow action={decision} />
        </div>
      ) : null}
      {asking ? (
        <ModerationActionDialog
          title={decideAbout(kind)}
          description={t`Actions on members are shown in the community's log.`}
          name={name}
          measures={measuresInCommunity(kind)}
          onConfirm={decide}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </article>
  );
}

/** Reporters, reasons and comments. */
function Said({ communityId, id }: { readonly communityId: string; readonly id: string }) {
  const query = useInfiniteQuery(communityReportsQuery(communityId, id));
  return (
    <div className="-mx-4 bg-sunken/40 sm:-mx-5">
      <PagedList
        label={t`Reports`}
        failure={t`The reports could not be loaded`}
        query={query}
        keyOf={(report) => report.id}
        empty={<p className="px-4 py-3 text-muted sm:px-5">{t`Flagged by a rule.`}</p>}
        renderItem={(report) => <ReportRow report={report} />}
      />
    </div>
  );
}
