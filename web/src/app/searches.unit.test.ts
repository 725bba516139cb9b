import { expect, test } from "vitest";
import { listSearch, readSearch, reelsSearch } from "./searches";

test.each(["382748055872471040", "382748092954312704", "7"])("the id %s of an address stays what it is", (id) => {
  expect(reelsSearch(readSearch(`?reel=${id}`))).toEqual({ reel: id });
});

test.each(["2026", "true", "#tea", "a & b"])("looking for %s looks for these letters", (q) => {
  expect(listSearch(readSearch(`?${new URLSearchParams({ q }).toString()}`))).toEqual({ q });
});
