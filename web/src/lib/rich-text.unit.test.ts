import { describe, expect, it, vi } from "vitest";
import { isHashtag, richText, safeWebsite } from "./rich-text";
import vectors from "../../../server/tests/vectors/text.json";

const marked = (text: string) =>
  richText(text)
    .map((run) => (run.kind === "text" ? run.text : `⟦${run.text}⟧`))
    .join("");

describe("richText", () => {
  it.each(vectors.tokens)("%j", (expected) => {
    const text = expected.replaceAll(/[⟦⟧]/g, "");
    expect(marked(text)).toBe(expected);
    expect(
      richText(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  it("names the tag without its sign and the member without the at", () => {
    expect(richText("＃春 @ada.")).toEqual([
      { kind: "hashtag", text: "＃春", tag: "春" },
      { kind: "text", text: " " },
      { kind: "mention", text: "@ada", username: "ada" },
      { kind: "text", text: "." },
    ]);
  });

  it.each([
    "https://(.",
    "@@",
    "@a.",
    "#a",
    "#1",
    "https://a)",
    "http://.)@b",
    "https://a'",
    "a漢https://",
    "#a\u200c",
  ])("reads a text of %j in steps that grow with its length", (piece) => {
    const steps = (size: number) => {
      let count = 0;
      const exec = RegExp.prototype.exec;
      const spy = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
        const match = exec.call(this, text);
        count += 1 + (match?.[0].length ?? 0);
        return match;
      });
      richText(piece.repeat(size));
      spy.mockRestore();
      return count;
    };
    expect(steps(1000)).toBeLessThan(12 * steps(100) + 100);
  });
});

it.each([
  ["日本語", true],
  ["col·lecció", true],
  ["2024", false],
  ["a-b", false],
  ["", false],
])("%j may be a hashtag: %s", (tag, is) => {
  expect(isHashtag(tag)).toBe(is);
});

describe("safeWebsite", () => {
  it.each([
    ["example.org", "https://example.org/"],
    ["http://example.org/a", "http://example.org/a"],
    ["localhost:8000", "https://localhost:8000/"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["http://", null],
  ])("%j leads to %j", (typed, href) => {
    expect(safeWebsite(typed)).toBe(href);
  });
});
