import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./request";
import { keepScreens } from "./screen-store";
import { endSession, startSession } from "./session";

const ada = { token: "t", userId: "1", username: "ada" };
let client: QueryClient;
let online = true;

beforeEach(() => {
  localStorage.clear();
  online = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  startSession(ada);
  client = new QueryClient();
  keepScreens(client);
});
afterEach(() => {
  client.clear();
  endSession();
  vi.restoreAllMocks();
});

const EVENT = ["events", "one", "7"];
/** Stored data of a newly opened screen. */
const found = (key: readonly unknown[], by = new QueryClient()) => {
  keepScreens(by);
  return by.getQueryCache().build(by, { queryKey: key }).state.data;
};
const leave = () => window.dispatchEvent(new Event("pagehide"));
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("screenCache:"));

test("what a screen showed is there again without a network, and only then", () => {
  client.setQueryData(EVENT, { title: "Supper" });
  leave();
  expect(found(EVENT)).toBeUndefined();
  online = false;
  expect(found(EVENT)).toEqual({ title: "Supper" });
  expect(found(["events", "one", "8"])).toBeUndefined();
});

test("what is lost on a network that says it is there is shown from its copy; what the server refuses is not", async () => {
  for (const id of ["7", "8", "9"]) client.setQueryData(["events", "one", id], { id });
  leave();
  const by = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = (id: string, error: Error) =>
    by.fetchQuery({ queryKey: ["events", "one", id], queryFn: () => Promise.reject(error) }).catch(() => undefined);
  const shown = (id: string) => by.getQueryData(["events", "one", id]);
  const onLost = vi.fn<() => void>();
  await ask("7", new TypeError("Failed to fetch"));
  keepScreens(by, onLost);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(shown("7")).toEqual({ id: "7" });
  await ask("8", new TypeError("Failed to fetch"));
  expect(shown("8")).toEqual({ id: "8" });
  await ask("9", ApiError.from(404, null));
  expect(shown("9")).toBeUndefined();
  expect(onLost).toHaveBeenCalledTimes(2);
  leave(); // nothing is left pending for the next test
});

test("a page that goes out of sight is kept at once", () => {
  client.setQueryData(EVENT, { title: "Supper" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(stored()).toEqual([]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(stored()).toHaveLength(1);
});

test("of an endless list the first pages are kept", () => {
  client.setQueryData(["messages", "user:2"], { pages: [[1], [2], [3]], pageParams: [null, "a", "b"] });
  leave();
  online = false;
  expect(found(["messages", "user:2"])).toEqual({ pages: [[1], [2]], pageParams: [null, "a"] });
});

test("nothing of security or moderation, and nothing that has a store of its own, is kept", () => {
  for (const key of [["security"], ["sessions"], ["moderation", "case", "1"], ["export"], ["push", "key"]]) {
    client.setQueryData(key, { secret: true });
  }
  client.setQueryData(["posts", "list", "feed", "feedCache"], { pages: [], pageParams: [] });
  client.setQueryData(["posts", "list", "feed:held"], { pages: [], pageParams: [] });
  leave();
  expect(stored()).toEqual([]);
});

test("the store is bounded in number and in size; the oldest go first", () => {
  for (let id = 0; id < 100; id += 1) client.setQueryData(["events", "one", String(id)], { id });
  client.setQueryData(["events", "one", "large"], "x".repeat(300_000));
  leave();
  expect(stored()).toHaveLength(80);
  for (let id = 0; id < 20; id += 1) client.setQueryData(["reels", "one", String(id)], "x".repeat(150_000));
  leave();
  const characters = stored().reduce((sum, key) => sum + (localStorage.getItem(key) ?? "").length, 0);
  expect(characters).toBeLessThanOrEqual(1_500_000);
  expect(characters).toBeGreaterThan(1_000_000);
});

test("signing out leaves none of it, and what comes late is not kept", () => {
  client.setQueryData(EVENT, { title: "Supper" });
  leave();
  expect(stored()).toHaveLength(1);
  client.setQueryData(EVENT, { title: "Dinner" });
  endSession();
  leave();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("another member finds nothing of it", () => {
  client.setQueryData(EVENT, { title: "Supper" });
  leave();
  localStorage.setItem("userId", "2");
  const copies = { ...localStorage };
  startSession({ token: "u", userId: "2", username: "ben" });
  for (const [key, value] of Object.entries(copies))
    if (key.startsWith("screen")) localStorage.setItem(key, String(value));
  online = false;
  expect(found(EVENT)).toBeUndefined();
});
