import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { removePost, type PostList } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { makePost } from "@/test/make";
import { returnPost } from "./restored-post";

const [old, mid, young] = [makePost(), makePost(), makePost()];

const list = (next: string | null, ...pages: Post[][]): PostList => ({
  pages: pages.map((items, index) => ({ items, next: index === pages.length - 1 ? next : "more" })),
  pageParams: pages.map(() => null),
});
const idsOf = (shown: PostList | undefined) => shown?.pages.map(({ items }) => items.map(({ id }) => id));

test("a restored post stands in every list where it stood, as the server has it now", () => {
  const client = new QueryClient();
  const liked = ["posts", "list", `liked:${mid.user.id}`];
  client.setQueryData(["posts", "list", "feed"], list(null, [young, mid, old]));
  client.setQueryData(liked, list(null, [old, mid, young]));
  const putBack = removePost(client, mid.id);
  returnPost(client, { ...mid, likesCount: 4 }, putBack);
  const feed = client.getQueryData<PostList>(["posts", "list", "feed"]);
  expect(idsOf(feed)).toEqual([[young.id, mid.id, old.id]]);
  expect(feed?.pages[0]?.items[1]?.likesCount).toBe(4);
  expect(idsOf(client.getQueryData(liked))).toEqual([[old.id, mid.id, young.id]]);
  expect(client.getQueryState(liked)?.isInvalidated).toBe(true);
});

test("a list fetched after the post was deleted takes it in at its time, once", () => {
  const client = new QueryClient();
  client.setQueryData(["posts", "list", "feed"], list(null, [young], [old]));
  returnPost(client, mid);
  returnPost(client, mid);
  expect(idsOf(client.getQueryData(["posts", "list", "feed"]))).toEqual([[young.id], [mid.id, old.id]]);
});
