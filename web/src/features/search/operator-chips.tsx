import { t } from "@lingui/core/macro";

/** Inserted text and label of each chip. */
const OPERATORS = [
  { text: "from:", name: () => t`By a member` },
  { text: "in:", name: () => t`In a community` },
  { text: "has:image", name: () => t`With pictures` },
  { text: "has:video", name: () => t`With video` },
  { text: "has:link", name: () => t`With links` },
  { text: "has:poll", name: () => t`With polls` },
  { text: "before:", name: () => t`Before a day` },
  { text: "after:", name: () => t`After a day` },
  { text: '""', name: () => t`Exact words` },
  { text: "-", name: () => t`Without a word` },
] as const;

/** Search operators for posts. */
export function OperatorChips({ onPick }: { readonly onPick: (text: string) => void }) {
  return (
    <ul
      aria-label={t`Narrow the search for posts`}
      className="fade-ends flex [scrollbar-width:thin] gap-2 overflow-x-auto px-4 pt-0.5 pb-3 sm:px-5"
    >
      {OPERATORS.map(({ text, name }) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(text)}
            className="press relative flex h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-small before:absolute before:-inset-x-1 before:-inset-y-1 before:content-[''] hover:border-line-strong"
          >
            {name()}
            <span aria-hidden translate="no" dir="ltr" className="text-meta text-muted">
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
