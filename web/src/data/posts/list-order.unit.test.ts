import { describe, expect, it, test } from "vitest";
import type { Post } from "@/data/types";
import { makePost } from "@/test/make";
import type { PostList } from "./cache";
import { insertByTime, isGoneFrom, takePinned, withPinned } from "./list-order";

const [old, mid, young, newest] = [makePost(), makePost(), makePost(), makePost()];
const pinned = (post: Post): Post => ({ ...post, isPinned: true });

const list = (next: string | null, ...pages: Post[][]): PostList => ({
  pages: pages.map((items, index) => ({ items, next: index === pages.length - 1 ? next : "more" })),
  pageParams: pages.map(() => null),
});
const idsOf = ({ pages }: PostList) => pages.map(({ items }) => items.map(({ id }) => id));

test.each([
  ["older than all that is loaded, more to come", list("more", [young, mid]), old, [[young.id, mid.id]]],
  ["older than all there is", list(null, [young, mid]), old, [[young.id, mid.id, old.id]]],
  ["the newest", list(null, [young], [old]), newest, [[newest.id, young.id], [old.id]]],
  ["newer than the pinned one", list(null, [pinned(old), mid]), young, [[old.id, young.id, mid.id]]],
  ["first in an empty list", list(null, []), mid, [[mid.id]]],
  ["there already", list(null, [young, mid]), mid, [[young.id, mid.id]]],
])("a post %s goes where its time is", (_, shown, post, expected) => {
  expect(idsOf(insertByTime(shown, post))).toEqual(expected);
});

describe("withPinned", () => {
  it("puts a post on top from wherever it was, once", () => {
    const shown = withPinned(list(null, [newest, young], [mid, old]), old);
    expect(idsOf(shown)).toEqual([[old.id, newest.id, young.id], [mid.id]]);
    expect(shown.pages[0]?.items[0]?.isPinned).toBe(true);
    expect(withPinned(shown, old)).toEqual(shown);
  });

  it("lets the one before go where its time is, and nowhere when that is not loaded", () => {
    const shown = withPinned(list(null, [pinned(old), newest, mid]), mid);
    expect(idsOf(shown)).toEqual([[mid.id, newest.id, old.id]]);
    expect(shown.pages[0]?.items.map(({ isPinned }) => isPinned)).toEqual([true, false, false]);
    expect(idsOf(withPinned(list("more", [pinned(old), newest, mid]), null))).toEqual([[newest.id, mid.id]]);
  });
});

test("the pinned post is taken off the top, and only there", () => {
  const shown = list(null, [pinned(old), newest]);
  expect(takePinned(shown)).toEqual({ rest: list(null, [newest]), pinned: pinned(old) });
  const plain = list(null, [newest]);
  expect(takePinned(plain)).toEqual({ rest: plain, pinned: null });
});

test.each([
  ["is on it", { items: [young, mid], next: "more" }, mid, false],
  ["is older than it reaches", { items: [young, mid], next: "more" }, old, false],
  ["should be on it", { items: [newest, mid], next: "more" }, young, true],
  ["is on no page", { items: [newest], next: null }, old, true],
])("a fresh page tells of a post that %s whether it is gone", (_, page, post, gone) => {
  expect(isGoneFrom(page, post)).toBe(gone);
});
