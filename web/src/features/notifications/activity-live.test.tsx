import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { dispatch } from "@/data/realtime/registry";
import type { NotificationGroup } from "@/data/notifications/types";
import { afterPaint } from "@/lib/after-paint";
import { deferred } from "@/test/deferred";
import { ada, ben, makeNotification } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { ActivityPage } from "./activity-page";

const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh", isVerified: false };

let stored: NotificationGroup[] = [];
let unread = 0;

beforeAll(startServer);
beforeEach(() => {
  stored = [];
  unread = 0;
  server.use(
    http.get("/api/notifications", () => HttpResponse.json(stored)),
    http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: unread })),
  );
});
afterEach(() => {
  endSession();
  server.resetHandlers();
});

const open = () => openForBen("/notifications", "/notifications", ActivityPage);

test("what happens comes in at the top, regrouped", async () => {
  const first = makeNotification();
  stored = [first];
  unread = 1;
  const { screen, client } = await open();
  await expect.element(screen.getByText("1 unread", { exact: true })).toBeVisible();
  const second = makeNotification({ fromUser: cleo, users: [cleo, ada], othersCount: 1 });
  stored = [second];
  unread = 2;
  dispatch({ client, viewer: ben.id }, "notification", second);
  await expect.element(screen.getByText("2 unread", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Cleo Marsh and Ada Quist liked your post" })).toBeVisible();
  expect(document.querySelectorAll("[data-row]")).toHaveLength(1);
});

test("while somebody reads further down, news waits behind a pill and nothing moves", async () => {
  stored = Array.from({ length: 20 }, (_, index) =>
    makeNotification({ post: { id: String(index + 1), content: "Fog" } }),
  )
    .toReversed()
    .map((row) => ({ ...row, isRead: true }));
  const { screen, client } = await open();
  await expect.poll(() => document.querySelectorAll("[data-row]")).toHaveLength(20);
  window.scrollTo(0, 600);
  // Rows that become visible replace their estimated height by the real one.
  await afterPaint();
  await afterPaint();
  const row = document.querySelectorAll("[data-row]")[9];
  const place = row?.getBoundingClientRect().top;
  const fresh = makeNotification({
    fromUser: cleo,
    users: [cleo],
    post: { id: "99", content: "Rime" },
  });
  stored = [fresh, ...stored];
  dispatch({ client, viewer: ben.id }, "notification", fresh);
  const pill = screen.getByRole("button", { name: "1 new" });
  await expect.element(pill).toBeVisible();
  expect(row?.getBoundingClientRect().top).toBe(place);
  await pill.click();
  await expect.element(screen.getByRole("link", { name: /Cleo Marsh/ })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(0);
});

test("what another tab has read is read here too", async () => {
  stored = [makeNotification(), makeNotification({ post: { id: "70002", content: "Fog" } })];
  unread = 2;
  const { screen, client } = await open();
  await expect.element(screen.getByText("2 unread", { exact: true })).toBeVisible();
  unread = 0;
  stored = stored.map((row) => ({ ...row, isRead: true }));
  dispatch({ client, viewer: ben.id }, "notifications_read", {
    unreadCount: 0,
    ids: null,
    upTo: stored[1]?.id,
    group: null,
  });
  await expect.element(screen.getByText("0 unread", { exact: true })).toBeVisible();
  expect(screen.getByText("Unread", { exact: true }).elements()).toHaveLength(0);
});

test("an answer from before Undo does not make the rows read again", async () => {
  const row = makeNotification();
  stored = [row];
  unread = 1;
  const opened: string[] = [];
  server.use(
    http.post("/api/notifications/read-all", () => new HttpResponse(null, { status: 204 })),
    http.post("/api/notifications/unread", () => new HttpResponse(null, { status: 204 })),
    http.post("/api/notifications/read/:id", ({ params }) => {
      opened.push(String(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen, client } = await open();
  await screen.getByRole("button", { name: "Mark all read" }).click();
  const undo = screen.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();

  // The page receives its own read event and refetches; the mocked response still has the state before Undo.
  const asked = deferred<void>();
  const answered = deferred<void>();
  const before = [{ ...row, isRead: true }];
  server.use(
    http.get(
      "/api/notifications",
      async () => {
        asked.resolve();
        await answered.promise;
        return HttpResponse.json(before);
      },
      { once: true },
    ),
  );
  dispatch({ client, viewer: ben.id }, "notifications_read", { unreadCount: 0, ids: null, upTo: row.id, group: null });
  await asked.promise;
  await undo.click();
  await expect.element(screen.getByText("1 unread", { exact: true })).toBeVisible();
  const arrived = deferred<void>();
  server.events.on("response:mocked", ({ request }) => {
    if (new URL(request.url).pathname === "/api/notifications") arrived.resolve();
  });
  answered.resolve();
  await arrived.promise;
  await afterPaint();
  await afterPaint();
  await screen.getByRole("link", { name: /liked your post/ }).click();
  await expect.poll(() => opened).toEqual([row.id]);
});

test("an answered request stays in its place with the answer, which has the focus, when its notification is gone", async () => {
  const asks = makeNotification({ type: "follow_request", post: null, message: "requested to follow you" });
  stored = [asks];
  server.use(http.post("/api/follow/requests/:id/accept", () => new HttpResponse(null, { status: 204 })));
  const { screen, client } = await open();
  await screen.getByRole("button", { name: `Accept ${asks.fromUser.displayName}` }).click();
  const later = makeNotification({ id: String(Number(asks.id) + 1), group: "like-later" });
  stored = [later];
  dispatch({ client, viewer: ben.id }, "notifications_read", { ids: [], upTo: null, group: null, unreadCount: 1 });
  await expect.element(screen.getByText("liked your post")).toBeVisible();
  await expect.element(screen.getByText("Accepted")).toHaveFocus();
});
