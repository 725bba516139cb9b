import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import type { PostList } from "@/data/posts/cache";
import { BOOKMARKS_STORE } from "@/data/posts/list-store";
import { makePost } from "@/test/make";
import { BOOKMARKS_KEY, syncBookmarkList } from "./stored-list";

const kept = makePost({ isBookmarked: true });
const fresh = makePost({ isBookmarked: true });

afterEach(() => localStorage.clear());

test("a post just kept comes first in the loaded list, once", () => {
  const client = new QueryClient();
  client.setQueryData<PostList>(BOOKMARKS_KEY, { pages: [{ items: [kept], next: null }], pageParams: [null] });
  client.setQueryData(["posts", "one", fresh.id], fresh);
  syncBookmarkList(client, fresh.id, true);
  syncBookmarkList(client, fresh.id, true);
  expect(client.getQueryData<PostList>(BOOKMARKS_KEY)?.pages[0]?.items).toEqual([fresh, kept]);
});

test("a stored list that is not loaded is asked for anew", () => {
  localStorage.setItem(BOOKMARKS_STORE, "{}");
  syncBookmarkList(new QueryClient(), kept.id, false);
  expect(localStorage.getItem(BOOKMARKS_STORE)).toBeNull();
});
