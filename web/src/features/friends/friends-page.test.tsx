import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, ben, makePerson, makeUser } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { FriendsPage } from "./friends-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh", isVerified: false };

async function open(address = "/friends", lists: { followers?: unknown[]; following?: unknown[] } = {}) {
  const calls: string[] = [];
  const me = makeUser({ followersCount: 1204, followingCount: 1 });
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get(`/api/auth/user/${ben.id}`, () => HttpResponse.json(me)),
    http.get(`/api/follow/:list/${ben.id}`, ({ request, params }) => {
      const { pathname, search, searchParams } = new URL(request.url);
      calls.push(pathname.split("/")[3] + search);
      if (searchParams.has("search")) return HttpResponse.json([]);
      if (searchParams.has("cursor")) return HttpResponse.json([makePerson({ ...cleo, isFollowing: true })]);
      const list = params["list"] === "followers" ? lists.followers : lists.following;
      return HttpResponse.json(list ?? [], {
        headers: list?.length ? { Link: `<${pathname}?cursor=next>; rel="next"` } : {},
      });
    }),
  );
  return { ...(await openForBen("/friends", address, FriendsPage)), calls };
}

/** By keyboard: without the shell's header, the screen's own header covers the tabs. */
function tabTo(tab: HTMLElement | SVGElement): void {
  tab.focus();
}

test("both lists stand in tabs with their exact counts, each person with View and Follow", async () => {
  const { screen, router, calls } = await open("/friends", {
    followers: [makePerson({ followsYou: true })],
    following: [makePerson({ isFollowing: true })],
  });
  await expect.element(screen.getByRole("tab", { name: "Followers (1,204)" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("link", { name: "View Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  await expect.element(screen.getByRole("button", { name: "Follow Ada Quist" })).toBeVisible();
  await expect.element(screen.getByText("Follows you")).toBeVisible();
  // The second page loads automatically near the end.
  await expect.element(screen.getByRole("button", { name: "Following Cleo Marsh" })).toBeVisible();
  tabTo(screen.getByRole("tab", { name: "Following (1)" }).element());
  await expect.element(screen.getByRole("button", { name: "Following Ada Quist" })).toBeVisible();
  expect(router.state.location.search).toEqual({ tab: "following" });
  await expect.poll(() => calls).toEqual(["followers", "followers?cursor=next", "following", "following?cursor=next"]);
});

test("without anybody each tab says so, with something to do about it", async () => {
  const { screen } = await open();
  await expect.element(screen.getByText("No followers yet")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Write a post" })).toHaveAttribute("href", "/create");
  tabTo(screen.getByRole("tab", { name: "Following (1)" }).element());
  await expect.element(screen.getByText("Not following anyone yet")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Find people" })).toHaveAttribute("href", "/search");
});

test("the search is the server's, stands in the address, and can be cleared where it found nobody", async () => {
  const { screen, router, calls } = await open("/friends", { followers: [makePerson()] });
  await screen.getByRole("searchbox", { name: "Search people..." }).fill("zed");
  await expect.element(screen.getByText("No results found")).toBeVisible();
  expect(calls).toContain("followers?search=zed");
  expect(router.state.location.search).toEqual({ q: "zed" });
  await screen.getByText("Clear search", { exact: true }).click();
  await expect.element(screen.getByRole("link", { name: "View Ada Quist" })).toBeVisible();
  expect(router.state.location.search).toEqual({});
});

test("a query in the address is searched for at once", async () => {
  const { screen, calls } = await open("/friends?tab=following&q=zed");
  await expect.element(screen.getByText("No results found")).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("zed");
  // The unfiltered list is not requested first.
  expect(calls.filter((call) => call.startsWith("following"))).toEqual(["following?search=zed"]);
});
