import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { feedQuery } from "@/data/posts/queries";
import { deferred } from "@/test/deferred";
import { makePost } from "@/test/make";
import { server, startServer } from "@/test/server";
import { firstFeed, hasJustArrived, WAIT_MS } from "./first-feed";

beforeAll(startServer);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.resetHandlers();
});

/** Extends the wait, so that the feed arrives in time even on a busy machine. */
function comesInTime(): void {
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((work, ms) => later(work, ms === WAIT_MS ? 60_000 : ms));
}

const held = (client: QueryClient) => client.getQueryData(feedQuery({ client, viewer: "7" }, "latest").queryKey);

test("a feed that comes soon is there when its screen opens, and counts as new once", async () => {
  comesInTime();
  const client = new QueryClient();
  server.use(http.get("/api/posts", () => HttpResponse.json([makePost()])));
  await firstFeed(client, "7", "latest");
  expect(held(client)?.pages[0]?.items).toHaveLength(1);
  expect(hasJustArrived("latest")).toBe(true);
  expect(hasJustArrived("latest")).toBe(false);
});

test("a feed whose screen opens much later is asked for again", async () => {
  comesInTime();
  const client = new QueryClient();
  server.use(http.get("/api/posts", () => HttpResponse.json([makePost()])));
  await firstFeed(client, "7", "latest");
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
  expect(hasJustArrived("latest")).toBe(false);
});

test("nobody waits long for a feed that is slow, and it comes all the same", async () => {
  const client = new QueryClient();
  const { promise, resolve } = deferred<Response>();
  server.use(http.get("/api/posts", () => promise));
  await firstFeed(client, "7", "latest");
  expect(held(client)).toBeUndefined();
  expect(hasJustArrived("latest")).toBe(false);
  resolve(HttpResponse.json([makePost()]));
  await expect.poll(() => held(client)?.pages[0]?.items.length).toBe(1);
});

test("a slow feed that comes before its screen opens counts as new", async () => {
  const client = new QueryClient();
  const { promise, resolve } = deferred<Response>();
  server.use(http.get("/api/posts", () => promise));
  await firstFeed(client, "7", "latest");
  resolve(HttpResponse.json([makePost()]));
  await expect.poll(() => held(client)?.pages[0]?.items.length).toBe(1);
  expect(hasJustArrived("latest")).toBe(true);
});

test("a feed that comes after its screen has opened can be refreshed at once", async () => {
  const client = new QueryClient();
  const { promise, resolve } = deferred<Response>();
  server.use(http.get("/api/posts", () => promise));
  await firstFeed(client, "7", "latest");
  expect(hasJustArrived("latest")).toBe(false);
  resolve(HttpResponse.json([makePost()]));
  await expect.poll(() => held(client)?.pages[0]?.items.length).toBe(1);
  expect(hasJustArrived("latest")).toBe(false);
});

test("a feed that is known is not asked for again, and counts as no news", async () => {
  comesInTime();
  const client = new QueryClient();
  let calls = 0;
  server.use(
    http.get("/api/posts", () => {
      calls += 1;
      return HttpResponse.json([makePost()]);
    }),
  );
  await firstFeed(client, "7", "latest");
  expect(hasJustArrived("latest")).toBe(true);
  await firstFeed(client, "7", "latest");
  expect(hasJustArrived("latest")).toBe(false);
  expect(calls).toBe(1);
});
