import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { bookmarksQuery } from "@/data/bookmarks/queries";
import { endSession, startSession } from "@/data/client/session";
import { ada, makePost } from "@/test/make";
import { server, startServer } from "@/test/server";
import { BOOKMARKS_STORE } from "./list-store";
import { postToggles } from "./toggles";

let client: QueryClient;
let asked = 0;
const post = makePost();

beforeAll(startServer);
beforeEach(() => {
  asked = 0;
  client = new QueryClient();
  startSession({ token: "secret", userId: ada.id, username: ada.username });
  client.setQueryData(["posts", "one", post.id], post);
  server.use(
    http.post("/api/posts/:id/bookmark", async ({ request }) => {
      asked += 1;
      const { bookmarked } = (await request.json()) as { bookmarked: boolean };
      return HttpResponse.json({ bookmarked, bookmarksCount: 1 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const shown = () => client.getQueryData(["posts", "one", post.id]);

test("without a token a bookmark does nothing and comes back as false", async () => {
  const { bookmarks } = postToggles(client, ada.id);
  endSession();
  expect(await bookmarks.set(post.id, true)).toBe(false);
  expect(shown()).toBe(post);
  expect(asked).toBe(0);
});

test("a post that was kept is on the list of bookmarks, however fresh the list was", async () => {
  server.use(http.get("/api/posts", () => HttpResponse.json([post])));
  const options = () => bookmarksQuery(client, ada.id);
  client.setQueryData(options().queryKey, { pages: [{ items: [], next: null }], pageParams: [null] });
  localStorage.setItem(BOOKMARKS_STORE, "a list without it");
  expect(await postToggles(client, ada.id).bookmarks.set(post.id, true)).toBe(true);
  expect(localStorage.getItem(BOOKMARKS_STORE)).toBeNull();
  const list = await client.fetchInfiniteQuery(options());
  expect(list.pages[0]?.items.map((item) => item.id)).toEqual([post.id]);
});
