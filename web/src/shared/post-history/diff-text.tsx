import { t } from "@lingui/core/macro";
import type { DiffRun } from "@/lib/word-diff";

/** A text with insertions and deletions marked. */
export function DiffText({ runs }: { readonly runs: readonly DiffRun[] }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {placed(runs).map(({ at, run }) => (
        <Run key={at} run={run} />
      ))}
    </p>
  );
}

function placed(runs: readonly DiffRun[]): { at: string; run: DiffRun }[] {
  let at = 0;
  return runs.map((run) => {
    const entry = { at: `${at}${run.kind}`, run };
    at += run.text.length;
    return entry;
  });
}

/** Not by colour alone: underline or strikethrough, and a word for screen readers. */
function Run({ run: { kind, text } }: { readonly run: DiffRun }) {
  if (kind === "same") return text;
  if (kind === "ins") {
    return (
      <ins className="rounded-sm bg-brand-soft text-brand underline decoration-2 underline-offset-3">
        <span className="sr-only"> {t`added:`} </span>
        {text}
      </ins>
    );
  }
  return (
    <del className="rounded-sm bg-danger-soft text-danger line-through">
      <span className="sr-only"> {t`removed:`} </span>
      {text}
    </del>
  );
}
