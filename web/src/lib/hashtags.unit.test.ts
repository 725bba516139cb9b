import { describe, expect, it } from "vitest";
import { addHashtag, cleanHashtag } from "./hashtags";

describe("cleanHashtag", () => {
  it.each([
    ["  sunrise ", "sunrise"],
    ["#sunrise", "sunrise"],
    [" # sunrise", "sunrise"],
    ["##sunrise", "#sunrise"],
    ["#", ""],
  ])("makes %j into %j", (typed, tag) => {
    expect(cleanHashtag(typed)).toBe(tag);
  });
});

describe("addHashtag", () => {
  it("adds a tag of any script", () => {
    expect(addHashtag(["a"], "#日本語")).toEqual({ tags: ["a", "日本語"], refused: null });
    expect(addHashtag([], "हिन्दी").tags).toEqual(["हिन्दी"]);
    expect(addHashtag([], "＃col·lecció").tags).toEqual(["col·lecció"]);
  });

  it.each(["", "  ", "#", "sun", "#SUN", " Sun "])("ignores %j beside 'sun'", (typed) => {
    const tags = ["sun"];
    expect(addHashtag(tags, typed)).toEqual({ tags, refused: null });
  });

  it.each(["two words", "a-b", "##a", "smile😀", "2024", "_"])("refuses %j with a reason", (typed) => {
    expect(addHashtag([], typed).refused).toBe("letters");
  });

  it("refuses a tag of 51 characters and an eleventh tag", () => {
    expect(addHashtag([], "x".repeat(50)).refused).toBeNull();
    expect(addHashtag([], "x".repeat(51)).refused).toBe("length");
    const ten = Array.from({ length: 10 }, (_, index) => `tag${index}`);
    expect(addHashtag(ten, "more").refused).toBe("many");
  });
});
