import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BookmarkedPost } from "@/data/bookmarks/cache";
import { endSession } from "@/data/client/session";
import { BOOKMARKS_STORE } from "@/data/posts/list-store";
import { readBookmarksAddress } from "@/lib/bookmarks-address";
import { ben, makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { actionTime } from "@/ui/toast";
import { BookmarksPage } from "./bookmarks-page";

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/api/bookmarks/folders", () => HttpResponse.json(FOLDERS)),
    http.get("/api/bookmarks/tags", () => HttpResponse.json([{ tag: "garden", count: 2 }])),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const FOLDERS = [
  { id: "7", name: "Birds", count: 1 },
  { id: "8", name: "Recipes", count: 0 },
];
const kept = (content: string, over: Partial<BookmarkedPost> = {}): BookmarkedPost => ({
  ...makePost({ content, isBookmarked: true, bookmarks: [{ userId: ben.id }] }),
  folderId: null,
  ...over,
});

function store(age: number, items: readonly BookmarkedPost[] = [kept("From the store")]) {
  const list = { userId: ben.id, at: Date.now() - age, items, next: null, total: items.length };
  localStorage.setItem("userId", ben.id);
  localStorage.setItem(BOOKMARKS_STORE, JSON.stringify(list));
}

/** Mocks the list of bookmarks by query; returns the requested queries. */
function answering(answer: (asked: URLSearchParams) => readonly BookmarkedPost[] | Promise<readonly BookmarkedPost[]>) {
  const calls: string[] = [];
  server.use(
    http.get("/api/bookmarks", async ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      calls.push(search);
      const posts = await answer(searchParams);
      return HttpResponse.json(posts, { headers: { "X-Total-Count": String(posts.length) } });
    }),
  );
  return calls;
}

const open = (address = "/bookmarks") => openForBen("/bookmarks", address, BookmarksPage);

// Must run first: the cache entry of an earlier test would be shown instead.
test("a list that cannot be loaded says so and can be tried again", async () => {
  let fails = true;
  let calls = 0;
  server.use(
    http.get("/api/bookmarks", () => {
      calls += 1;
      if (!fails) return HttpResponse.json([kept("There")]);
      return HttpResponse.json({ error: "Meadow is resting." }, { status: 422 });
    }),
  );
  const { screen } = await open();
  await expect.element(screen.getByText("Meadow is resting.")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toBe(1);
  fails = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("There")).toBeVisible();
});

test("a stored list of less than 60 seconds is served without asking", async () => {
  store(50_000);
  const calls = answering(() => [kept("From the server")]);
  const { screen } = await open();
  await expect.element(screen.getByText("From the store")).toBeVisible();
  await expect.element(screen.getByText("1 saved post")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(calls).toEqual([]);
});

test("an older one is not", async () => {
  store(60_000);
  const calls = answering(() => [kept("From the server"), kept("Another one")]);
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Bookmarks" })).toBeVisible();
  await expect.element(screen.getByText("From the server")).toBeVisible();
  await expect.element(screen.getByText("2 saved posts")).toBeVisible();
  expect(calls).toEqual([""]);
});

test("without a network an older one is shown, an empty one too", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.use(http.get("/api/bookmarks", () => HttpResponse.error()));
  store(3_600_000);
  const { screen } = await open();
  await expect.element(screen.getByText("From the store")).toBeVisible();
  await screen.unmount();
  store(3_600_000, []);
  const again = await open();
  await expect.element(again.screen.getByText("No bookmarks yet")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(again.screen.getByText("No bookmarks yet")).toBeVisible();
});

test("without bookmarks it says so, and how they work", async () => {
  answering(() => []);
  const { screen } = await open();
  await expect.element(screen.getByText("No bookmarks yet")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Bookmark tips" })).toBeVisible();
});

test("typing searches after a moment, and a late answer to an older question is dropped", async () => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const calls = answering(async (asked) => {
    if (asked.get("q") === "slow") await held;
    return asked.get("q") === null ? [kept("Everything")] : [kept(`Answer to ${asked.get("q")}`)];
  });
  const { screen, router } = await open();
  const field = screen.getByRole("searchbox", { name: "Search your bookmarks" });
  await expect.element(field).toHaveAttribute("placeholder", "Search your bookmarks...");
  await field.fill("slow");
  await expect.poll(() => calls).toContain("?q=slow");
  await field.fill("quick");
  await expect.element(screen.getByText("Answer to quick")).toBeVisible();
  gate.open?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByText("Answer to slow")).not.toBeInTheDocument();
  await expect.element(screen.getByText("1 result for")).toBeVisible();
  expect(readBookmarksAddress(router.state.location.search)).toEqual({ q: "quick" });
  await field.fill("");
  await expect.element(screen.getByText("Everything")).toBeVisible();
  expect(readBookmarksAddress(router.state.location.search)).toEqual({});
});

test("nothing found offers to clear the search", async () => {
  answering((asked) => (asked.has("q") ? [] : [kept("Everything")]));
  const { screen } = await open("/bookmarks?q=heron");
  await expect.element(screen.getByText("No results found")).toBeVisible();
  await screen.getByText("Clear search").click();
  await expect.element(screen.getByText("Everything")).toBeVisible();
});

test("a popular tag fills the search with #tag; the order is chosen", async () => {
  const calls = answering((asked) => [kept(`${asked.get("q") ?? "all"} ${asked.get("sort") ?? "recent"}`)]);
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { name: "Popular Tags in Your Bookmarks" })).toBeVisible();
  await screen.getByRole("button", { name: /^#garden\s*2$/ }).click();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("#garden");
  await expect.element(screen.getByText("garden recent")).toBeVisible();
  // The frame is low: the sticky header covers the control.
  screen
    .getByRole("radio", { name: "Oldest" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => calls).toContain("?q=%23garden&sort=oldest");
});

test("what is let go stays in its place until it cannot be undone any more", async () => {
  const posts = [kept("First"), kept("Second")];
  answering(() => posts);
  server.use(
    http.post("/api/posts/:id/bookmark", async ({ request }) => {
      const { bookmarked } = (await request.json()) as { bookmarked: boolean };
      return HttpResponse.json({ bookmarked, bookmarksCount: Number(bookmarked) });
    }),
  );
  const { screen } = await open();
  await expect.element(screen.getByText("2 saved posts")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await screen.getByRole("button", { name: "Bookmark" }).first().click();
  await expect.element(screen.getByText("1 saved post")).toBeVisible();
  await expect.element(screen.getByText("First", { exact: true })).toBeVisible();
  await vi.advanceTimersByTimeAsync(actionTime.ms);
  await expect.element(screen.getByText("First", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Second", { exact: true })).toBeVisible();
});

test("a folder shows what is in it; a post moves by its menu, and a refused move is taken back with a message", async () => {
  const heron = kept("A heron", { folderId: "7" });
  const calls = answering((asked) => (asked.get("folder") === "8" ? [] : [heron]));
  const moves: unknown[] = [];
  server.use(
    http.put("/api/bookmarks/:id", async ({ request }) => {
      moves.push(await request.json());
      return HttpResponse.json({ error: "Not there." }, { status: 404 });
    }),
  );
  const { screen } = await open();
  await screen.getByRole("button", { name: "Post menu" }).click();
  await screen.getByRole("menuitem", { name: "Move to folder" }).click();
  await expect
    .element(screen.getByRole("dialog").getByRole("button", { name: "Birds" }))
    .toHaveAttribute("aria-pressed", "true");
  await screen.getByRole("dialog").getByRole("button", { name: "Recipes" }).click();
  await expect.poll(() => moves).toEqual([{ folderId: "8" }]);
  await expect.element(screen.getByRole("link", { name: "In the folder Birds" })).toBeVisible();
  await screen.getByRole("button", { name: /^Recipes\s*0\s*posts$/ }).click();
  await expect.element(screen.getByText("This folder is empty")).toBeVisible();
  expect(calls).toContain("?folder=8");
});

test("a new folder is named; a name that is taken is said beside the field", async () => {
  answering(() => []);
  server.use(
    http.post("/api/bookmarks/folders", async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name !== "Birds") return HttpResponse.json({ id: "9", name, count: 0 }, { status: 201 });
      return HttpResponse.json({ error: "You have a folder with this name already." }, { status: 409 });
    }),
  );
  const { screen, router } = await open();
  await screen.getByRole("button", { name: "New folder" }).click();
  const dialog = screen.getByRole("dialog", { name: "New folder" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(dialog.getByText("Please give the folder a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Birds");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(dialog.getByText("You have a folder with this name already.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Clouds");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.poll(() => readBookmarksAddress(router.state.location.search)).toEqual({ folder: "9" });
});
