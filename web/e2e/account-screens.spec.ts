import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { codeOf } from "./support/factors.ts";
import { logIn } from "./support/log-in.ts";
import { everyLook } from "./support/screens.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test("axe finds nothing on the ways in and on what protects an account", async ({ page }, info) => {
  test.setTimeout(300_000);
  for (const [name, path] of [
    ["auth", "/auth?told=reset"],
    ["forgot", "/forgot-password"],
    ["reset", "/reset-password?token=abc"],
    ["confirm", "/confirm-email?token=abc"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (name === "reset") await page.getByLabel("New password", { exact: true }).fill("tulips in may");
    await everyLook(page, info, name, () => expectNoAxeFindings(page));
  }
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code that holds the secret" })).toBeVisible();
  await everyLook(page, info, "totp", () => expectNoAxeFindings(page));
  const secret = await page.getByRole("dialog").locator("code").textContent();
  await page.getByLabel("Code").fill(codeOf(secret ?? ""));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await everyLook(page, info, "codes", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await everyLook(page, info, "delete", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await logIn(page, ada, ada.password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await everyLook(page, info, "second", () => expectNoAxeFindings(page));
});
