import { describe, expect, it } from "vitest";
import type { Post } from "@/data/types";
import { ada, ben, makePost } from "@/test/make";
import type { PostList } from "./cache";
import { refreshList, refreshRanked, releaseHeld } from "./live-list";

const oldest = makePost({ user: ben });
const older = makePost({ user: ben });
const old = makePost({ user: ben });
const list = (...pages: Post[][]): PostList => ({
  pages: pages.map((items, index) => ({ items, next: index < pages.length - 1 ? "more" : null })),
  pageParams: pages.map(() => null),
});
const ids = (of: PostList) => of.pages.map((page) => page.items.map((post) => post.id));

describe("refreshList", () => {
  it("takes fresh values without moving anything", () => {
    const { list: after, held } = refreshList(
      list([old, older], [oldest]),
      { items: [{ ...old, likesCount: 9 }, older], next: "more" },
      ada.id,
    );
    expect(ids(after)).toEqual([[old.id, older.id], [oldest.id]]);
    expect(after.pages[0]?.items[0]?.likesCount).toBe(9);
    expect(held).toEqual([]);
  });

  it("holds what belongs between the known posts only when that is to be expected", () => {
    const fresh = { items: [old, older, oldest], next: null };
    expect(refreshList(list([old, oldest]), fresh, ada.id).held).toEqual([]);
    const { list: after, held } = refreshList(list([old, oldest]), fresh, ada.id, true);
    expect(held).toEqual([older]);
    expect(ids(releaseHeld(after, { items: held, next: null }, false))).toEqual([[old.id, older.id, oldest.id]]);
  });

  it("holds nothing back where all that was known has gone", () => {
    const theirs = makePost({ user: ben });
    const result = refreshList(list([old, older]), { items: [theirs], next: null }, ada.id);
    expect(ids(result.list)).toEqual([[theirs.id]]);
    expect(result.held).toEqual([]);
  });

  it("holds new posts by others and lets the reader's own in", () => {
    const mine = makePost({ user: ada });
    const theirs = makePost({ user: ben });
    const result = refreshList(list([old, older]), { items: [theirs, mine, old, older], next: null }, ada.id);
    expect(ids(result.list)).toEqual([[mine.id, old.id, older.id]]);
    expect(result.held).toEqual([theirs]);
    expect(result.gap).toBe(false);
  });

  it("drops posts that vanished from the stretch the fresh page covers, and no others", () => {
    const result = refreshList(list([old, older], [oldest]), { items: [old, oldest], next: "more" }, ada.id);
    expect(ids(result.list)).toEqual([[old.id], [oldest.id]]);
    const further = refreshList(list([old, older], [oldest]), { items: [old], next: "m" }, ada.id);
    expect(ids(further.list)).toEqual([[old.id, older.id], [oldest.id]]);
    const whole = refreshList(list([old, older], [oldest]), { items: [old], next: null }, ada.id);
    expect(ids(whole.list)).toEqual([[old.id], []]);
  });

  it("does not hold an old post that slid up into the first page", () => {
    const result = refreshList(list([old, older]), { items: [old, oldest], next: null }, ada.id);
    expect(result.held).toEqual([]);
  });

  it("fills an empty list at once", () => {
    const result = refreshList(list([]), { items: [old], next: null }, ada.id);
    expect(ids(result.list)).toEqual([[old.id]]);
    expect(result.held).toEqual([]);
  });

  it("notices that more is new than one page tells", () => {
    const fresh = [makePost({ user: ben }), makePost({ user: ben })].toReversed();
    const result = refreshList(list([old]), { items: fresh, next: "more" }, ada.id);
    expect(result.gap).toBe(true);
    expect(result.held).toHaveLength(2);
    expect(ids(result.list)).toEqual([[old.id]]);
  });
});

describe("releaseHeld", () => {
  it("puts the held posts in their places, each once", () => {
    const theirs = makePost({ user: ben });
    const mine = makePost({ user: ada });
    const after = releaseHeld(list([mine, old]), { items: [theirs, old], next: null }, false);
    expect(ids(after)).toEqual([[mine.id, theirs.id, old.id]]);
  });

  it("starts afresh over a gap", () => {
    const theirs = makePost({ user: ben });
    const after = releaseHeld(list([old]), { items: [theirs], next: "more" }, true);
    expect(ids(after)).toEqual([[theirs.id]]);
    expect(after.pages[0]?.next).toBe("more");
  });
});

const reposted = (post: Post): Post => ({ ...post, repostedBy: ben });

describe("posts that somebody reposted", () => {
  it("are news above the list although they are old, and take nothing of it away", () => {
    const ancient = reposted({ ...oldest, id: "1" });
    const news = makePost({ user: ben });
    const { list: after, held } = refreshList(
      list([old, older]),
      { items: [news, ancient, old], next: "more" },
      ada.id,
    );
    expect(ids(after)).toEqual([[old.id, older.id]]);
    expect(ids(releaseHeld(after, { items: held, next: null }, false))).toEqual([
      [news.id, ancient.id, old.id, older.id],
    ]);
  });

  it("stay while a fresh page does not reach them, and go when the whole feed does without them", () => {
    const kept = list([old, reposted(older)]);
    expect(ids(refreshList(kept, { items: [old, oldest], next: "more" }, ada.id).list)).toEqual([[old.id, older.id]]);
    expect(ids(refreshList(kept, { items: [old], next: null }, ada.id).list)).toEqual([[old.id]]);
  });
});

describe("refreshRanked", () => {
  it("takes fresh values and moves nothing, whatever the order has become", () => {
    const fresh = { items: [oldest, { ...old, likesCount: 5 }, older], next: "more" };
    const { list: after, held, gap } = refreshRanked(list([old, older]), fresh, ada.id);
    expect(ids(after)).toEqual([[old.id, older.id]]);
    expect(after.pages[0]?.items[0]?.likesCount).toBe(5);
    expect({ held, gap }).toEqual({ held: [], gap: false });
  });

  it("holds what is newer than everything shown, and lets one's own in on top", () => {
    const theirs = makePost({ user: ben });
    const mine = makePost({ user: ada });
    const fresh = { items: [old, mine, theirs], next: "more" };
    const { list: after, held } = refreshRanked(list([older, old], [oldest]), fresh, ada.id);
    expect(ids(after)).toEqual([[mine.id, older.id, old.id], [oldest.id]]);
    expect(held).toEqual([theirs]);
    expect(ids(releaseHeld(after, { items: held, next: null }, false))).toEqual([
      [mine.id, theirs.id, older.id, old.id],
      [oldest.id],
    ]);
  });

  it("knows a gap: not one of the best posts is among those shown", () => {
    const fresh = { items: [makePost({ user: ben })], next: "more" };
    expect(refreshRanked(list([old, older]), fresh, ada.id).gap).toBe(true);
  });
});
