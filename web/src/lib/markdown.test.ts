import { expect, test } from "vitest";
import { growsLinearly } from "@/test/linear";
import { markdown, markdownSpans, markdownText, safeHref } from "./markdown";

const text = (words: string) => ({ kind: "text", text: words });

test("headings, paragraphs, lists, quotes, lines and code are told apart", () => {
  const source =
    "# Rules\n\nBe kind.\nAlways.\n\n- one\n- two\n  more\n1. first\n\n> said\n\n---\n\n```\n# no heading\n```\n### Small";
  expect(markdown(source)).toEqual([
    { kind: "heading", level: 2, spans: [text("Rules")] },
    { kind: "paragraph", spans: [text("Be kind.\nAlways.")] },
    { kind: "list", isOrdered: false, items: [[text("one")], [text("two\nmore")]] },
    { kind: "list", isOrdered: true, items: [[text("first")]] },
    { kind: "quote", spans: [text("said")] },
    { kind: "line" },
    { kind: "code", text: "# no heading" },
    { kind: "heading", level: 3, spans: [text("Small")] },
  ]);
});

test("words are strong, emphasised, code or links", () => {
  expect(markdownSpans("a **b** *c* `d*` [e](/rules) https://meadow.test/x.")).toEqual([
    text("a "),
    { kind: "strong", spans: [text("b")] },
    text(" "),
    { kind: "emphasis", spans: [text("c")] },
    text(" "),
    { kind: "code", text: "d*" },
    text(" "),
    { kind: "link", href: "/rules", spans: [text("e")] },
    text(" "),
    { kind: "link", href: "https://meadow.test/x", spans: [text("https://meadow.test/x")] },
    text("."),
  ]);
  expect(markdownSpans("2 * 3 * 4, snake_case_name")).toEqual([text("2 * 3 * 4, snake_case_name")]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", "/\\evil.test", "vbscript:x", "https://"])(
  "%s is no link",
  (href) => {
    expect(safeHref(href)).toBeNull();
    expect(markdownSpans(`[x](${href})`).every(({ kind }) => kind === "text")).toBe(true);
  },
);

test.each(["[", "**", "`", "*a", "- ", "> ", "https://"])("20,000 characters of %s take linear time", (sign) => {
  expect(growsLinearly((size) => markdown(sign.repeat(size / sign.length)), 20_000)).toBe(true);
  expect(growsLinearly((size) => markdown(`${sign}\n`.repeat(size / sign.length)), 20_000)).toBe(true);
});

test("a card has the words of a text without its signs", () => {
  expect(markdownText("# Walks\n\n**Slow** ones, [every](https://example.org) day\n\n- by the `river`\n- uphill")).toBe(
    "Walks Slow ones, every day by the river uphill",
  );
});
