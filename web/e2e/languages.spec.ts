import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makePost, postCard } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test("a language is chosen in the settings without a reload, and is there on the next visit", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "The same in every language", { pictures: 1, alt: "Field" });
  await signIn(page, ada);
  await page.goto("/settings/appearance");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "العربية" });
  await expect(page.getByRole("heading", { level: 1, name: "الإعدادات" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    const card = postCard(page, id);
    await expect(card.getByRole("button", { name: /إعجاب/u }).first()).toBeVisible();
    // A handle is left-to-right, also between Arabic words.
    const handle = card.locator("bdi", { hasText: `@${ada.username}` }).first();
    expect(await handle.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 390) await expectNoAxeFindings(page);
  }
  // Arabic labels are longer than English ones: the sidebar still shows them all.
  const bar = page.locator('nav:has(a[href="/friends"]):has(a[href="/settings"])');
  expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  // A name in another script is aligned like the lines around it.
  const name = page.locator("article bdi").first();
  expect(await name.evaluate((element) => getComputedStyle(element).textAlign)).toBe("right");
  // A placeholder is right-to-left, though the input text need not be.
  await page.goto("/search");
  const field = page.getByRole("searchbox").first();
  expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
  await field.fill("bread");
  expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe("ltr");
  // Directional icons are mirrored, once.
  await page.goto(`/post/${id}`);
  const back = page.getByRole("button", { name: "رجوع" }).locator("svg");
  expect(await back.evaluate((sign) => [getComputedStyle(sign).scale, getComputedStyle(sign).rotate])).toEqual([
    "-1 1",
    "none",
  ]);
  // The close button of a picture is at the inline end.
  await page.locator("article button:has(img)").first().click();
  const close = page.getByRole("dialog").getByRole("button", { name: "إغلاق" });
  await expect(close).toBeVisible();
  expect(await close.evaluate((button) => button.getBoundingClientRect().left)).toBeLessThan(24);
  await page.goBack();
  await expect(close).toBeHidden();
  await page.goto("/settings/appearance");
  await page.getByLabel("اللغة", { exact: true }).selectOption("de");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  // Emoji names are in the user's language, in the picker and in the suggestions after a colon.
  await page.goto("/create");
  await page.getByRole("button", { name: "Emoji" }).click();
  await expect(page.getByText("Smileys & Emotionen")).toBeVisible();
  await page.getByRole("searchbox", { name: "Emojis suchen" }).fill("schmetterling");
  await page.getByRole("gridcell", { name: "Schmetterling" }).click();
  const text = page.getByRole("textbox").first();
  await expect(text).toHaveValue("🦋");
  await text.pressSequentially(" :schmett");
  await expect(page.getByRole("option", { name: /Schmetterling/u })).toBeVisible();
});
