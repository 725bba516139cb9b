import { describe, expect, it } from "vitest";
import vectors from "../../../server/tests/vectors/text.json";
import { acceptEdit, clampText, countGraphemes, counterTone, fits, isBlank, textUsage } from "./text";

const family = "👨‍👩‍👧‍👦";
const flag = "🇳🇱";

describe("countGraphemes", () => {
  it.each([
    ["", 0],
    ["meadow", 6],
    ["two\nlines", 9],
    ["é", 1],
    ["e\u0301", 1],
    [family, 1],
    [flag + flag, 2],
    ["👍🏽", 1],
    ["क्षि", 1],
    ["\r\n", 1],
    ["q\u0307\u0323", 1],
  ])("counts %j as %i", (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });
});

it.each(vectors.vectors.map((vector) => [vector.what, vector] as const))("counts as the server: %s", (_, vector) => {
  const stored = vector.stored ?? vector.text;
  expect(countGraphemes(stored)).toBe(vector.count);
  // More than 30 marks in a row are left to the server.
  expect(fits(stored, vector.limit) && !/\p{M}{31}/u.test(stored)).toBe(vector.fits);
});

describe("fits", () => {
  it("takes 280 families under a limit of 280 only while the bytes allow it", () => {
    expect(fits("👍".repeat(280), 280)).toBe(true);
    expect(fits(family.repeat(92), 280)).toBe(true);
    expect(fits(family.repeat(93), 280)).toBe(false);
  });

  it("refuses one letter under a tower of combining marks", () => {
    expect(fits("a" + "\u0316".repeat(2000), 280)).toBe(false);
  });
});

describe("clampText", () => {
  it("never cuts inside a visible character", () => {
    expect(clampText("ab" + family + "c", 3)).toBe("ab" + family);
    expect(clampText(flag + flag, 1)).toBe(flag);
  });

  it("leaves a text that fits untouched", () => {
    expect(clampText("e\u0301", 1)).toBe("e\u0301");
  });
});

describe("acceptEdit", () => {
  it("ignores typing beyond the limit at the end", () => {
    expect(acceptEdit("abcde", "abcdef", 5)).toBe("abcde");
  });

  it("keeps the end of the text when something is inserted before it", () => {
    expect(acceptEdit("abcd", "aXXXbcd", 5)).toBe("aXbcd");
    expect(acceptEdit("abcde", "abXcde", 5)).toBe("abcde");
  });

  it("fills up to the limit on a long paste", () => {
    expect(acceptEdit("", "x".repeat(300), 280)).toBe("x".repeat(280));
  });

  it("lets a text that is too long be shortened", () => {
    expect(acceptEdit("abcdefgh", "abcdefg", 5)).toBe("abcdefg");
    expect(acceptEdit("abcdefgh", "abcdefghi", 5)).toBe("abcdefgh");
  });

  it("does not tear an emoji apart that replaces a selection", () => {
    expect(acceptEdit("abcde", "abc" + family + flag, 5)).toBe("abc" + family + flag);
    expect(acceptEdit("abcde", "abcd" + family + flag, 5)).toBe("abcd" + family);
  });
});

describe("isBlank", () => {
  it.each(["", "  \n\t", "\u200b\u200d", "\u00a0\u2003", "\u3164"])("finds nothing in %j", (text) => {
    expect(isBlank(text)).toBe(true);
  });
  it.each(["a", ".", family, " é "])("finds something in %j", (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe("textUsage", () => {
  it("goes by the characters of ordinary text, in every script", () => {
    for (const letter of ["x", "é", "日", "👍"]) {
      expect(textUsage(letter.repeat(140), 280)).toEqual({ count: 140, share: 0.5, isByBytes: false });
    }
  });

  it("goes by the bytes where those run out first", () => {
    const { count, share, isByBytes } = textUsage(family.repeat(92), 280);
    expect(count).toBe(92);
    expect(share).toBeGreaterThan(0.99);
    expect(isByBytes).toBe(true);
  });
});

describe("counterTone", () => {
  it.each([
    [0, "calm"],
    [223, "calm"],
    [224, "warn"],
    [251, "warn"],
    [252, "danger"],
    [280, "danger"],
  ])("at %i of 280 is %s", (count, tone) => {
    expect(counterTone(count / 280)).toBe(tone);
  });
});
