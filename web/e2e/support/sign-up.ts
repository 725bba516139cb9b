import { expect, type Page } from "@playwright/test";

/** Signs up a new member by the screens alone, from the greeting through the three onboarding steps to the feed. */
export async function signUpAndOnboard(page: Page, firstName: string, username: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("tulips in may");
  await page.getByRole("button", { name: "Create Account" }).click();
  await onboard(page);
}

/** The three onboarding steps, to the feed. */
export async function onboard(page: Page): Promise<void> {
  await expect(page).toHaveURL("/onboarding");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const category of ["Science", "Lifestyle"]) await page.getByRole("button", { name: category }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const interest of ["Physics", "Travel", "Biology"]) await page.getByRole("button", { name: interest }).click();
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/");
}
