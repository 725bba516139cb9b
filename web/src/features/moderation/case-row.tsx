import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { Case } from "@/data/moderation/types";
import { CaseLine, ReasonChips } from "@/shared/moderation/case-facts";
import { subjectOf } from "@/shared/moderation/labels";
import { SubjectWords } from "@/shared/moderation/subject-text";
import { TakeButton } from "./claim-button";
import { toSection } from "./links";

/** A case of the queue; the whole row is a link. */
export function CaseRow({ found }: { readonly found: Case }) {
  const { id, kind, subject, member, reasons, status } = found;
  return (
    <article
      data-case={id}
      tabIndex={-1}
      aria-label={subjectOf(kind, member?.displayName)}
      className="relative flex flex-wrap items-start gap-3 px-4 py-4 hover:bg-sunken/40 focus-visible:-outline-offset-2 sm:px-5"
    >
      <div className="grid min-w-0 flex-1 basis-44 gap-1.5">
        <CaseLine found={found} />
        <Link
          {...toSection("cases", id)}
          data-act="open"
          className="block rounded-small before:absolute before:inset-0 before:content-['']"
        >
          {member ? (
            <span className="block truncate text-small">
              <bdi className="font-bold">{member.displayName}</bdi> <bdi className="text-muted">@{member.username}</bdi>
            </span>
          ) : null}
          <span className="sr-only">{t`Open the case:`} </span>
          <SubjectWords short kind={kind} seen={subject.snapshot} />
        </Link>
        <ReasonChips reasons={reasons} />
      </div>
      {status === "open" ? (
        <div className="relative">
          <TakeButton found={found} />
        </div>
      ) : null}
    </article>
  );
}
