import { describe, expect, it } from "vitest";
import { wordDiff, type DiffRun } from "./word-diff";

/** CPU time, in microseconds. */
const A_SECOND = 1_000_000;

/** In wdiff notation: [-gone-]{+come+} */
const drawn = (runs: readonly DiffRun[]) =>
  runs.map(({ kind, text }) => (kind === "same" ? text : kind === "ins" ? `{+${text}+}` : `[-${text}-]`)).join("");
const part = (runs: readonly DiffRun[], other: DiffRun["kind"]) =>
  runs.flatMap(({ kind, text }) => (kind === "same" || kind === other ? [text] : [])).join("");

describe("wordDiff", () => {
  it.each([
    ["nothing", "Mist this morning.", "Mist this morning.", "Mist this morning."],
    ["a word", "Mist this morning.", "Fog this morning.", "[-Mist-]{+Fog+} this morning."],
    ["an addition", "Mist.", "Mist and rain.", "Mist{+ and rain+}."],
    ["a cut", "Mist and rain.", "Mist.", "Mist[- and rain-]."],
    ["two words side by side", "a red fox ran", "a grey cat ran", "a [-red fox-]{+grey cat+} ran"],
    ["two places", "one two three four", "1 two three 4", "[-one-]{+1+} two three [-four-]{+4+}"],
    ["everything", "", "Hello", "{+Hello+}"],
    ["nothing left", "Hello", "", "[-Hello-]"],
    ["a line", "a\nb", "a\n\nb", "a\n{+\n+}b"],
  ])("shows %s", (_, before, after, expected) => {
    expect(drawn(wordDiff(before, after))).toBe(expected);
  });

  it("finds words where no spaces are", () => {
    const runs = wordDiff("今日は雨です", "今日は雪です");
    expect(part(runs, "del")).toBe("今日は雨です");
    expect(part(runs, "ins")).toBe("今日は雪です");
    expect(runs.find(({ kind }) => kind === "ins")?.text.length).toBeLessThan(6);
  });

  it("loses nothing of either text, whatever they are", () => {
    const words = ["mist", "fog", " ", " ", "\n", "👩‍👩‍👧", "rain,", "é", "雨", "."];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const text = () => Array.from({ length: random(40) }, () => words[random(words.length)]).join("");
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [text(), text()];
      const runs = wordDiff(before, after);
      expect(part(runs, "del")).toBe(before);
      expect(part(runs, "ins")).toBe(after);
      expect(runs.every(({ text }) => text !== "")).toBe(true);
    }
  });

  it("takes no time for the longest texts that share nothing", () => {
    const began = process.cpuUsage();
    wordDiff("a ".repeat(140), "b,".repeat(140));
    expect(process.cpuUsage(began).user).toBeLessThan(A_SECOND);
  });
});
