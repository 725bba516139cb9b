import { EventEmitter, once } from "node:events";
import { expect } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { MOVING, bearer, makeMember, signIn, test } from "./support/test.ts";
import { moveTimers } from "./support/timers.ts";

test.use(MOVING);

test("home asks for the session and the feed at once, and for each only once", async ({ page }) => {
  const ada = await makeMember(page);
  await page.request.post("/api/posts", { data: { content: "Good morning, meadow" }, headers: bearer(ada) });
  await signIn(page, ada);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) asked.push(pathname + search);
    if (pathname.startsWith("/assets/index-") && pathname.endsWith(".js")) asked.push("the main script");
  });
  await page.goto("/");
  await expect(page.getByText("Good morning, meadow")).toBeVisible();
  for (const call of ["/api/auth/me", `/api/auth/user/${ada.id}`, "/api/posts"]) {
    expect(asked.filter((one) => one === call)).toHaveLength(1);
  }
});

test("the screen's own chunks are asked for before the main script has run", async ({ page }) => {
  await page.goto("/auth");
  const preloaded = await page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map((link) => link.href),
  );
  // The page's first script adds these; those common to every screen follow in the HTML, and running scripts add more.
  const early = preloaded.slice(
    0,
    preloaded.findIndex((href) => href.includes("/assets/libraries-")),
  );
  expect(early.some((href) => href.includes("/assets/sign-in-"))).toBe(true);
  expect(early.some((href) => href.includes("/assets/home-"))).toBe(false);
});

test("every answer that a page asks for before its scripts have arrived is used, and asked for once", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const post = await makePost(page, ben, "Bread and rain");
  await signIn(page, ada);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  const screens = ["/", "/communities", "/events", "/messages", "/notifications", "/reels", "/search", "/settings"];
  const others = [`/post/${post}`, "/profile", `/profile/${ada.username}`, `/profile/${ben.username}`];
  for (const path of [...screens, ...others]) {
    // Stops pending requests of the previous page.
    await page.goto("about:blank");
    asked.length = 0;
    await page.goto(path);
    const left = () => page.evaluate(() => Object.keys(window.earlyAnswers?.answers ?? { none: true }));
    await expect.poll(left, path).toEqual([]);
    for (const call of ["/api/auth/me", "/api/notifications/unread-count"])
      expect(
        asked.filter((one) => one === call),
        `${call} on ${path}`,
      ).toHaveLength(1);
  }
});

test("a member sees the header before the scripts have arrived, a guest never does", async ({ page }) => {
  const ada = await makeMember(page);
  const frame = page.locator(".frame");
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, () => undefined);
  await page.goto("/messages", { waitUntil: "commit" });
  await expect(frame).toBeAttached();
  await expect(frame).toBeHidden();
  await page.unroute(scripts);
  await signIn(page, ada);
  // The scripts arrive once the header has been visible.
  const seen = new EventEmitter();
  const arrive = once(seen, "header");
  await page.route(scripts, async (route) => {
    await arrive;
    await route.continue();
  });
  await page.goto("/messages", { waitUntil: "commit" });
  await expect(frame.locator("svg")).toBeVisible();
  const early = await frame.locator("svg").boundingBox();
  seen.emit("header");
  await expect(frame).toBeHidden();
  expect(await page.getByRole("img", { name: "Meadow" }).boundingBox()).toEqual(early);
});

test("scripts that the first screen can do without wait for what it has asked for", async ({ page }) => {
  // Only on a phone: a wide window shows side panels, which load at once.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeMember(page));
  await page.goto("about:blank");
  const later: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/(?:beside|device|live)-/.test(pathname)) later.push(pathname);
  });
  let before: string[] | undefined;
  // Deferred loading waits longer than its two seconds here.
  await moveTimers(page, { 50: 1_000 });
  await page.route("**/api/communities", async (route) => {
    // The screen is rendered, and there was time for more requests.
    await expect(page.getByRole("heading", { level: 1, name: "Communities" })).toBeVisible();
    await atRest(page);
    before = [...later];
    await route.continue();
  });
  const answer = page.waitForResponse("**/api/communities");
  await page.goto("/communities");
  expect((await answer).ok()).toBe(true);
  expect(before).toEqual([]);
  await expect.poll(() => later.length).toBeGreaterThan(1);
});
