import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("the theme is there before the first paint after a reload, in every tab, and on another device", async ({
  page,
  browser,
}) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/appearance");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto("/friends");
  await page.getByText("Dark", { exact: true }).click();
  await page.getByText("Large", { exact: true }).click();
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(second.locator("html")).toHaveAttribute("data-text-size", "large");
  await second.close();

  // Records the theme when the body first appears, long before the application starts.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { theme, textSize } = document.documentElement.dataset;
      Object.assign(window, { firstLook: `${theme} ${textSize}` });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { firstLook: string }).firstLook)).toBe("dark large");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await signIn(elsewhere, ada);
  await elsewhere.goto("/settings/appearance");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(elsewhere.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
  await device.close();
});

test("hiding one's likes holds, here and on the server", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/privacy");
  await expect(page.getByRole("heading", { level: 2, name: "Privacy" })).toBeVisible();
  const likes = page.getByRole("switch", { name: "Show my likes" });
  await expect(likes).toHaveAttribute("aria-checked", "true");
  await likes.click();
  await expect
    .poll(async () => (await page.request.get("/api/settings", { headers: bearer(ada) })).json())
    .toMatchObject({ privacy: { showLikes: false } });
  await page.reload();
  await expect(likes).toHaveAttribute("aria-checked", "false");
});

test("the email changes with the right password only, and the password ends other sessions", async ({ page }) => {
  const ada = await makeMember(page);
  const other = await page.request.post("/api/auth/login", { data: { email: ada.email, password: ada.password } });
  const elsewhere = ((await other.json()) as { token: string }).token;
  await signIn(page, ada);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(`new.${ada.email}`);
  const password = page.getByLabel("Current password", { exact: true });
  await password.fill("roses in june");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await password.fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email changed")).toBeVisible();
  await expect(page.getByText(`new.${ada.email}`)).toBeVisible();

  await page.getByRole("button", { name: "Change password" }).click();
  await password.fill(ada.password);
  await page.getByLabel("New password", { exact: true }).fill("marigolds in august");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed. Your other sessions have ended.")).toBeVisible();
  const me = (token: string) => page.request.get("/api/auth/me", { headers: bearer({ token }) });
  expect((await me(elsewhere)).status()).toBe(401);
  expect((await me(ada.token)).status()).toBe(200);
  const again = await page.request.post("/api/auth/login", {
    data: { email: `new.${ada.email}`, password: "marigolds in august" },
  });
  expect(again.status()).toBe(200);
});

test("a new username is the address of the profile from then on", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
  await page.getByRole("button", { name: "Change username" }).click();
  await page.getByLabel("New username").fill(`${ada.username}.new`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Username changed")).toBeVisible();
  await page.goto(`/profile/${ada.username}.new`);
  await expect(page.getByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();
});

test("axe finds nothing on the settings, at any width, in both themes", async ({ page }, info) => {
  test.setTimeout(180_000);
  await signIn(page, await makeMember(page));
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await everyLook(page, info, "settings", () => expectNoAxeFindings(page));
  await page.goto("/settings/privacy");
  await expect(page.getByRole("switch", { name: "Show my likes" })).toBeVisible();
  await everyLook(page, info, "settings-privacy", () => expectNoAxeFindings(page));
});
