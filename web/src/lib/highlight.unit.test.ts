import { describe, expect, it } from "vitest";
import { highlight, termsOf } from "./highlight";

/** CPU time, in microseconds. */
const A_SECOND = 1_000_000;

const marked = (text: string, query: string) =>
  highlight(text, termsOf(query))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

describe("highlight", () => {
  it.each([
    ["Morning mist", "mist", "Morning [mist]"],
    ["Morning mist", "MOR mi", "[Mor]ning [mi]st"],
    ["banana ana", "an", "banana [an]a"],
    ["ben_okoro", "okoro", "ben_[okoro]"],
    ["@ada and #sun", "#sun", "@ada and #[sun]"],
    ["@ada", "@AD", "@[ad]a"],
    ["Café Zoë", "cafe zoe", "[Café] [Zoë]"],
    ["Cafe\u0301 au lait", "café", "[Cafe\u0301] au lait"],
    ["Straße", "strasse", "[Straße]"],
    ["Straße", "stras", "Straße"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς", "[ΟΔΥΣΣΕΥΣ]"],
    ["今日は日本語を書く", "日本", "今日は[日本]語を書く"],
    ["がく", "か", "がく"],
    ["कि का", "का", "कि [का]"],
    ["👩‍🌾 farm", "👩", "👩‍🌾 farm"],
    ["👩‍🌾 farm", "👩‍🌾", "[👩‍🌾] farm"],
    ["ﬁsh", "fi", "[ﬁ]sh"],
    ["<b>bold</b>", "b", "<[b]>[b]old</[b]>"],
    ["plain", "", "plain"],
    ["plain", "# @", "plain"],
    ["", "x", ""],
    ["a.*b", ".*", "a[.*]b"],
  ])("%j for %j is %j", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it("joins overlapping hits, and the longest word wins", () => {
    expect(marked("sunrise", "sun sunri")).toBe("[sunri]se");
  });

  it("stays quick on a long text and a hostile query", () => {
    const started = process.cpuUsage();
    highlight("a ".repeat(5_000), termsOf("a".repeat(5_000)));
    highlight("a".repeat(10_000), termsOf(`${"a".repeat(9_999)}b`));
    expect(process.cpuUsage(started).user).toBeLessThan(A_SECOND);
  });
});
