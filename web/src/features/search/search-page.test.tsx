import { http, HttpResponse } from "msw";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { HashtagResult } from "@/data/hashtags/follows";
import type { UserResult } from "@/data/people/follows";
import { deferred } from "@/test/deferred";
import { makePerson, makePost } from "@/test/make";
import { makeCommunity } from "@/test/make-community";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { SearchPage } from "./search-page";

const ADA: UserResult = {
  ...makePerson({ bio: "Walks at sunrise." }),
  followersCount: 3,
  postsCount: 2,
  interests: [],
};
const SUNRISE: HashtagResult = { tag: "sunrise", count: 12, trend: "trending", isFollowing: false };

let asked: string[] = [];

beforeAll(startServer);
beforeEach(() => {
  asked = [];
  server.use(
    http.get("/api/posts/search", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const type = searchParams.get("type");
      asked.push(`${type}:${searchParams.get("q")}`);
      if (type === "users") return HttpResponse.json([ADA], { headers: { "X-Total-Count": "1" } });
      if (type === "hashtags") return HttpResponse.json([], { headers: { "X-Total-Count": "0" } });
      const post = makePost({ content: "Sunrise over the field" });
      return HttpResponse.json([post], { headers: { "X-Total-Count": "1000" } });
    }),
    http.get("/api/posts/trending", () => HttpResponse.json(Array.from({ length: 7 }, (_, n) => trend(n)))),
    http.get("/api/users/suggested", () => HttpResponse.json([])),
    http.get("/api/hashtags/followed", () => HttpResponse.json([])),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const trend = (n: number): HashtagResult => ({ ...SUNRISE, tag: `topic${n}`, count: 1200 });

async function open(address = "/search") {
  const { screen, router } = await openForBen("/search", address, SearchPage);
  return { screen, router, box: screen.getByPlaceholder("Search for people, posts, or topics...") };
}

test("without a query: the first five trends with their counts, and a word where nobody is suggested", async () => {
  const { screen, box } = await open();
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole("heading", { name: "Trending Topics" })).toBeVisible();
  const rows = screen.getByRole("link", { name: /#topic/ });
  await expect.element(rows.first()).toHaveTextContent("#topic01.2K posts this week");
  expect(rows.elements()).toHaveLength(5);
  await expect.element(rows.first()).toHaveAttribute("href", "/search?q=%23topic0");
  await expect.element(screen.getByText(/^No suggestions right now/)).toBeVisible();
  await screen.getByRole("button", { name: "Search for people" }).click();
  await expect.element(box).toHaveFocus();
});

test("results come while typing, each tab with its count, and what was searched for is marked", async () => {
  const { screen, router, box } = await open();
  await box.fill("sun");
  await expect.element(screen.getByRole("tab", { name: "Users (1)" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tab", { name: "Posts (1K+)" })).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Topics (0)" })).toBeVisible();
  expect(asked.toSorted()).toEqual(["hashtags:sun", "posts:sun", "users:sun"]);
  expect(router.state.location.href).toBe("/search?q=sun");
  await expect.element(screen.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["sun"]);
  await screen.getByRole("tab", { name: /^Posts/ }).click();
  await expect.poll(() => router.state.location.href).toBe("/search?q=sun&tab=posts");
  await expect.poll(() => document.querySelector("mark")?.textContent).toBe("Sun");
});

test("nothing is asked for before the typing rests, nor for half a word of an input method", async () => {
  const { box } = await open();
  const field = box.element();
  if (!(field instanceof HTMLInputElement)) throw new Error("no field to type in");
  // Dispatched without pauses: on a busy machine the debounce could fire between two keys.
  for (const typed of ["m", "mi", "mis", "mist"]) {
    field.setRangeText(typed);
    field.select();
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await expect.poll(() => asked).toContain("users:mist");
  expect(asked.filter((one) => one.startsWith("users:"))).toEqual(["users:mist"]);
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await box.fill("mist h");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).not.toContain("users:mist h");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await expect.poll(() => asked).toContain("users:mist h");
});

test("an answer that is overtaken is dropped, and the results before it stay, dimmed", async () => {
  const { screen, box } = await open("/search?q=ada");
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
  const overtaken = deferred<null>();
  server.use(
    http.get("/api/posts/search", async ({ request }) => {
      if (new URL(request.url).searchParams.get("q") !== "late") return HttpResponse.json([]);
      await overtaken.promise;
      return HttpResponse.json([{ ...ADA, displayName: "Too Late" }]);
    }),
  );
  await box.fill("late");
  await expect.poll(() => screen.getByRole("tabpanel").element().querySelector("[aria-busy=true]")).not.toBeNull();
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
  await box.fill("soon");
  await expect.element(screen.getByText("No users found for “soon”")).toBeVisible();
  overtaken.resolve(null);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText("Too Late").elements()).toHaveLength(0);
});

test("without a tab in the address the first one with results opens", async () => {
  server.use(
    http.get("/api/posts/search", ({ request }) => {
      const found = new URL(request.url).searchParams.get("type") === "posts" ? [makePost({ content: "Bread" })] : [];
      return HttpResponse.json(found, { headers: { "X-Total-Count": String(found.length) } });
    }),
  );
  const { screen, router } = await open("/search?q=bread");
  await expect.element(screen.getByRole("tab", { name: "Posts (1)" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByText("Found: 0 users, 1 post, 0 topics")).toBeInTheDocument();
  await screen.getByRole("tab", { name: "Users (0)" }).click();
  await expect.poll(() => router.state.location.href).toBe("/search?q=bread&tab=users");
  await expect.element(screen.getByRole("tab", { name: "Users (0)" })).toHaveAttribute("aria-selected", "true");
});

test("an empty tab leads to one that is not; Esc clears", async () => {
  const { screen, router, box } = await open("/search?q=sun&tab=topics");
  await expect.element(screen.getByText("No topics found for “sun”")).toBeVisible();
  await screen.getByRole("button", { name: "See users (1)" }).click();
  await expect.poll(() => router.state.location.href).toBe("/search?q=sun&tab=users");
  await box.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveValue("");
  await expect.element(screen.getByText("Trending Topics")).toBeVisible();
});

test("a failure says so and can be tried again", async () => {
  server.use(http.get("/api/posts/search", () => HttpResponse.json({}, { status: 503 }), { once: true }));
  server.use(http.get("/api/posts/search", () => HttpResponse.json({}, { status: 503 })));
  const { screen } = await open("/search?q=ada");
  await expect.element(screen.getByText("People could not be searched")).toBeVisible();
  server.use(http.get("/api/posts/search", () => HttpResponse.json([ADA])));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
});

test("a tag opens on its posts and can be followed; a refusal takes it back", async () => {
  const { screen } = await open("/search?q=%23sunrise");
  await expect.element(screen.getByRole("tab", { name: /^Posts/ })).toHaveAttribute("aria-selected", "true");
  const calls: string[] = [];
  server.use(
    http.all("/api/hashtags/sunrise/follow", ({ request }) => {
      calls.push(request.method);
      return request.method === "POST"
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ error: "Not now." }, { status: 503 });
    }),
  );
  await screen.getByRole("button", { name: "Follow #sunrise" }).click();
  const following = screen.getByRole("button", { name: "Following #sunrise" });
  await expect.element(following).toHaveAttribute("aria-pressed", "true");
  await following.click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(following).toBeEnabled();
  expect(calls).toEqual(["POST", "DELETE"]);
});

test("Enter keeps a search for later; each can be removed, and all of them", async () => {
  const { screen, box } = await open();
  for (const query of ["mist", "ada", "Mist"]) {
    await box.fill(query);
    await userEvent.keyboard("{Enter}");
  }
  await screen.getByRole("button", { name: "Clear search" }).click();
  const recent = screen.getByRole("region", { name: "Recent searches" }).getByRole("link");
  await expect.element(recent.first()).toHaveTextContent("Mist");
  expect(recent.elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "Remove ada from recent searches" }).click();
  expect(recent.elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Clear all" }).click();
  await expect.element(screen.getByText("Recent searches")).not.toBeInTheDocument();
  expect(localStorage.getItem("searchesCache")).toBeNull();
});

test("the hashtags one follows are listed, lead to their posts with a count, and can be let go", async () => {
  const gone: string[] = [];
  server.use(
    http.get("/api/hashtags/followed", () => HttpResponse.json([{ ...SUNRISE, isFollowing: true }])),
    http.delete("/api/hashtags/:tag/follow", ({ params }) => {
      gone.push(String(params["tag"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { name: "Hashtags you follow" })).toBeVisible();
  await screen.getByRole("link", { name: "#sunrise" }).click();
  await expect.element(screen.getByRole("heading", { name: "#sunrise" })).toBeVisible();
  await expect.element(screen.getByText("1K+ posts, newest first")).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).click();
  await screen.getByRole("button", { name: "Unfollow #sunrise" }).click();
  await expect.poll(() => gone).toEqual(["sunrise"]);
  await expect.element(screen.getByRole("heading", { name: "Hashtags you follow" })).not.toBeInTheDocument();
});

test("chips put operators into the box, which then lead to posts", async () => {
  const { screen, router, box } = await open("/search?q=sun");
  await screen.getByRole("button", { name: "With pictures" }).click();
  await expect.element(box).toHaveValue("sun has:image");
  await expect.element(screen.getByRole("tab", { name: /^Posts/ })).toHaveAttribute("aria-selected", "true");
  expect(router.state.location.search).toEqual({ q: "sun has:image" });
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Sun"]);
  await screen.getByRole("button", { name: "Exact words" }).click();
  await userEvent.keyboard("over the");
  await expect.element(box).toHaveValue('sun has:image "over the"');
});

test("communities and events are asked for when their tabs are opened", async () => {
  const places: string[] = [];
  server.use(
    http.get("/api/communities", ({ request }) => {
      places.push(new URL(request.url).search);
      return HttpResponse.json({ communities: [makeCommunity({ name: "Sunrise walkers" })] });
    }),
    http.get("/api/events", ({ request }) => {
      places.push(new URL(request.url).searchParams.get("search") ?? "");
      return HttpResponse.json({ events: [] });
    }),
  );
  const { screen } = await open("/search?q=sun");
  await expect.element(screen.getByRole("tab", { name: "Communities" })).toBeVisible();
  expect(places).toEqual([]);
  await screen.getByRole("tab", { name: "Communities" }).click();
  await expect.element(screen.getByRole("article", { name: "Sunrise walkers" })).toBeVisible();
  await screen.getByRole("tab", { name: "Events" }).click();
  await expect.element(screen.getByText("No events found")).toBeVisible();
  expect(places).toEqual(["?search=sun", "sun"]);
});
