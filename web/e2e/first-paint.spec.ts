import { EventEmitter, once } from "node:events";
import { expect, type Page } from "@playwright/test";
import { atRest } from "./support/rest.ts";
import { MOVING, bearer, makeMember, signIn, test } from "./support/test.ts";
import { moveTimers } from "./support/timers.ts";

test.use(MOVING);

/** Calls of the API that the page sends, with their queries. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  return calls;
}

test("a screen asks for the session, and home for its feed, while the app is loading, and only once", async ({
  page,
}) => {
  const ada = await makeMember(page);
  await page.request.post("/api/posts", { data: { content: "Good morning, meadow" }, headers: bearer(ada) });
  await signIn(page, ada);
  const calls = callsOf(page);
  const session = ["/api/auth/me", `/api/auth/user/${ada.id}`];
  for (const [path, text, early] of [
    ["/", "Good morning, meadow", [...session, "/api/posts"]],
    ["/?feed=following", "Good morning, meadow", [...session, "/api/posts?feed=following"]],
    ["/messages", "No messages yet", session],
  ] as const) {
    // Stops pending requests of the previous page.
    await page.goto("about:blank");
    calls.length = 0;
    await page.route("**/assets/app-*.js", async (route) => {
      await expect.poll(() => calls.toSorted(), path).toEqual(early.toSorted());
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    for (const call of early)
      expect(
        calls.filter((one) => one === call),
        `${call} on ${path}`,
      ).toHaveLength(1);
    await page.unroute("**/assets/app-*.js");
  }
});

test("the screen's own script is asked for while the app is loading", async ({ page }) => {
  const own = page.waitForRequest(/\/assets\/auth-page-[^/]+\.js$/);
  await page.route("**/assets/app-*.js", async (route) => {
    await own;
    await route.continue();
  });
  await page.goto("/auth");
  await expect(page.locator("form").first()).toBeVisible();
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
    if (pathname.startsWith("/assets/live-")) later.push(pathname);
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
  await expect.poll(() => later.length).toBeGreaterThan(0);
});
