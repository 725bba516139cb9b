import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { makePost } from "@/test/make";
import { patchPost, removePost, type PostList } from "./cache";
import { FEED_STORES, keepListsStored, storedList } from "./list-store";

const KEY = ["posts", "list", "feed", FEED_STORES.latest];
const list = (count: number): PostList => ({
  pages: [{ items: Array.from({ length: count }, () => makePost()), next: "more" }],
  pageParams: [null],
});

afterEach(() => localStorage.clear());

function keeping() {
  localStorage.setItem("userId", "7");
  const client = new QueryClient();
  keepListsStored(client, "7");
  return client;
}

test("a list is stored, and every later change to it too", async () => {
  const client = keeping();
  const feed = list(3);
  const [first, second] = feed.pages[0]?.items ?? [];
  client.setQueryData(KEY, feed);
  await expect.poll(() => storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items.length).toBe(3);
  removePost(client, first?.id ?? "");
  patchPost(client, second?.id ?? "", (post) => ({ ...post, likesCount: 5 }));
  await expect.poll(() => storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items.length).toBe(2);
  expect(storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items[0]?.likesCount).toBe(5);
});

test("a list that came before anybody listened is stored as well", async () => {
  localStorage.setItem("userId", "7");
  const client = new QueryClient();
  client.setQueryData(KEY, list(3));
  keepListsStored(client, "7");
  await expect.poll(() => storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items.length).toBe(3);
});

test("leaving the page stores the last change at once", () => {
  const client = keeping();
  const feed = list(2);
  client.setQueryData(KEY, feed);
  removePost(client, feed.pages[0]?.items[0]?.id ?? "");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items.length).toBe(1);
});

test("another member's copy, an old one and a damaged one read as empty", async () => {
  const client = keeping();
  client.setQueryData(KEY, list(1));
  await expect.poll(() => storedList(FEED_STORES.latest, "7")).not.toBeNull();
  expect(storedList(FEED_STORES.latest, "8")).toBeNull();
  expect(storedList(FEED_STORES.latest, "7", 0)).toBeNull();
  localStorage.setItem(FEED_STORES.latest, '{"userId":"7","at":"x"}');
  expect(storedList(FEED_STORES.latest, "7")).toBeNull();
});

test("nothing is written for somebody who has signed out meanwhile", async () => {
  const client = keeping();
  client.setQueryData(KEY, list(1));
  localStorage.removeItem("userId");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(localStorage.getItem(FEED_STORES.latest)).toBeNull();
});

test("at most 50 posts are stored, and then without a place to go on from", async () => {
  const client = keeping();
  client.setQueryData(KEY, list(60));
  await expect.poll(() => storedList(FEED_STORES.latest, "7")?.data.pages[0]?.items.length).toBe(50);
  expect(storedList(FEED_STORES.latest, "7")?.data.pages[0]?.next).toBeNull();
});
