import { expect, test } from "vitest";
import type { PostList } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { ada, ben, makePost } from "@/test/make";
import { refreshed } from "./use-live-posts";

const [old, mid, young, newest] = [makePost(), makePost(), makePost(), makePost()];
const pinned = (post: Post): Post => ({ ...post, isPinned: true });
const list = (next: string | null, items: Post[]): PostList => ({ pages: [{ items, next }], pageParams: [null] });
const idsOf = ({ pages }: PostList) => pages.flatMap(({ items }) => items.map(({ id }) => id));

test.each([
  [
    "stays on top when others are newer",
    [pinned(old), mid],
    [pinned(old), newest, young, mid],
    [old, newest, young, mid],
  ],
  ["comes up when it was pinned elsewhere", [young, mid, old], [pinned(old), young, mid], [old, young, mid]],
  ["goes down when it was taken down elsewhere", [pinned(old), young, mid], [young, mid, old], [young, mid, old]],
  ["gives way to another", [pinned(old), young, mid], [pinned(mid), young, old], [mid, young, old]],
  ["goes when it was deleted elsewhere", [pinned(old), young, mid], [young, mid], [young, mid]],
])("at a refresh the pinned post %s", (_, shown, fresh, expected) => {
  for (const viewer of [ada.id, ben.id]) {
    const after = refreshed(list(null, shown), { items: fresh, next: null }, viewer);
    expect(idsOf(after)).toEqual(expected.map(({ id }) => id));
  }
});

test("a pinned post that was taken down and is older than what is loaded comes with its page", () => {
  const after = refreshed(list("more", [pinned(old), young, mid]), { items: [young, mid], next: "more" }, ada.id);
  expect(idsOf(after)).toEqual([young.id, mid.id]);
});
