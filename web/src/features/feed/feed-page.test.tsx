import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { announce } from "@/data/posts/announcements";
import { FEED_STORES } from "@/data/posts/list-store";
import { expectWelcome } from "@/lib/welcome";
import { deferred } from "@/test/deferred";
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

test("the stored feed is shown first and refreshed at once; the end says how to go on", async () => {
  const stored = makePost({ content: "What was read last time" });
  const fresh = makePost({ content: "What is new" });
  const list = { userId: ben.id, at: Date.now(), items: [stored], next: null };
  localStorage.setItem("userId", ben.id);
  localStorage.setItem(FEED_STORES.latest, JSON.stringify(list));
  const { promise, resolve } = deferred<Response>();
  server.use(
    http.get("/api/feeds/:feed/place", () => new HttpResponse(null, { status: 204 })),
    http.get("/api/posts", () => promise),
  );
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("What was read last time")).toBeVisible();
  resolve(HttpResponse.json([fresh, stored]));
  await expect.element(screen.getByText("What is new")).toBeVisible();
  await expect.element(screen.getByText("Pull to refresh or scroll for more")).toBeVisible();
});

test("a new post that the socket announces waits behind the pill, and moves nothing", async () => {
  const known = makePost({ content: "What is being read", createdAt: "2026-03-01T10:00:00Z" });
  let posts = [known];
  let asked = 0;
  server.use(
    http.get("/api/feeds/:feed/place", () => new HttpResponse(null, { status: 204 })),
    http.get("/api/posts", () => {
      asked += 1;
      return HttpResponse.json(posts);
    }),
  );
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("What is being read")).toBeVisible();
  const before = asked;
  posts = [makePost({ content: "What was announced", createdAt: "2026-03-01T10:01:00Z" }), known];
  announce("posts_available");
  announce("posts_available");
  const pill = screen.getByRole("button", { name: /1 new post/ });
  await expect.element(pill).toBeVisible();
  expect(asked).toBe(before + 1);
  expect(screen.getByText("What was announced").elements()).toHaveLength(0);
  await pill.click();
  await expect.element(screen.getByText("What was announced")).toBeVisible();
});

function answerSuggestions() {
  const meadowland = { ...ada, bio: "", followersCount: 1, postsCount: 0, interests: [], isFollowing: false };
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json({ ...ben, interests: ["Science", "Physics"] })),
    http.get("/api/users/suggested", () => HttpResponse.json([meadowland])),
    http.get("/api/posts/trending", () =>
      HttpResponse.json([{ tag: "sunrise", count: 2, trend: "trending", isFollowing: false }]),
    ),
    http.get("/api/hashtags/followed", () => HttpResponse.json([])),
    http.all("/api/hashtags/:tag/follow", () => new HttpResponse(null, { status: 204 })),
  );
}

test("who has just been onboarded is offered three steps, above a feed that does not wait for it; once", async () => {
  expectWelcome(ben.id);
  answerSuggestions();
  server.use(http.get("/api/posts", () => HttpResponse.json([makePost({ content: "Already here" })])));
  const { screen } = await openForBen("/", "/", FeedPage);
  const strip = screen.getByRole("region", { name: "First steps" });
  await expect.element(screen.getByText("Already here")).toBeInTheDocument();
  await expect.element(strip.getByRole("link", { name: "Add a picture" })).toHaveAttribute("href", "/profile");
  await expect.element(strip.getByRole("link", { name: "Write a post" })).toHaveAttribute("href", "/create");
  await strip.getByRole("button", { name: "Follow people" }).click();
  const step = screen.getByRole("dialog", { name: "People and tags to follow" });
  await expect.element(step.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  const chips = step.getByRole("list", { name: "Tags to follow" }).getByRole("button");
  await expect.element(chips.nth(1)).toHaveTextContent("#Physics");
  expect(chips.elements().map((chip) => chip.textContent)).toEqual(["#sunrise", "#Physics", "#Science"]);
  server.use(
    http.get("/api/hashtags/followed", () =>
      HttpResponse.json([{ tag: "sunrise", count: 2, trend: "trending", isFollowing: true }]),
    ),
  );
  await chips.first().click();
  await expect.element(chips.first()).toHaveAttribute("aria-pressed", "true");
  await step.getByRole("button", { name: "Done" }).click();
  await expect.element(strip.getByRole("button", { name: /^Follow people ?, Done$/u })).toBeVisible();
  await strip.getByRole("button", { name: "Close" }).click();
  await expect.element(strip).not.toBeInTheDocument();
  expect(localStorage.getItem("welcomeFor")).toBeNull();
});

test("a feed without posts offers people to follow", async () => {
  answerSuggestions();
  server.use(http.get("/api/posts", () => HttpResponse.json([])));
  const { screen } = await openForBen("/", "/", FeedPage);
  await expect.element(screen.getByText("It is quiet here")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  expect(screen.getByText("First steps").elements()).toHaveLength(0);
});
