import { expect } from "@playwright/test";
import { makeMember, signIn, test } from "./support/test.ts";

test("each width has the panels the specification gives it, at its sizes", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/friends");
  const left = page.getByRole("navigation", { name: "Main" });
  const right = page.getByRole("complementary", { name: "Around you" });
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  const header = page.getByRole("banner");
  const headerSignOut = header.getByRole("button", { name: "Sign out" });

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headerSignOut).toBeHidden();
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 });
  expect(await right.boundingBox()).toMatchObject({ width: 320, y: 64, height: 900 - 64 - 60 });
  // The panels are beside the column: 256, 640 and 320 with gaps of 24 px, centred.
  expect(await left.boundingBox()).toMatchObject({ x: 88, width: 256, y: 64, height: 900 - 64 - 60 });
  expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 88 + 256 + 24, width: 640 });

  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(right).toBeHidden();
  await expect(left).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(left).toBeHidden();
  await expect(headerSignOut).toBeVisible();
  expect(await page.getByRole("main").boundingBox()).toMatchObject({ width: 640 });

  await page.setViewportSize({ width: 390, height: 844 });
  const whole = await header.boundingBox();
  expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 0, width: whole?.width });
  const bar = await tabs.boundingBox();
  expect(bar?.height).toBe(60);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);

  await page.goto("/messages");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tabs).toBeHidden();
});

test("the right panel can be folded away, which is remembered; it begins folded beside messages", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/friends");
  const panel = page.getByRole("complementary", { name: "Around you" });
  await expect(panel).toBeVisible();
  await page.getByRole("button", { name: "Hide the side panel" }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show the side panel" })).toBeVisible();
  await page.getByRole("button", { name: "Show the side panel" }).click();
  await expect(panel).toBeVisible();
  await page.goto("/messages");
  await expect(page.getByRole("button", { name: "Show the side panel" })).toBeVisible();
  await expect(panel).toBeHidden();
  const narrow = (await page.getByRole("main").boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Show the side panel" }).click();
  await expect(panel).toBeVisible();
  expect((await page.getByRole("main").boundingBox())?.width).toBe(narrow - 320 - 24);
});

test("on a phone the header leaves while one scrolls down, and comes back with the first move up", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeMember(page));
  await page.goto("/settings/notifications");
  const header = page.getByRole("banner");
  await expect(page.getByRole("group", { name: "Who may notify me" })).toBeAttached();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test("the side panels of the messages reach the bottom, where no tab bar is", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/messages");
  await page.getByRole("button", { name: "Show the side panel" }).click();
  for (const panel of [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("complementary", { name: "Around you" }),
  ]) {
    expect(await panel.boundingBox()).toMatchObject({ y: 64, height: 900 - 64 });
  }
});
