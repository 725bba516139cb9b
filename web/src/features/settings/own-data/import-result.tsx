import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ImportState } from "@/data/auth/types";
import { offeredPeopleQuery } from "@/data/people/queries";
import { i18n } from "@/lib/i18n";
import { itemsOf } from "@/lib/paged";
import { FollowButton } from "@/shared/people/follow-button";
import { PeopleList } from "@/shared/people/people-list";

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  boost: msg`Reposts of others`,
  reply: msg`Replies to others`,
  private: msg`Private messages`,
  undated: msg`Without a date, or with one to come`,
  empty: msg`Without text and pictures`,
  file: msg`Pictures and videos that are missing or too large`,
  known: msg`Here already, or without a place here`,
  refused_by_rule: msg`Refused by the rules of this site`,
};
const OTHER = msg`Could not be read`;

/** Reasons for skipped items, with counts. */
export function Reasons({ of }: { readonly of: ImportState | undefined }) {
  const reasons = Object.entries(of?.reasons ?? {}).filter(([, count]) => count > 0);
  if (reasons.length === 0) return null;
  return (
    <details className="px-4 pb-3 text-small text-muted sm:px-5">
      <summary className="min-h-11 cursor-pointer py-3">{t`What was left out`}</summary>
      <ul className="list-disc ps-6">
        {reasons.map(([reason, count]) => (
          <li key={reason}>{`${i18n._(REASONS[reason] ?? OTHER)}: ${count}`}</li>
        ))}
      </ul>
    </details>
  );
}

/** People followed on the other network who are members here. Each mount loads the list again. */
export function OfferedPeople() {
  const query = useInfiniteQuery({ ...offeredPeopleQuery(), refetchOnMount: "always" });
  if (itemsOf(query.data).length === 0) return null;
  return (
    <section aria-labelledby="offered-people" className="border-y border-line">
      <h3 id="offered-people" className="px-4 pt-3 font-semibold sm:px-5">{t`People you may know from elsewhere`}</h3>
      <p className="px-4 text-small text-muted sm:px-5">{t`They have the names of people you follow there. They may be somebody else.`}</p>
      <PeopleList label={t`People you may know from elsewhere`} query={query} empty={null} Action={FollowButton} />
    </section>
  );
}
