import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { tagFollows } from "@/data/hashtags/follows";
import { removePost } from "@/data/posts/cache";
import { FEED_STORES } from "@/data/posts/list-store";
import type { Post } from "@/data/types";
import { storeFeedTab } from "@/lib/feed-tab";
import { ada, ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { FeedPage } from "./feed-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

/** Mocks both feeds; returns the requested ones. */
function answerFeeds(feeds: { latest: Post[]; following: Post[] }): string[] {
  const asked: string[] = [];
  server.use(
    http.get("/api/posts", ({ request }) => {
      const feed = new URL(request.url).searchParams.get("feed") ?? "latest";
      asked.push(feed);
      return HttpResponse.json(feed === "following" ? feeds.following : feeds.latest);
    }),
    http.get("/api/feeds/:feed/place", () => new HttpResponse(null, { status: 204 })),
    http.all("/api/hashtags/:tag/follow", () => new HttpResponse(null, { status: 204 })),
    http.get("/api/users/suggested", () =>
      HttpResponse.json([{ ...ada, bio: "", followersCount: 1, postsCount: 0, interests: [], isFollowing: false }]),
    ),
  );
  return asked;
}

test("each feed has its own list; the one chosen is remembered and is the only one asked for", async () => {
  const asked = answerFeeds({
    latest: [makePost({ content: "From anybody" })],
    following: [makePost({ content: "From my people" })],
  });
  const first = await openForBen("/", "/", FeedPage);
  await expect.element(first.screen.getByText("From anybody")).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["latest"]));
  await first.screen.getByRole("tab", { name: "Following" }).click();
  await expect.element(first.screen.getByRole("tabpanel", { name: "Following" })).toHaveTextContent("From my people");
  await expect.element(first.screen.getByText("From anybody")).not.toBeInTheDocument();
  expect(localStorage.getItem(`feedTab:${ben.id}`)).toBe("following");
  await expect.poll(() => localStorage.getItem(FEED_STORES.following)).toContain("From my people");
  expect(localStorage.getItem(FEED_STORES.latest)).not.toContain("From my people");
  await first.screen.unmount();
  asked.length = 0;
  const second = await openForBen("/", "/", FeedPage);
  await expect.element(second.screen.getByText("From my people")).toBeVisible();
  await expect.poll(() => new Set(asked)).toEqual(new Set(["following"]));
});

test("a removed post leaves the feed that is not on screen, stored or not", async () => {
  const post = makePost({ content: "In both" });
  localStorage.setItem("userId", ben.id);
  localStorage.setItem(FEED_STORES.following, JSON.stringify({ userId: ben.id, at: 1, items: [post], next: null }));
  answerFeeds({ latest: [post], following: [] });
  const { screen, client } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("In both")).toBeVisible();
  removePost(client, post.id);
  await expect.element(screen.getByText("In both")).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem(FEED_STORES.following)).not.toContain("In both");
});

test("what a newly followed hashtag brings is there when Following is shown next, between the others too", async () => {
  const old = makePost({ content: "An old one" });
  const tagged = makePost({ content: "A tagged one" });
  const recent = makePost({ content: "A recent one" });
  const feeds = { latest: [recent], following: [recent, old] };
  answerFeeds(feeds);
  const { screen, client } = await openForBen("/", "/", FeedPage);
  await screen.getByRole("tab", { name: "Following" }).click();
  await expect.element(screen.getByText("An old one")).toBeVisible();
  await screen.getByRole("tab", { name: "Latest" }).click();
  await expect.element(screen.getByText("An old one")).not.toBeInTheDocument();
  feeds.following = [recent, tagged, old];
  await tagFollows(client).set("sunrise", true);
  await screen.getByRole("tab", { name: "Following" }).click();
  await expect.element(screen.getByText("A tagged one")).toBeVisible();
  const shown = screen.getByRole("article").elements();
  expect(shown.map((card) => card.getAttribute("data-post"))).toEqual([recent.id, tagged.id, old.id]);
});

test("an empty Following says what comes there, offers people, and leads to Latest", async () => {
  storeFeedTab(ben.id, "following");
  answerFeeds({ latest: [makePost({ content: "From anybody" })], following: [] });
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("No posts here yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  expect(screen.getByText("Pull to refresh or scroll for more").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Read the Latest" }).click();
  await expect.element(screen.getByText("From anybody")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Latest" })).toHaveFocus();
});

test("a first page on which nothing may be seen is not the end", async () => {
  storeFeedTab(ben.id, "following");
  server.use(
    http.get("/api/posts", ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json([makePost({ content: "On the second page" })])
        : HttpResponse.json([], { headers: { Link: '</api/posts?feed=following&cursor=more>; rel="next"' } }),
    ),
  );
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("On the second page")).toBeVisible();
  expect(screen.getByText("No posts here yet").elements()).toHaveLength(0);
});
