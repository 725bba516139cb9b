import { Link } from "@tanstack/react-router";
import { richText, type Run } from "@/lib/rich-text";
import { Marked } from "@/ui/marked";

const LINK = "text-brand underline decoration-brand/35 underline-offset-3 hover:decoration-brand";

/** A member's text in its own direction, with URLs, mentions and hashtags as links. */
export function RichText({ text, className = "" }: { readonly text: string; readonly className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap ${className}`}>
      <RichRuns text={text} />
    </p>
  );
}

/** The same without a paragraph around it. */
export function RichRuns({ text }: { readonly text: string }) {
  return placed(richText(text)).map(({ at, run }) => <RunView key={at} run={run} />);
}

function placed(runs: readonly Run[]): { at: number; run: Run }[] {
  let at = 0;
  return runs.map((run) => {
    const entry = { at, run };
    at += run.text.length;
    return entry;
  });
}

/** Each link has its own direction (`dir`), so that preceding text cannot reorder it. */
function RunView({ run }: { readonly run: Run }) {
  if (run.kind === "text") return <Marked>{run.text}</Marked>;
  if (run.kind === "link") {
    return (
      <a href={run.href} target="_blank" rel="noopener nofollow ugc" dir="ltr" className={LINK}>
        <Marked>{run.text}</Marked>
      </a>
    );
  }
  if (run.kind === "hashtag") {
    return (
      <Link to="/search" search={{ q: `#${run.tag}` }} dir="auto" className={LINK}>
        <Marked>{run.text}</Marked>
      </Link>
    );
  }
  return (
    <Link to="/profile/$username" params={{ username: run.username }} dir="ltr" className={LINK}>
      <Marked>{run.text}</Marked>
    </Link>
  );
}
