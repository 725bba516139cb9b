import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { POSTS, type PostList } from "@/data/posts/cache";
import { makePost } from "@/test/make";
import { server, startServer } from "@/test/server";
import { countOf, dropFromBookmarks, emptyFolder, moveBookmark, settleBookmark, type BookmarkedPost } from "./cache";
import { BOOKMARKS_KEY } from "./stored-list";

beforeAll(startServer);
afterEach(() => server.resetHandlers());

const OTHERS = [POSTS, "list", "bookmarks?q=heron", null, ""];
const FEED = [POSTS, "list", "feed", "feedCache"];
const list = (items: readonly BookmarkedPost[], total: number): PostList => ({
  pages: [{ items, next: null, total, fetched: items.length }],
  pageParams: [null],
});

function filled(post: BookmarkedPost): QueryClient {
  const client = new QueryClient();
  for (const key of [BOOKMARKS_KEY, OTHERS, FEED]) client.setQueryData(key, list([post], 1));
  return client;
}

const isThere = (post: BookmarkedPost) => post.isBookmarked;

const folders = (client: QueryClient) =>
  [BOOKMARKS_KEY, OTHERS, FEED].map((key) => {
    const [post]: readonly BookmarkedPost[] = client.getQueryData<PostList>(key)?.pages[0]?.items ?? [];
    return post?.folderId;
  });

test("a move shows in every list of bookmarks at once, and is taken back when refused", async () => {
  const post: BookmarkedPost = { ...makePost({ isBookmarked: true }), folderId: "7" };
  const client = filled(post);
  server.use(http.put("/api/bookmarks/:id", () => HttpResponse.json({}, { status: 404 })));
  const moving = moveBookmark(client, post.id, "7", "8");
  expect(folders(client)).toEqual(["8", "8", "7"]);
  await expect(moving).rejects.toThrow();
  expect(folders(client)).toEqual(["7", "7", "7"]);
});

test("what was let go and is taken back goes into its folder again", async () => {
  const post: BookmarkedPost = { ...makePost({ isBookmarked: true }), folderId: "7" };
  const sent: unknown[] = [];
  server.use(
    http.put("/api/bookmarks/:id", async ({ request, params }) => {
      sent.push([params["id"], await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const client = filled(post);
  await settleBookmark(client, post.id, false);
  expect(sent).toEqual([]);
  await settleBookmark(client, post.id, true);
  expect(sent).toEqual([[post.id, { folderId: "7" }]]);
});

test("a deleted folder lets its posts go, and what is dropped goes from the bookmarks alone", () => {
  const post: BookmarkedPost = { ...makePost({ isBookmarked: true }), folderId: "7" };
  const client = filled(post);
  emptyFolder(client, "7");
  expect(folders(client)).toEqual([null, null, "7"]);
  dropFromBookmarks(client, post.id);
  expect(folders(client)).toEqual([undefined, undefined, "7"]);
});

test("the count is the server's, moved by what was kept, let go and deleted since", () => {
  const posts = [1, 2, 3].map((): BookmarkedPost => makePost({ isBookmarked: true }));
  const counted = (items: readonly BookmarkedPost[]) =>
    countOf({ pages: [{ items, next: "more", total: 50_000, fetched: 3 }] }, isThere);
  expect(counted(posts)).toBe(50_000);
  expect(counted(posts.map((post, at) => (at === 0 ? { ...post, isBookmarked: false } : post)))).toBe(49_999);
  expect(counted(posts.slice(1))).toBe(49_999);
  expect(counted([makePost({ isBookmarked: true }), ...posts])).toBe(50_001);
  expect(countOf(undefined, isThere)).toBeNull();
});
