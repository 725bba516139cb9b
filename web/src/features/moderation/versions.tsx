import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, type LucideIcon, MessagesSquare, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { currentQuery } from "@/data/moderation/queries";
import type { Case, Snapshot, SubjectState } from "@/data/moderation/types";
import { wordDiff } from "@/lib/word-diff";
import { wordsOf } from "@/shared/moderation/snapshot";
import { SubjectWords } from "@/shared/moderation/subject-text";
import { DiffText } from "@/shared/post-history/diff-text";
import { Section } from "@/ui/section";
import { Skeleton } from "@/ui/skeleton";

/** The reported version beside the current one. */
export function Versions({ found }: { readonly found: Case }) {
  const { kind, subject } = found;
  return (
    <Section id="versions" title={t`Reported content`}>
      <div className="grid gap-3 px-4 sm:grid-cols-2 sm:px-5">
        <Version title={t`As it was reported`}>
          {subject.context.length > 0 ? <Before context={subject.context} /> : null}
          <SubjectWords kind={kind} seen={subject.snapshot} />
        </Version>
        <Version title={t`As it is now`}>
          <Now found={found} />
        </Version>
      </div>
    </Section>
  );
}

function Version({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-media border border-line p-4">
      <h3 className="mb-2 text-small font-bold text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Preceding messages of the conversation, as far as the report includes them. */
function Before({ context }: { readonly context: readonly Snapshot[] }) {
  return (
    <details className="mb-3 rounded-input bg-sunken px-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
        <MessagesSquare aria-hidden className="size-4.5" />
        {t`Messages before it (${context.length})`}
      </summary>
      <ol className="grid gap-2 pb-3 text-small">
        {context.map((message) => (
          <li key={String(message["id"])}>
            <SubjectWords kind="message" seen={message} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const GONE: Readonly<Record<Exclude<SubjectState, "visible" | "edited">, { Icon: LucideIcon; text: string }>> = {
  hidden: {
    Icon: EyeOff,
    get text() {
      return t`Hidden: only moderators can see it.`;
    },
  },
  deleted: {
    Icon: Trash2,
    get text() {
      return t`Deleted.`;
    },
  },
};

function Now({ found }: { readonly found: Case }) {
  const { kind, subject } = found;
  const { state, link } = subject.current;
  if (state === "hidden" || state === "deleted") {
    const { Icon, text } = GONE[state];
    return (
      <p className="flex items-start gap-2 text-muted">
        <Icon aria-hidden className="mt-1 size-4.5 shrink-0" />
        {text}
      </p>
    );
  }
  return (
    <>
      {kind === "message" || link === null ? (
        <p className="text-muted">
          {state === "edited" ? t`Edited since.` : t`Unchanged.`}{" "}
          {kind === "message" ? t`Only members of the conversation can read more of it.` : ""}
        </p>
      ) : (
        <Compared found={found} />
      )}
      {link === null ? null : (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="mt-2 inline-flex min-h-11 items-center text-small font-semibold text-brand hover:underline"
        >{t`Open in context`}</a>
      )}
    </>
  );
}

/** Diff of the current text against the reported one. */
function Compared({ found: { kind, subject, member } }: { readonly found: Case }) {
  const { data: now, isPending } = useQuery(currentQuery(kind, subject.id));
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (!now) {
    return (
      <p className="text-muted">
        {subject.current.state === "edited" ? t`Edited since.` : ""}{" "}
        {member
          ? t`The current version is private: ${member.displayName} limits who can see it.`
          : t`The current version is private: its owner limits who can see it.`}
      </p>
    );
  }
  const [before, after] = [wordsOf(kind, subject.snapshot), wordsOf(kind, now)];
  if (before === after) {
    return (
      <>
        <p className="mb-2 text-small text-muted">{t`The text is the same.`}</p>
        <SubjectWords kind={kind} seen={now} />
      </>
    );
  }
  return (
    <>
      <p className="mb-2 text-small text-muted">{t`Additions are underlined, deletions struck through.`}</p>
      <DiffText runs={wordDiff(before, after)} />
    </>
  );
}
