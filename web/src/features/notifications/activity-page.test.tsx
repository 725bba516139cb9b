import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { NotificationGroup } from "@/data/notifications/types";
import { deferred } from "@/test/deferred";
import { ada, ben, makeNotification } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { ActivityPage } from "./activity-page";

const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh", isVerified: false };

let stored: NotificationGroup[] = [];
let unread = 0;
let calls: string[] = [];

const note = (call: string) => {
  calls.push(call);
  return new HttpResponse(null, { status: 204 });
};

beforeAll(startServer);
beforeEach(() => {
  stored = [];
  calls = [];
  unread = 0;
  server.use(
    http.get("/api/notifications", ({ request }) => {
      const tab = new URL(request.url).searchParams.get("tab");
      return HttpResponse.json(tab === "follows" ? stored.filter(({ type }) => type === "follow") : stored);
    }),
    http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: unread })),
    http.post("/api/notifications/read/:id", ({ params }) => {
      unread = 0;
      return note(`read ${String(params["id"])}`);
    }),
    http.post("/api/notifications/read-all", () => {
      unread = 0;
      return note("read-all");
    }),
    http.post("/api/notifications/unread", () => {
      unread = 2;
      return note("unread");
    }),
    http.get("/api/follow/status/:id", () => HttpResponse.json({ isFollowing: false, followsYou: true })),
  );
});
afterEach(() => {
  endSession();
  server.resetHandlers();
});

const open = (address = "/notifications") => openForBen("/notifications", address, ActivityPage);

test.each([
  ["/notifications", "You're all caught up! New notifications will appear here."],
  ["/notifications?tab=likes", "No likes notifications yet."],
  ["/notifications?tab=comments", "No comments notifications yet."],
  ["/notifications?tab=follows", "No follows notifications yet."],
  ["/notifications?tab=mentions", "No mentions notifications yet."],
])("%s without anything says so", async (address, sentence) => {
  const { screen } = await open(address);
  await expect.element(screen.getByText("No notifications", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(screen.getByText("0 unread", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Mark all read" })).toBeDisabled();
});

test("rows are grouped, headed by days, and lead to what they are about", async () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const at = (ago: number) => new Date(now - ago).toISOString();
  const community = { id: "5", slug: "night-walks", name: "Night walks" };
  stored = [
    makeNotification({ createdAt: at(0), othersCount: 4, users: [ada, cleo] }),
    makeNotification({
      createdAt: at(0),
      othersCount: 1,
      users: [ada, cleo],
      commentId: "90001",
      type: "comment",
    }),
    makeNotification({
      createdAt: at(day),
      type: "reel_like",
      message: "liked your reel",
      post: null,
      reelId: "80001",
    }),
    makeNotification({
      createdAt: at(3 * day),
      type: "community_request",
      post: null,
      community,
      isRead: true,
    }),
    makeNotification({
      createdAt: at(3 * day),
      type: "follow",
      message: "started following you",
      post: null,
    }),
    makeNotification({
      createdAt: at(3 * day),
      type: "comet_seen",
      message: "saw a comet",
      post: null,
    }),
  ];
  unread = 12;
  const { screen } = await open();
  await expect.element(screen.getByText("12 unread", { exact: true })).toBeVisible();
  const headings = screen.getByRole("heading", { level: 2 });
  await expect.poll(() => headings.elements().map((one) => one.textContent)).toHaveLength(4);
  expect(
    headings
      .elements()
      .map((one) => one.textContent)
      .slice(0, 2),
  ).toEqual(["Today", "Yesterday"]);
  const links = [...document.querySelectorAll("[data-notification]")];
  expect(links.map((link) => link.textContent)).toEqual([
    "Ada Quist and 4 others liked your post",
    "Ada Quist and Cleo Marsh liked your post",
    "Ada Quist liked your reel",
    "Ada Quist liked your post",
    "Ada Quist started following you",
    "Ada Quist saw a comet",
  ]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/post/70001",
    "/post/70001?comment=%2290001%22",
    "/reels?reel=%2280001%22",
    "/communities/night-walks",
    "/profile/ada",
    "/profile/ada",
  ]);
  await expect.element(screen.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  expect(screen.getByText("Unread", { exact: true }).elements()).toHaveLength(5);
});

test("opening one reads its whole group at once; a refusal takes that back and says so", async () => {
  const row = makeNotification({ othersCount: 2 });
  stored = [row];
  unread = 3;
  const gate = deferred<void>();
  server.use(
    http.post(
      "/api/notifications/read/:id",
      async () => {
        await gate.promise;
        return HttpResponse.json({ error: "Not now, please." }, { status: 503 });
      },
      { once: true },
    ),
  );
  const { screen, router } = await open();
  const link = screen.getByRole("link", { name: /liked your post/ });
  await link.click();
  await expect.poll(() => router.state.location.pathname).toBe("/post/70001");
  await router.navigate({ to: "/notifications" as never });
  await expect.element(screen.getByText("0 unread", { exact: true })).toBeVisible();
  gate.resolve();
  await expect.element(screen.getByText("Not now, please.")).toBeVisible();
  await expect.element(screen.getByText("3 unread", { exact: true })).toBeVisible();
  await link.click();
  await expect.poll(() => calls).toEqual([`read ${row.id}`]);
});

test("everything is read before the server answers, and can be taken back", async () => {
  stored = [makeNotification(), makeNotification({ post: { id: "70002", content: "Fog" } })];
  unread = 2;
  const { screen } = await open();
  await expect.element(screen.getByText("2 unread", { exact: true })).toBeVisible();
  const all = screen.getByRole("button", { name: "Mark all read" });
  await all.click();
  await expect.element(screen.getByText("0 unread", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("2 unread", { exact: true })).toBeVisible();
  expect(screen.getByText("Unread", { exact: true }).elements()).toHaveLength(2);
  expect(calls).toEqual(["read-all", "unread"]);
});

test("a refusal to read everything brings back what was unread", async () => {
  stored = [makeNotification(), makeNotification({ isRead: true, post: { id: "70002", content: "Fog" } })];
  unread = 1;
  server.use(http.post("/api/notifications/read-all", () => HttpResponse.error()));
  const { screen } = await open();
  await screen.getByRole("button", { name: "Mark all read" }).click();
  await expect.element(screen.getByText("Network error. Please try again.")).toBeVisible();
  await expect.element(screen.getByText("1 unread", { exact: true })).toBeVisible();
  expect(screen.getByText("Unread", { exact: true }).elements()).toHaveLength(1);
});

test("a list that fails can be tried again", async () => {
  server.use(
    http.get("/api/notifications", () => HttpResponse.json({ error: "Busy." }, { status: 503 }), {
      once: true,
    }),
  );
  stored = [makeNotification({ fromUser: ben })];
  const { screen } = await open();
  await expect.element(screen.getByText("The notifications could not be loaded")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: /Ben Okoro/ })).toBeVisible();
});
