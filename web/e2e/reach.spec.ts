import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, layersClosed } from "./support/people.ts";
import { makePost } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

/** The paths of the members' route tables, except staff screens and hashtags: members are redirected to the search. */
async function routes(): Promise<RegExp[]> {
  const files = ["router.tsx", "people-routes.ts"].map((file) => new URL(`../src/app/${file}`, import.meta.url));
  const tables = await Promise.all(files.map((file) => readFile(fileURLToPath(file), "utf8")));
  const paths = [...tables.join("\n").matchAll(/path: "([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(20);
  return paths
    .filter((path) => path !== "/admin" && path !== "/hashtag/$tag" && !path.startsWith("/moderation"))
    .map((path) => new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/g, "(/[^/]+)?").replaceAll(/\$\w+/g, "[^/]+")}$`));
}

/** A member with content on every screen. */
async function makeBusyMember(page: Page): Promise<Member> {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ada, ben);
  await makePost(page, ada, "A post to open");
  const community = await page.request.post("/api/communities", {
    headers: bearer(ada),
    data: {
      name: `Reach ${ada.username}`.slice(0, 50),
      description: "A place that can be reached",
      topics: ["Physics"],
    },
  });
  expect(community.status()).toBe(201);
  const event = await page.request.post("/api/events", {
    headers: bearer(ada),
    data: {
      title: "A walk to reach",
      description: "",
      startsAt: new Date(Date.now() + 864e5).toISOString(),
      endsAt: new Date(Date.now() + 865e5).toISOString(),
      timeZone: "Europe/London",
    },
  });
  expect(event.status()).toBe(201);
  const settings = await page.request.put("/api/settings", {
    headers: bearer(ada),
    data: { privacy: { approveFollowers: true } },
  });
  expect(settings.status()).toBe(200);
  return ada;
}

const here = (page: Page) => new URL(page.url()).pathname;
const menuOf = (page: Page) => page.getByRole("dialog", { name: "Main menu" });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Main menu" }).click();
  await expect(menuOf(page)).toBeVisible();
}

/** The targets of all visible links on a screen and in its header menu. */
async function waysOf(page: Page): Promise<{ href: string; inMenu: boolean }[]> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Lists load gradually.
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await page.locator("a[href^='/']").count()];
        before = now;
        return last === now;
      },
      { intervals: [700] },
    )
    .toBe(true);
  const links = (within: string) =>
    page.locator(`${within} a[href^='/']:visible`).evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
  const onScreen = await links("body");
  await openMenu(page);
  const inMenu = await links("[role=dialog]");
  await page.keyboard.press("Escape");
  await layersClosed(page);
  return [...onScreen.map((href) => ({ href, inMenu: false })), ...inMenu.map((href) => ({ href, inMenu: true }))];
}

/** Clicks through to every unvisited screen, and back by the browser's button. */
async function walk(page: Page, missing: Set<RegExp>): Promise<void> {
  const start = here(page);
  for (const { href, inMenu } of await waysOf(page)) {
    const path = href.replace(/[?#].*/, "");
    const route = [...missing].find((one) => one.test(path));
    if (!route) continue;
    missing.delete(route);
    // Sequential: each screen provides the next links.
    /* oxlint-disable no-await-in-loop */
    const title = await page.title();
    await page
      .locator("h1")
      .first()
      .evaluate((heading) => heading.setAttribute("data-left", ""));
    if (inMenu) await openMenu(page);
    await page
      .locator(`${inMenu ? "[role=dialog]" : "body"} a[href="${href}"]:not([aria-hidden]):visible`)
      .first()
      .click();
    await expect.poll(() => here(page)).toBe(path);
    // The previous screen stays until the next one is rendered.
    await expect
      .poll(async () => (await page.title()) !== title || (await page.locator("h1[data-left]").count()) === 0)
      .toBe(true);
    await walk(page, missing);
    await page.goBack();
    await expect.poll(() => here(page)).toBe(start);
    /* oxlint-enable no-await-in-loop */
  }
}

for (const width of [390, 768]) {
  test(`every screen of a member is reached from home by presses, ${width} px wide`, async ({ page }) => {
    await signIn(page, await makeBusyMember(page));
    await page.setViewportSize({ width, height: 844 });
    const missing = new Set(await routes());
    for (const home of [...missing].filter((one) => one.test("/"))) missing.delete(home);
    await page.goto("/");
    await walk(page, missing);
    expect([...missing].map(String)).toEqual([]);
  });
}

test("the menu of the header is a dialog for keyboard and screen reader, and each of its ways takes one step", async ({
  page,
}) => {
  await signIn(page, await makeMember(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/friends");
  const button = page.getByRole("button", { name: "Main menu" });
  const menu = page.getByRole("dialog", { name: "Main menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  for (let press = 0; press < 30; press += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("Tab");
    // oxlint-disable-next-line no-await-in-loop
    expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/friends");
  for (const [name, url] of [
    ["Events", "/events"],
    ["Bookmarks", "/bookmarks"],
    ["Trash", "/bin"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await button.click();
    // oxlint-disable-next-line no-await-in-loop
    await menu.getByRole("link", { name }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL(url);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL("/friends");
  }
});

test("signing out on a phone asks first, from the header and from the menu", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/friends");
  await page.getByRole("button", { name: "Sign out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  await page.getByRole("button", { name: "Main menu" }).click();
  await page.getByRole("dialog", { name: "Main menu" }).getByRole("button", { name: "Sign out" }).click();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

for (const width of [320, 360, 390]) {
  test(`header and tab bar keep their heights and each word its line, ${width} px wide`, async ({ page }) => {
    await signIn(page, await makeMember(page));
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/friends");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    expect(await tabs.boundingBox()).toMatchObject({ height: 60, y: 784 });
    expect(await page.getByRole("banner").boundingBox()).toMatchObject({ height: 64, width });
    const lines = (words: string[]) =>
      page.evaluate(
        (all) =>
          all.map((word) => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode() && walker.currentNode.textContent !== word);
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            return range.getClientRects().length;
          }),
        words,
      );
    const words = ["Beta", "Home", "Create", "Communities", "Activity", "Profile"];
    expect(await lines(words)).toEqual(words.map(() => 1));
    const mark = await page.getByRole("link", { name: "Meadow, home" }).boundingBox();
    expect(Math.abs((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - width / 2)).toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
