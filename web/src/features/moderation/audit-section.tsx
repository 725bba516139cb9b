import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { auditQuery } from "@/data/moderation/queries";
import type { AuditEntry } from "@/data/moderation/types";
import { exactTime } from "@/lib/time";
import { PagedList } from "@/shared/moderation/paged-list";
import { PersonName } from "@/shared/moderation/person-name";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Field } from "@/ui/field";
import { useModerationSearch } from "./use-search";

/** Append-only audit log of the site, newest first. */
export function AuditSection() {
  const { search, narrow } = useModerationSearch("audit");
  const [action, setAction] = useState(search.action ?? "");
  const [subject, setSubject] = useState(search.subject ?? "");
  const query = useInfiniteQuery(auditQuery(search.action ?? "", search.subject ?? ""));

  function filter(event: FormEvent) {
    event.preventDefault();
    narrow({ action: action.trim(), subject: subject.trim() });
  }

  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="sr-only">{t`Audit log`}</h2>
      <form
        className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end sm:px-5"
        onSubmit={filter}
      >
        <Field
          label={t`Action`}
          translate="no"
          placeholder="member.suspended"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={action}
          onChange={(event) => setAction(event.target.value)}
        />
        <Field
          label={t`About`}
          translate="no"
          placeholder="user:123"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <Button type="submit" tone="outline" className="sm:mb-0.5">{t`Filter`}</Button>
      </form>
      <PagedList
        label={t`Audit log`}
        failure={t`The audit log could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t`Nothing found`}>{t`Empty both fields to see everything.`}</EmptyState>}
        renderItem={(entry) => <Row entry={entry} />}
      />
    </section>
  );
}

function Row({ entry: { action, by, subject, result, reason, details, createdAt } }: { readonly entry: AuditEntry }) {
  const more = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <div className="grid gap-1 px-4 py-3 text-small sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span translate="no" className="text-base font-semibold break-all">
          {action}
        </span>
        {subject === "" ? null : (
          <span translate="no" className="break-all text-muted">
            {subject}
          </span>
        )}
        {result === "refused" ? <Badge tone="danger">{t`Refused`}</Badge> : null}
      </p>
      <p className="text-muted">
        {by ? <PersonName person={by} /> : t`System`} <time dateTime={createdAt}>{exactTime(createdAt)}</time>
      </p>
      {reason === "" ? null : (
        <p dir="auto" className="break-words">
          {reason}
        </p>
      )}
      {more.length === 0 ? null : (
        <p translate="no" className="break-words text-muted">
          {more.join(", ")}
        </p>
      )}
    </div>
  );
}
