import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makeClips } from "./support/clips.ts";
import { follow, openFor } from "./support/people.ts";
import { makeReel } from "./support/reels.ts";
import { MOVING, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);
test.describe.configure({ timeout: 240_000 });

let clip: (name: string) => string;
test.beforeAll(async () => {
  clip = await makeClips();
});

test("the owner narrows a reel and gives it a warning; who does not follow sees it no more", async ({
  page,
  browser,
}) => {
  const [ada, ben, cleo] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  await follow(page, ben, ada);
  const id = await makeReel(page, ada, clip("upright.mp4"), "The end of the film");
  await signIn(page, ada);
  await page.goto(`/reels?reel=${id}`);
  await page.getByRole("button", { name: "Edit reel" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit reel" });
  await dialog.getByRole("radio", { name: "Followers" }).click();
  await dialog.getByRole("button", { name: "Add content warning" }).click();
  await dialog.getByRole("textbox", { name: "Content warning" }).fill("How it ends");
  await dialog.getByRole("combobox", { name: "Who can reply" }).selectOption({ label: "Nobody" });
  await expectNoAxeFindings(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Reel updated")).toBeVisible();
  await page.getByRole("button", { name: "Show content" }).click();
  const video = page.locator("[data-slide]:not([inert]) video");
  const shown = () => video.evaluate((node: HTMLVideoElement) => node.currentTime > 0 && node.videoWidth > 0);
  await expect.poll(shown, { timeout: 90_000 }).toBe(true);

  const follower = await openFor(browser, ben);
  await follower.goto(`/reels?reel=${id}`);
  await expect(follower.getByText("How it ends")).toBeVisible();
  const stranger = await openFor(browser, cleo);
  await stranger.goto(`/reels?reel=${id}`);
  await expect(stranger.getByText("This reel is not available.")).toBeVisible();
});
