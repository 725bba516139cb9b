import { richText } from "./rich-text";

/** The Markdown subset of site pages and announcements; parsed in time linear in the length of the text. */
export type Span =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly spans: readonly Span[] }
  | { readonly kind: "link"; readonly href: string; readonly spans: readonly Span[] };

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph" | "quote"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "line" };

/** Bounded, so that a text of opening signs alone costs no more than another. */
const SPAN =
  /`(?<code>[^`\n]{1,400})`|\*\*(?<strong>[^*]{1,400})\*\*|(?<![*\w])(?<sign>[*_])(?!\s)(?<emphasis>[^*_\n]{1,400})(?<!\s)\k<sign>(?![*\w])|\[(?<label>[^[\]\n]{1,200})\]\((?<href>[^()\s]{1,1000})\)/gu;
const ITEM = /^\s{0,3}(?:[-*+]|(?<number>\d{1,9})[.)])\s+(?<text>.*)$/u;
const HEADING = /^(?<signs>#{1,6})\s+(?<text>.*)$/u;
const LINE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/u;
const FENCE = /^\s{0,3}```/u;

/** A safe link: web, mail, or a path of this site. */
export function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/u.test(href)) return href;
  return /^(?:https?:\/\/|mailto:)/iu.test(href) && URL.canParse(href) ? href : null;
}

export function markdownSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    const span = spanOf(match.groups ?? {});
    if (!span) continue;
    spans.push(...linked(text.slice(from, match.index)), span);
    from = match.index + match[0].length;
  }
  return [...spans, ...linked(text.slice(from))];
}

/** Plain text with its addresses as links. */
function linked(text: string): Span[] {
  const spans: Span[] = [];
  for (const run of richText(text)) {
    const last = spans.at(-1);
    if (run.kind === "link") spans.push({ kind: "link", href: run.href, spans: [{ kind: "text", text: run.text }] });
    else if (last?.kind === "text") spans[spans.length - 1] = { kind: "text", text: last.text + run.text };
    else spans.push({ kind: "text", text: run.text });
  }
  return spans;
}

function spanOf({ code, strong, emphasis, label, href }: Record<string, string | undefined>): Span | null {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", spans: markdownSpans(strong) };
  if (emphasis !== undefined) return { kind: "emphasis", spans: markdownSpans(emphasis) };
  const target = safeHref(href ?? "");
  if (target === null) return null;
  return { kind: "link", href: target, spans: [{ kind: "text", text: label ?? target }] };
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  let open: { kind: "paragraph" | "quote"; lines: string[] } | null = null;
  const close = () => {
    if (open) blocks.push({ kind: open.kind, spans: markdownSpans(open.lines.join("\n")) });
    open = null;
  };
  const write = (kind: "paragraph" | "quote", text: string) => {
    if (open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(text);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const heading = HEADING.exec(line)?.groups;
    const isItem = ITEM.test(line) && !LINE.test(line);
    if (line.trim() === "" || heading || isItem || LINE.test(line) || FENCE.test(line)) close();
    if (line.trim() === "") continue;
    if (FENCE.test(line)) {
      const end = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last;
    } else if (heading) {
      const level = heading["signs"] === "#" || heading["signs"] === "##" ? 2 : 3;
      blocks.push({ kind: "heading", level, spans: markdownSpans(heading["text"] ?? "") });
    } else if (LINE.test(line)) blocks.push({ kind: "line" });
    else if (isItem) {
      const items: string[] = [];
      const isOrdered = ITEM.exec(line)?.groups?.["number"] !== undefined;
      while (at < lines.length && (lines[at] ?? "").trim() !== "") {
        const item = ITEM.exec(lines[at] ?? "")?.groups;
        // A line without a list sign continues the previous item.
        if (!item) items.push(`${items.pop() ?? ""}\n${(lines[at] ?? "").trim()}`);
        else if ((item["number"] !== undefined) === isOrdered) items.push(item["text"] ?? "");
        else break;
        at += 1;
      }
      at -= 1;
      blocks.push({ kind: "list", isOrdered, items: items.map(markdownSpans) });
    } else if (line.startsWith(">")) write("quote", line.replace(/^>\s?/u, ""));
    else write("paragraph", line);
  }
  close();
  return blocks;
}

const textOf = (span: Span): string => ("spans" in span ? span.spans.map(textOf).join("") : span.text);

/** Markdown as plain text in one line, for a card. */
export function markdownText(source: string): string {
  const parts = markdown(source).flatMap((block) => {
    if (block.kind === "line") return [];
    if (block.kind === "code") return [block.text];
    if (block.kind === "list") return block.items.map((item) => item.map(textOf).join(""));
    return [block.spans.map(textOf).join("")];
  });
  return parts.join(" ").replaceAll(/\s+/gu, " ").trim();
}
