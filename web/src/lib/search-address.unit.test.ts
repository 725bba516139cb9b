import { describe, expect, it } from "vitest";
import { cleanQuery, readSearchAddress, tabFor, tagOf, plainQuery } from "./search-address";

describe("readSearchAddress", () => {
  it.each([
    [
      { q: "mist", tab: "posts" },
      { q: "mist", tab: "posts" },
    ],
    [{ q: 42 }, { q: "42" }],
    [{ q: true, tab: "elsewhere" }, { q: "true" }],
    [{ q: ["a", "b"] }, {}],
    [{ q: "" }, {}],
    [{}, {}],
  ])("%j is %j", (search, expected) => {
    expect(readSearchAddress(search)).toEqual(expected);
  });
});

describe("cleanQuery", () => {
  it.each([
    ["  a \n b  ", "a b"],
    ["e\u0301", "é"],
    ["😀".repeat(150), "😀".repeat(100)],
    ["   ", ""],
  ])("%j is %j", (typed, expected) => {
    expect(cleanQuery(typed)).toBe(expected);
  });
});

describe("tabFor", () => {
  it.each([
    [{ q: "#sun" }, "posts"],
    [{ q: " ＃春 " }, "posts"],
    [{ q: "#sun rise" }, "users"],
    [{ q: "sun has:image" }, "posts"],
    [{ q: "-sun" }, "posts"],
    [{ q: '"the sun"' }, "posts"],
    [{ q: "a-b https://c.example" }, "users"],
    [{ q: "ada" }, "users"],
    [{ q: "#sun", tab: "topics" }, "topics"],
    [{}, "users"],
  ] as const)("%j opens on %s", (address, tab) => {
    expect(tabFor(address)).toBe(tab);
  });

  it("leaves operators out of what is marked", () => {
    expect(plainQuery('sun from:ada "over the" -rain has:link').split(/\s+/)).toEqual(["sun", "over", "the", ""]);
  });

  it("knows the tag itself", () => {
    expect(tagOf("#Sun_2")).toBe("Sun_2");
    expect(tagOf("#")).toBeNull();
    expect(tagOf("#two words")).toBeNull();
  });
});
