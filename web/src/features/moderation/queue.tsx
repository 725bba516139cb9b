import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { casesQuery } from "@/data/moderation/queries";
import { kindOptions } from "@/shared/moderation/labels";
import { PagedList } from "@/shared/moderation/paged-list";
import { EmptyState } from "@/ui/empty-state";
import { SelectField } from "@/ui/field";
import { Segmented } from "@/ui/segmented";
import { CaseRow } from "./case-row";
import { useQueueKeys } from "./use-queue-keys";
import { useModerationSearch } from "./use-search";

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
      return t`Closed`;
    },
  },
] as const;

/** Open and closed cases, filtered by kind, with keyboard navigation. */
export function Queue() {
  const { search, narrow } = useModerationSearch("cases");
  const status = search.status === "closed" ? "closed" : "open";
  const kinds = [{ value: "", label: t`Everything` }, ...kindOptions()];
  const kind = kinds.find(({ value }) => value === search.kind)?.value ?? "";
  const query = useInfiniteQuery(casesQuery({ status, kind }));
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="sr-only">{t`Cases`}</h2>
      <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3 sm:px-5">
        <Segmented
          label={t`Which cases`}
          value={status}
          options={STATUSES}
          onChange={(next) => narrow({ status: next === "open" ? "" : next })}
        />
        <SelectField
          label={t`About`}
          value={kind}
          options={kinds}
          onChange={(next) => narrow({ kind: next })}
          className="min-w-40 flex-1"
        />
        <p className="basis-full text-small text-muted max-md:hidden pointer-coarse:hidden">{t`Keyboard: j and k move, Enter opens, t assigns or releases a case.`}</p>
      </div>
      <PagedList
        label={status === "open" ? t`Open cases` : t`Closed cases`}
        failure={t`The cases could not be loaded`}
        query={query}
        listRef={list}
        keyOf={({ id }) => id}
        empty={
          status === "open" ? (
            <EmptyState title={t`Nothing is waiting`}>{t`Reports appear here.`}</EmptyState>
          ) : (
            <EmptyState title={t`No closed cases`}>{t`Closed cases appear here.`}</EmptyState>
          )
        }
        renderItem={(found) => <CaseRow found={found} />}
      />
    </section>
  );
}
