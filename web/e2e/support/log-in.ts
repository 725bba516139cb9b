import { expect, type Page } from "@playwright/test";
import type { Member } from "./test.ts";

export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });

export async function logIn(page: Page, { email }: Member, secret: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email or username").fill(email);
  await passwordField(page).fill(secret);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function atHome(page: Page): Promise<void> {
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
}
