import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Route } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { shiftsOf, watchShifts } from "./support/layout-shift.ts";
import { makePost } from "./support/posts.ts";
import { startServer } from "./support/server.ts";
import { bearer, makeMember, signIn, test as base } from "./support/test.ts";

/** A site with public web pages. */
const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const served = await startServer({ MEADOW_PUBLIC_WEB: "on" });
      await use(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("somebody without an account reads, without a socket, and what members do leads to signing up and back @journey", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Swifts over the barn #swifts", { pictures: 1, alt: "Swifts" });
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(`/post/${id}`);
  await expect(page.getByText("Swifts over the barn")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: `@${ada.username}` }).click();
  await expect(page.getByRole("heading", { name: "Ada Byron", level: 1 })).toBeVisible();
  await expect(page.getByText("Swifts over the barn")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Follow" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=signup/);
  expect(await page.evaluate(() => sessionStorage.getItem("returnTo"))).toBe(`/profile/${ada.username}`);
  await page.goto("/hashtag/swifts");
  await expect(page.getByRole("heading", { name: "#swifts" })).toBeVisible();
  await expect(page.getByText("Swifts over the barn")).toBeVisible();
  await page.getByRole("link", { name: "0 likes" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=signup/);
  expect(await page.evaluate(() => sessionStorage.getItem("returnTo"))).toBe("/hashtag/swifts");
  await page.goto("/post/1");
  await expect(page.getByText("Post not found")).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth/);
  expect(sockets).toEqual([]);
});

test("a guest is asked to sign up in the header, and once more beside what members do", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Barley #barley");
  const startsAt = Date.now() + 3_600_000;
  const planned = await page.request.post("/api/events", {
    headers: bearer(ada),
    data: {
      title: "Barley supper",
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 3_600_000).toISOString(),
      timeZone: "Europe/Berlin",
    },
  });
  const event = (await planned.json()) as { id: string };
  const ways = {
    [`/post/${id}`]: 2,
    "/hashtag/barley": 2,
    [`/events/${event.id}`]: 2,
    [`/profile/${ada.username}`]: 1,
  };
  for (const [path, count] of Object.entries(ways)) {
    await page.goto(path);
    await expect(
      page
        .locator("#root")
        .getByText(/barley|Ada Byron/i)
        .first(),
    ).toBeVisible();
    await expect(page.locator(".public-page")).toHaveCount(0);
    await expect(page.locator("#root").getByRole("link", { name: "Sign Up" })).toHaveCount(count);
  }
  await expect(page.getByRole("link", { name: "Follow" })).toBeVisible();
});

test("from right to left, a guest finds names of the other direction where the lines around them begin", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  const ada = await makeMember(page);
  await page.goto(`/profile/${ada.username}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const title = page.getByRole("heading", { level: 1, name: "Ada Byron" });
  await expect(title).toBeVisible();
  const [ends, line] = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [range.getBoundingClientRect().right, heading.getBoundingClientRect().right];
  });
  expect(Math.abs(ends - line)).toBeLessThan(1);
  expect(await title.locator("bdi").evaluate((name) => getComputedStyle(name).direction)).toBe("ltr");
});

test("a member finds the search behind a hashtag's address, and copies the code that embeds a post", async ({
  page,
  context,
}) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Larks #larks");
  await signIn(page, ada);
  await page.goto("/hashtag/larks");
  await expect(page).toHaveURL(/\/search\?q=%23larks/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Post menu" }).first().click();
  await page.getByRole("menuitem", { name: "Embed" }).click();
  await expect(page.getByText("Embed code copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/embed/post/${id}"`);
});

test("a page elsewhere frames a post, and nothing else of the site", async ({ page, serverUrl, problems }) => {
  problems.expected.push(/frame-ancestors 'none'/);
  const id = await makePost(page, await makeMember(page), "Framed abroad");
  const frames = `<iframe src="${serverUrl}/embed/post/${id}"></iframe><iframe src="${serverUrl}/post/${id}"></iframe>`;
  const elsewhere = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(frames)).listen(0);
  await once(elsewhere, "listening");
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").nth(0).getByText("Framed abroad")).toBeVisible();
  await expect(page.frameLocator("iframe").nth(1).getByText("Framed abroad")).toHaveCount(0);
  expect(await page.context().cookies(serverUrl)).toEqual([]);
  elsewhere.close();
});

test("without scripts the page is readable", async ({ browser, page, serverUrl }) => {
  const id = await makePost(page, await makeMember(page), "Read by a crawler");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${serverUrl}/post/${id}`);
  await expect(plain.getByText("Read by a crawler")).toBeVisible();
  await plain.context().close();
});

test("on a slow line the page is read before the app is there, and nothing moves when it comes", async ({ page }) => {
  const id = await makePost(page, await makeMember(page), "Read while waiting");
  await watchShifts(page);
  const held: Route[] = [];
  let isSlow = true;
  await page.route("**/assets/*.js", (route) => (isSlow ? void held.push(route) : route.continue()));
  await page.goto(`/post/${id}`, { waitUntil: "commit" });
  await expect(page.locator(".public-page").getByText("Read while waiting")).toBeVisible();
  isSlow = false;
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.locator("#root").getByText("Read while waiting")).toBeVisible();
  await expect(page.locator(".public-page")).toHaveCount(0);
  await expect(page.getByText("to like, comment and follow")).toBeVisible();
  const { total, moved } = await shiftsOf(page);
  expect(total, moved.join("\n")).toBeLessThanOrEqual(0.02);
});
