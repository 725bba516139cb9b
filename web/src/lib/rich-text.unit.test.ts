import { describe, expect, it } from "vitest";
import { richText, safeWebsite } from "./rich-text";

/** CPU time, in microseconds. */
const A_SECOND = 1_000_000;

const marked = (text: string) =>
  richText(text)
    .map((run) => (run.kind === "text" ? run.text : `[${run.text}]`))
    .join("");

describe("richText", () => {
  it.each([
    ["plain", "plain"],
    ["see https://example.org/a?b=1.", "see [https://example.org/a?b=1]."],
    ["(https://example.org)", "([https://example.org])"],
    ["https://en.org/wiki/Sun_(star)", "[https://en.org/wiki/Sun_(star)]"],
    ["hi @ada!", "hi [@ada]!"],
    ["@ada.", "[@ada]."],
    ["mail ada@example.org", "mail ada@example.org"],
    ["@ab is short", "@ab is short"],
    ["https://", "https://"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["a\nb", "a\nb"],
    ["HTTPS://example.org", "[HTTPS://example.org]"],
    ["https://good.org/\u202egro.live", "[https://good.org/]\u202egro.live"],
    ["@Ada_B.1...", "[@Ada_B.1]..."],
    ["(@ada), @ben", "([@ada]), [@ben]"],
    [`@${"a".repeat(30)} @${"b".repeat(31)}`, `[@${"a".repeat(30)}] @${"b".repeat(31)}`],
    ["@ada@example.org", "@ada@example.org"],
    ["a.b+@ada x/@ada", "a.b+@ada x/@ada"],
    ["@adaé", "@adaé"],
    ["@\u212aelvin", "@\u212aelvin"],
    ["今日は@adaさん、你好@ben。カー@cleo", "今日は[@ada]さん、你好[@ben]。カー[@cleo]"],
    ["＠ada ada＠ben @ada＠ben", "[＠ada] ada＠ben @ada＠ben"],
    ["今日は#春 你好#春天，カー＃夏#海", "今日は[#春] 你好[#春天]，カー[＃夏][#海]"],
    ["https://example.org/@ada#top", "[https://example.org/@ada#top]"],
    ["#sun, #Sun_2 and #日本語", "[#sun], [#Sun_2] and [#日本語]"],
    ["#हिन्दी #e\u0301te", "[#हिन्दी] [#e\u0301te]"],
    ["＃春", "[＃春]"],
    ["a#sun &#39; /#sun ##sun", "a#sun &#39; /#sun #[#sun]"],
    ["#1 #2026 #1st", "#1 #2026 [#1st]"],
    [`#${"x".repeat(50)} #${"y".repeat(51)}`, `[#${"x".repeat(50)}] #${"y".repeat(51)}`],
    ["#smile😀", "[#smile]😀"],
  ])("%j", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it("names the tag without its sign and the member without the at", () => {
    expect(richText("＃春 @ada.")).toEqual([
      { kind: "hashtag", text: "＃春", tag: "春" },
      { kind: "text", text: " " },
      { kind: "mention", text: "@ada", username: "ada" },
      { kind: "text", text: "." },
    ]);
  });

  it("loses nothing of the text", () => {
    const text = "x @ada.b... https://a.b/c), https://d #a#b #c";
    expect(
      richText(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  it("stays quick on a hostile text", () => {
    const started = process.cpuUsage();
    richText("https://" + "(.".repeat(50_000));
    richText("@@".repeat(50_000));
    richText("@a.".repeat(50_000));
    richText(`#${"x".repeat(100_000)}`);
    richText("#a".repeat(50_000));
    expect(process.cpuUsage(started).user).toBeLessThan(A_SECOND);
  });
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
