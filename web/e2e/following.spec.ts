import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow } from "./support/people.ts";
import { makePost, postCard } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { makeMember, signIn, test } from "./support/test.ts";

const tab = (page: Page, name: "Latest" | "Following") =>
  page.getByRole("tablist", { name: "Feeds" }).getByRole("tab", { name });

async function eachLook(page: Page, name: string, shoot: (name: string) => string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
      await page.screenshot({ path: shoot(`${name}-${width}-${colorScheme}.png`) });
    }
  }
}

test("Following shows Ben, whom Ada follows, and herself, but not Cleo; the tab outlives a reload, alone at the start", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  await follow(page, ada, ben);
  const [bens, cleos, adas] = [
    await makePost(page, ben, "Ben was here", { pictures: 1, alt: "A field" }),
    await makePost(page, cleo, "Cleo was here"),
    await makePost(page, ada, "I was here"),
  ];
  await signIn(page, ada);
  await page.goto("/");
  await expect(postCard(page, cleos)).toBeVisible();
  await expect(tab(page, "Latest")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Latest").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Following")).toBeFocused();
  await expect(postCard(page, bens)).toBeVisible();
  await expect(postCard(page, adas)).toBeVisible();
  await expect(postCard(page, cleos)).toHaveCount(0);
  expect((await tab(page, "Following").boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await eachLook(page, "following", (name) => info.outputPath(name));

  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === "/api/posts") asked.push(search);
  });
  await page.reload();
  await expect(tab(page, "Following")).toHaveAttribute("aria-selected", "true");
  await expect(postCard(page, bens)).toBeVisible();
  await expect(page.getByText("Pull to refresh or scroll for more")).toBeVisible();
  expect(asked.filter((search) => !search.includes("bookmarked"))).toEqual(["?feed=following"]);
});

test("Back from a post leads to the same card of Following, and each feed keeps its own place", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  await follow(page, ada, ben);
  const ids: string[] = [];
  for (let index = 0; index < 26; index += 1) {
    ids.push(await makePost(page, ben, `Ben's number ${index}\n${"line\n".repeat(index % 5)}`));
    await makePost(page, cleo, `Cleo's number ${index}`);
  }
  await signIn(page, ada);
  await page.goto("/");
  await expect(page.getByText("Cleo's number 25")).toBeVisible();
  const cleos = page.getByText("Cleo's number 20");
  await cleos.scrollIntoViewIfNeeded();
  await atRest(page);
  const cleosAt = (await cleos.boundingBox())?.y ?? 0;

  await tab(page, "Following").click();
  await expect(page.getByText("Ben's number 25")).toBeInViewport();
  expect((await tab(page, "Following").boundingBox())?.y).toBeCloseTo(64, 0);
  const target = postCard(page, ids[3] ?? "");
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(target).toBeAttached({ timeout: 300 });
  }).toPass();
  await target.scrollIntoViewIfNeeded();
  // The router stores the offset shortly after the last scroll.
  await atRest(page);
  const before = (await target.boundingBox())?.y ?? 0;
  await target.getByText("Ben's number 3").click();
  await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  await page.goBack();
  await expect(tab(page, "Following")).toHaveAttribute("aria-selected", "true");
  await expect(target).toBeInViewport();
  expect(Math.abs(((await target.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
  await expect(target).toBeFocused();
  await atRest(page);

  await tab(page, "Latest").click();
  await expect(cleos).toBeInViewport();
  expect(Math.abs(((await cleos.boundingBox())?.y ?? 0) - cleosAt)).toBeLessThan(3);
  await tab(page, "Following").click();
  expect(Math.abs(((await target.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
});

test("news waits behind a pill in the feed that is shown, and only that one asks", async ({ page }) => {
  await page.clock.install();
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  await follow(page, ada, ben);
  const id = await makePost(page, ben, "The one being read");
  await signIn(page, ada);
  await page.goto("/");
  await tab(page, "Following").click();
  await expect(postCard(page, id)).toBeVisible();
  const before = await postCard(page, id).boundingBox();
  await makePost(page, ben, "News by Ben");
  await makePost(page, cleo, "News by Cleo");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === "/api/posts") asked.push(search);
  });
  await page.clock.fastForward(61_000);
  const pill = page.getByRole("button", { name: "1 new post" });
  await expect(pill).toBeVisible();
  // Once by the timer, and once more if the server's announcement arrives too.
  expect(new Set(asked.filter((search) => !search.includes("bookmarked")))).toEqual(new Set(["?feed=following"]));
  expect(await postCard(page, id).boundingBox()).toEqual(before);
  await pill.click();
  await expect(page.locator("[data-post]").first()).toContainText("News by Ben");
  await expect(page.getByText("News by Cleo")).toHaveCount(0);
});

test("an empty Following offers people; whoever is followed then is in it", async ({ page }, info) => {
  test.setTimeout(120_000);
  const ada = await makeMember(page);
  await makeMember(page, "Cleo");
  // He shares no interest, so he is not suggested.
  const ben = await makeMember(page, "Ben", { onboarded: false });
  const bens = await makePost(page, ben, "Ben was here");
  await signIn(page, ada);
  await page.goto("/");
  await tab(page, "Following").click();
  await expect(page.getByText("No posts here yet")).toBeVisible();
  const main = page.getByRole("main");
  const people = main.getByRole("list", { name: "Suggested people" });
  await expect(people.getByRole("button", { name: /^Follow/ }).first()).toBeVisible();
  await eachLook(page, "empty", (name) => info.outputPath(name));

  await people
    .getByRole("button", { name: /^Follow/ })
    .first()
    .click();
  await main.getByRole("button", { name: "Show their posts" }).click();
  await page.goto(`/profile/${ben.username}`);
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(main.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  await page.getByRole("link", { name: "Meadow, home" }).click();
  await expect(tab(page, "Following")).toHaveAttribute("aria-selected", "true");
  await expect(postCard(page, bens)).toBeVisible();
});
