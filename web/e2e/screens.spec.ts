import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { everyLook } from "./support/screens.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

for (const [name, path] of [
  ["greeting", "/greeting"],
  ["login", "/auth"],
  ["signup", "/auth?tab=signup"],
] as const) {
  test(`axe finds nothing on ${name}, at any width, in both themes`, async ({ page }, info) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await everyLook(page, info, name, () => expectNoAxeFindings(page));
  });
}

test("axe finds nothing on the three steps of onboarding", async ({ page }, info) => {
  await signIn(page, await makeMember(page, "Ada", { onboarded: false }));
  await page.goto("/onboarding");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await everyLook(page, info, "onboarding-1", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Continue" }).click();
  for (const category of ["Science", "Technology"]) await page.getByRole("button", { name: category }).click();
  await everyLook(page, info, "onboarding-2", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Continue" }).click();
  for (const interest of ["Physics", "Gaming"]) await page.getByRole("button", { name: interest }).click();
  await everyLook(page, info, "onboarding-3", () => expectNoAxeFindings(page));
});

test("axe finds nothing on the 404", async ({ page, problems }, info) => {
  problems.expected.push(/^404: there is no page at/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await everyLook(page, info, "not-found", () => expectNoAxeFindings(page));
});
