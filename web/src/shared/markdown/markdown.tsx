import { Link } from "@tanstack/react-router";
import { Fragment, useMemo, type ReactNode } from "react";
import { RichRuns } from "@/shared/rich-text/rich-text";
import { markdown, type Block, type Span } from "@/lib/markdown";

interface MarkdownProps {
  readonly text: string;
  /** Written by a member: mentions and hashtags are links. */
  readonly byMember?: boolean;
}

/** Markdown as elements: HTML in the text is never rendered. */
export function Markdown({ text, byMember = false }: MarkdownProps) {
  const blocks = useMemo(() => markdown(text), [text]);
  return (
    <div className="grid gap-3 break-words [&_a]:rounded-small [&_a]:font-semibold [&_a]:text-brand [&_a]:underline">
      {blocks.map((block, index) => (
        <Fragment key={index}>{blockOf(block, byMember)}</Fragment>
      ))}
    </div>
  );
}

function blockOf(block: Block, rich: boolean): ReactNode {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? (
        <h2 dir="auto" className="mt-3 text-section font-bold first:mt-0">
          {spansOf(block.spans, rich)}
        </h2>
      ) : (
        <h3 dir="auto" className="mt-2 font-bold">
          {spansOf(block.spans, rich)}
        </h3>
      );
    case "paragraph":
      return (
        <p dir="auto" className="whitespace-pre-line">
          {spansOf(block.spans, rich)}
        </p>
      );
    case "quote":
      return (
        <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 whitespace-pre-line text-muted">
          {spansOf(block.spans, rich)}
        </blockquote>
      );
    case "list": {
      const items = block.items.map((spans, index) => (
        // The number is on the side where the item's own text begins, which may differ from the page's.
        <li key={index} dir="auto" className="ms-6 whitespace-pre-line">
          {spansOf(spans, rich)}
        </li>
      ));
      return block.isOrdered ? (
        <ol className="grid list-decimal gap-1">{items}</ol>
      ) : (
        <ul className="grid list-disc gap-1">{items}</ul>
      );
    }
    case "code":
      return (
        <pre dir="ltr" className="overflow-x-auto rounded-input bg-sunken p-3 text-small">
          {block.text}
        </pre>
      );
    case "line":
      return <hr className="border-line" />;
  }
}

function spansOf(spans: readonly Span[], rich = false): ReactNode {
  return spans.map((span, index) => <Fragment key={index}>{spanOf(span, rich)}</Fragment>);
}

function spanOf(span: Span, rich: boolean): ReactNode {
  switch (span.kind) {
    case "text":
      return rich ? <RichRuns text={span.text} /> : span.text;
    case "code":
      return <code className="rounded-small bg-sunken px-1 text-[0.95em]">{span.text}</code>;
    case "strong":
      return <strong>{spansOf(span.spans, rich)}</strong>;
    case "emphasis":
      return <em>{spansOf(span.spans, rich)}</em>;
    case "link":
      return span.href.startsWith("/") ? (
        <Link to={span.href}>{spansOf(span.spans)}</Link>
      ) : (
        <a href={span.href} target="_blank" rel="nofollow ugc noopener">
          {spansOf(span.spans)}
        </a>
      );
  }
}
