import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makeClips } from "./support/clips.ts";
import { follow, openFor } from "./support/people.ts";
import { makeReel } from "./support/reels.ts";
import { everyLook } from "./support/screens.ts";
import { MOVING, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);
test.describe.configure({ timeout: 240_000 });

let clip: (name: string) => string;
test.beforeAll(async () => {
  clip = await makeClips();
});

const tiles = (page: Page) => page.getByRole("region", { name: "Reels" }).locator("[data-reel]");
const tile = (page: Page, id: string) => page.getByRole("region", { name: "Reels" }).locator(`[data-reel="${id}"]`);
const player = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
/** The current video: all others are inert. */
const video = (page: Page) => page.locator("[data-slide]:not([inert]) video");

const isPlaying = (one: Locator) =>
  one.evaluate((node: HTMLVideoElement) => !node.paused && node.currentTime > 0 && node.videoWidth > 0);
const isMuted = (one: Locator) => one.evaluate((node: HTMLVideoElement) => node.muted);

test("Ada's reel is uploaded, watched, heard, liked and talked about by Ben, and gone when she deletes it @journey", async ({
  page,
  browser,
  problems,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ben, ada);
  const first = await makeReel(page, ada, clip("upright.mp4"), "The first one");
  await signIn(page, ada);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Add a reel" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Reel" });
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a video.");
  await file.setInputFiles(clip("walk.mp4"));
  const picture = dialog.getByRole("img", { name: "Cover of the reel" });
  await expect(picture).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole("slider")).toHaveValue("1");
  const before = await picture.getAttribute("src");
  await dialog.getByRole("slider").fill("2");
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await dialog.getByRole("textbox", { name: "Caption" }).fill("A walk in the morning");
  await dialog.getByRole("textbox", { name: "Add hashtag" }).fill("morning");
  await dialog.getByRole("textbox", { name: "Add hashtag" }).press("Enter");

  // A failure shows an error and keeps everything.
  problems.expected.push(/net::ERR_FAILED/);
  await page.route("/api/reels/upload", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("The reel was not uploaded.");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(player(page, "Your reel")).toBeVisible();
  await expect.poll(() => isPlaying(video(page)), { timeout: 90_000 }).toBe(true);
  const made = (await page.locator("[data-slide]:not([inert])").getAttribute("data-slide")) ?? "";
  await page.goBack();
  await expect(player(page, "Your reel")).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(tiles(page).first()).toHaveAttribute("data-reel", made);
  await expect(page.getByRole("button", { name: "Add a reel" })).toBeFocused();

  const reader = await openFor(browser, ben);
  await reader.goto("/");
  await expect(tiles(reader)).toHaveCount(2);
  await expect(tile(reader, made)).toHaveAttribute("data-new", "true");
  // A view counts after two seconds, or half of the reel: a fast machine has finished everything else by then.
  const isReport = (answer: Response) => answer.url().endsWith(`/api/reels/${made}/view`);
  const reported = reader.waitForResponse(isReport, { timeout: 150_000 });
  await tile(reader, made).click();
  await expect(player(reader, `Reel by ${ada.username}`)).toBeVisible();
  await expect.poll(() => isPlaying(video(reader)), { timeout: 90_000 }).toBe(true);
  expect(await isMuted(video(reader))).toBe(true);
  await reported;
  await expect(reader.getByText("A walk in the morning")).toBeVisible();
  await expect(reader.getByRole("link", { name: "#morning" })).toBeVisible();
  await reader.keyboard.press("m");
  await expect.poll(() => isMuted(video(reader))).toBe(false);
  await reader.getByRole("button", { name: "Like", exact: true }).click();
  await expect(reader.getByRole("button", { name: "Like, 1 like" })).toHaveAttribute("aria-pressed", "true");
  await reader.getByRole("button", { name: "Comment", exact: true }).click();
  const sheet = reader.getByRole("dialog", { name: "Comments" });
  await sheet.getByRole("textbox", { name: "Your comment" }).fill("Lovely light.");
  await sheet.getByRole("button", { name: "Post", exact: true }).click();
  await expect(sheet.getByRole("article")).toContainText("Lovely light.");
  await reader.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(reader.getByRole("button", { name: "Comment, 1 comment" })).toBeFocused();
  await reader.keyboard.press("ArrowDown");
  await expect(reader.locator("[data-slide]:not([inert])")).toHaveAttribute("data-slide", first);
  await expect.poll(() => isPlaying(video(reader)), { timeout: 90_000 }).toBe(true);
  expect(await isMuted(video(reader))).toBe(false);
  await reader.mouse.move(700, 400);
  await reader.mouse.wheel(0, -120);
  await expect(reader.locator("[data-slide]:not([inert])")).toHaveAttribute("data-slide", made);
  await reader.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => isPlaying(video(reader)), { timeout: 20_000 }).toBe(false);
  await reader.keyboard.press("Escape");
  await expect(player(reader, /Reel by/)).toBeHidden();
  await expect(tile(reader, made)).toBeFocused();
  await expect(tile(reader, made)).not.toHaveAttribute("data-new");

  await tile(page, made).click();
  await page.getByRole("button", { name: "Delete reel" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Reel" });
  await page.route(`/api/reels/${made}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Failed to delete reel");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Reel deleted successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tile(page, made)).toHaveCount(0);
  await expect(tile(page, first)).toBeVisible();

  await reader.goto(`/reels?reel=${made}`);
  await expect(reader.getByText("This reel is not available.")).toBeVisible();
  await reader.goto(`/reels?reel=${first}`);
  await expect(reader.getByText("The first one")).toBeVisible();
  await reader.keyboard.press("Escape");
  await expect(reader).toHaveURL("/reels");
  await reader.goto("/");
  await expect(tile(reader, first)).toBeVisible();
  await expect(tile(reader, made)).toHaveCount(0);
  await reader.context().close();
});

test("axe finds nothing in the strip, the screen, the dialog and the player, and nothing moves when they come", async ({
  page,
}, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await signIn(page, ben);
  // The strip and the tabs below it must not shift while the strip loads.
  await page.addInitScript(() => {
    const held = window as unknown as { moved: string[] };
    held.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: { node: Node | null }[] };
        for (const { node } of sources) {
          const one = node instanceof Element ? node : node?.parentElement;
          if (one?.closest("[aria-label='Reels'], [role='tablist']")) held.moved.push(one.outerHTML);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await page.goto("/");
  await expect(page.getByText("Follow users to see reels")).toBeVisible();
  expect(await moved()).toEqual([]);

  await follow(page, ben, ada);
  const id = await makeReel(
    page,
    ada,
    clip("upright.mp4"),
    "Upright on a long walk, with many words about the weather of @ada",
  );
  await makeReel(page, ada, clip("walk.mp4"), "Down the lane");
  await makeReel(page, ben, clip("h264.mp4"), "");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  expect(await moved()).toEqual([]);
  await everyLook(page, info, "strip", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Add a reel" }).click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(clip("walk.mp4"));
  await expect(page.getByRole("img", { name: "Cover of the reel" })).toBeVisible();
  await everyLook(page, info, "dialog", () => expectNoAxeFindings(page));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "All reels" }).click();
  await expect(page.getByRole("list", { name: "Reels" }).getByRole("listitem")).toHaveCount(3);
  await everyLook(page, info, "screen", () => expectNoAxeFindings(page));
  await page.goto(`/reels?reel=${id}`);
  await expect.poll(() => isPlaying(video(page)), { timeout: 90_000 }).toBe(true);
  await everyLook(page, info, "player", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await everyLook(page, info, "comments", () => expectNoAxeFindings(page));
});

for (const width of [390, 1440]) {
  test(`the address and the title follow the reel that is watched, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const ada = await makeMember(page);
    await makeReel(page, ada, clip("upright.mp4"), "One");
    await makeReel(page, ada, clip("upright.mp4"), "Two");
    await signIn(page, ada);
    await page.goto("/");
    await expect(tiles(page)).toHaveCount(2);
    const idOf = async (place: number) => (await tiles(page).nth(place).getAttribute("data-reel")) ?? "";
    const [first, second] = [await idOf(0), await idOf(1)];
    await tile(page, first).click();
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${first}$`));
    await expect(page).toHaveTitle("Your reel · Meadow");
    const entries = await page.evaluate(() => history.length);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:reels(?:\/\d+)?|posts|auth\/me)$/.test(pathname)) asked.push(pathname);
    });
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${second}$`));
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${first}$`));
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${second}$`));
    expect(await page.evaluate(() => history.length)).toBe(entries);
    // Opening and closing a dialog on top changes nothing.
    await page
      .locator("[data-slide]:not([inert])")
      .getByRole("button", { name: /^Comment/ })
      .click();
    await expect(page.getByRole("dialog", { name: /Comments/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: /Comments/ })).toBeHidden();
    await expect(page.locator(`[data-slide="${second}"]:not([inert])`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${second}$`));
    expect(asked).toEqual([]);
    await page.goBack();
    await expect(player(page, "Your reel")).toBeHidden();
    await expect(page).toHaveTitle("Home · Meadow");
    await tile(page, second).click();
    await expect(page).toHaveURL(new RegExp(`/reels\\?reel=${second}$`));
    await page.reload();
    await expect(page.locator(`[data-slide="${second}"]:not([inert])`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/reels$/);
  });
}
