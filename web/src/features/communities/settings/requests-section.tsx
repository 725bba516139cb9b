import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Community } from "@/data/communities/cache";
import { requestsQuery, type JoinRequest } from "@/data/communities/members";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { ReasonDialog } from "@/ui/reason-dialog";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { RequestRow } from "./request-row";
import { useRequestDecisions } from "./use-request-decisions";
import { useRequestKeys } from "./use-request-keys";

/** Membership requests with answers; decided one by one, in bulk, or by keyboard. */
export function RequestsSection({ community }: { readonly community: Community }) {
  const query = useInfiniteQuery(requestsQuery(community.id));
  const requests = itemsOf(query.data);
  const { decide, problem } = useRequestDecisions(community.id);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly JoinRequest[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = requests.filter(({ user }) => picked.has(user.id));
  const mark = useNearEnd(query.hasNextPage && !query.isFetchingNextPage, () => void query.fetchNextPage());

  function pick(id: string, on: boolean) {
    setPicked(new Set(on ? [...picked, id] : [...picked].filter((one) => one !== id)));
  }
  const approve = (them: readonly JoinRequest[]) => void decide(them, "approve");
  const one = (id: string | undefined) => requests.filter(({ user }) => user.id === id);
  useRequestKeys(list, {
    approve: (id) => approve(one(id)),
    decline: (id) => setDeclining(one(id)),
    pick: (id) => pick(id, !picked.has(id)),
  });

  return (
    <Section id="requests" title={t`Requests`} intro={<span className="pointer-coarse:hidden">{keyboardIntro()}</span>}>
      {query.isPending ? <RequestSkeletons /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The requests could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="px-4 pb-3 text-small text-danger sm:px-5">
          {problem}
        </p>
      )}
      {query.data && requests.length === 0 ? (
        <p className="px-4 text-muted sm:px-5">{t`No requests to join.`}</p>
      ) : null}
      {requests.length > 1 ? (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-2 sm:px-5">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 pe-2 text-small font-semibold">
            <input
              type="checkbox"
              checked={chosen.length === requests.length}
              onChange={(event) => setPicked(new Set(event.target.checked ? requests.map(({ user }) => user.id) : []))}
              className="size-5 accent-brand"
            />
            {t`Select all`}
          </label>
          <Button size="small" disabled={chosen.length === 0} onClick={() => approve(chosen)}>
            {chosen.length > 0 ? t`Approve ${chosen.length}` : t`Approve selected`}
          </Button>
          <Button tone="outline" size="small" disabled={chosen.length === 0} onClick={() => setDeclining(chosen)}>
            {chosen.length > 0 ? t`Decline ${chosen.length}` : t`Decline selected`}
          </Button>
        </div>
      ) : null}
      <ul ref={list} aria-label={t`Requests to join`} className="divide-y divide-line">
        {requests.map((request) => (
          <RequestRow
            key={request.user.id}
            request={request}
            picked={picked.has(request.user.id)}
            onPick={requests.length > 1 ? (on) => pick(request.user.id, on) : undefined}
            onApprove={() => approve([request])}
            onDecline={() => setDeclining([request])}
          />
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {declining && declining.length > 0 ? (
        <ReasonDialog
          title={
            declining.length === 1
              ? t`Decline ${declining[0]?.user.displayName ?? ""}?`
              : plural(declining.length, { one: "Decline # request?", other: "Decline # requests?" })
          }
          description={t`Their request is declined. They can ask again later.`}
          confirm={t`Decline`}
          busyText={t`Declining...`}
          hint={t`Applicants are notified.`}
          onConfirm={(reason) => decide(declining, "reject", reason)}
          onClose={() => setDeclining(null)}
        />
      ) : null}
    </Section>
  );
}

const keyboardIntro = () => t`By the keyboard: j and k move, a approves, d declines, x selects.`;

function RequestSkeletons() {
  return (
    <div className="grid gap-4 px-4 sm:px-5">
      <LoadingText>{t`Loading requests...`}</LoadingText>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
