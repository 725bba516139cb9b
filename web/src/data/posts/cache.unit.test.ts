import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "@/data/types";
import { withReaction } from "@/data/reactions/with-reaction";
import { makePost } from "@/test/make";
import { countQuote, findPost, patchPost, removePost, withBookmark, withRepost, type PostList } from "./cache";

const [a, b, c] = [makePost(), makePost(), makePost()];
const FEED = ["posts", "list", "feed"];
const MARKS = ["posts", "list", "bookmarks"];
let client: QueryClient;

const list = (...pages: Post[][]): PostList => ({
  pages: pages.map((items) => ({ items, next: null })),
  pageParams: pages.map(() => null),
});
const ids = (key: string[]) =>
  client.getQueryData<PostList>(key)?.pages.map((page) => page.items.map((post) => post.id));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(FEED, list([a, b], [c]));
  client.setQueryData(MARKS, list([b]));
  client.setQueryData(["posts", "one", b.id], b);
});

describe("patchPost", () => {
  it("changes every cached copy and nothing else", () => {
    const before = client.getQueryData<PostList>(FEED)?.pages[1];
    patchPost(client, b.id, (post) => withReaction(post, "like"));
    expect(client.getQueryData<PostList>(FEED)?.pages[0]?.items[1]?.likesCount).toBe(1);
    expect(client.getQueryData<PostList>(MARKS)?.pages[0]?.items[0]?.isLiked).toBe(true);
    expect(client.getQueryData<Post>(["posts", "one", b.id])?.ownReaction).toBe("like");
    expect(client.getQueryData<PostList>(FEED)?.pages[1]).toBe(before);
  });

  it("reaches the copies inside of quotes", () => {
    const quote = makePost({ quoteOf: b });
    client.setQueryData(FEED, list([quote, a]));
    countQuote(client, b.id, 1);
    expect(client.getQueryData<PostList>(FEED)?.pages[0]?.items[0]?.quoteOf?.shares).toBe(1);
    expect(client.getQueryData<Post>(["posts", "one", b.id])?.shares).toBe(1);
    countQuote(client, b.id, -1);
    countQuote(client, b.id, -1);
    expect(client.getQueryData<Post>(["posts", "one", b.id])?.shares).toBe(0);
  });
});

describe("removePost", () => {
  it("takes a post out of all lists and can put it back where it was", () => {
    const undo = removePost(client, b.id);
    expect(ids(FEED)).toEqual([[a.id], [c.id]]);
    expect(ids(MARKS)).toEqual([[]]);
    undo();
    expect(ids(FEED)).toEqual([[a.id, b.id], [c.id]]);
    expect(ids(MARKS)).toEqual([[b.id]]);
  });

  it("finds its way back into a list that has moved on, and only once", () => {
    const undo = removePost(client, a.id);
    const fresh = makePost();
    client.setQueryData(FEED, list([fresh, b], [c]));
    undo();
    undo();
    expect(ids(FEED)).toEqual([[fresh.id, a.id, b.id], [c.id]]);
  });

  it("brings back two neighbours in either order", () => {
    const undoA = removePost(client, a.id);
    const undoB = removePost(client, b.id);
    undoA();
    expect(ids(FEED)).toEqual([[a.id], [c.id]]);
    undoB();
    expect(ids(FEED)).toEqual([[a.id, b.id], [c.id]]);
  });
});

it("finds a post in a list or on its own", () => {
  expect(findPost(client, c.id)).toBe(c);
  client.removeQueries({ queryKey: ["posts", "list"] });
  expect(findPost(client, b.id)).toBe(b);
  expect(findPost(client, "no")).toBeUndefined();
});

it("finds a quoted post inside of its quote, where nothing better is at hand", () => {
  const quoted = makePost();
  client.setQueryData(MARKS, list([makePost({ quoteOf: quoted })]));
  expect(findPost(client, quoted.id)).toEqual(quoted);
  const whole = { ...quoted, likesCount: 5 };
  client.setQueryData(FEED, list([whole]));
  expect(findPost(client, quoted.id)).toEqual(whole);
});

describe("the toggles", () => {
  it("undo themselves exactly", () => {
    const post = makePost({ likesCount: 3 });
    expect(withReaction(withReaction(post, "love"), null)).toEqual({ ...post, reactions: { love: 0 } });
    expect(withBookmark(withBookmark(post, true), false)).toEqual(post);
    expect(withRepost(withRepost(post, true), false)).toEqual(post);
  });

  it("change nothing when the state is there already", () => {
    const post = makePost({ isLiked: true, ownReaction: "like", likesCount: 1 });
    expect(withReaction(post, "like")).toBe(post);
    expect(withBookmark(post, false)).toBe(post);
    expect(withRepost(post, false)).toBe(post);
  });
});
