import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { atHome, logIn } from "./support/log-in.ts";
import { startIdentityProvider, type IdentityProvider } from "./support/oidc.ts";
import { startServer } from "./support/server.ts";
import { onboard } from "./support/sign-up.ts";
import { makeMember, signIn, test as base } from "./support/test.ts";

/** A server with an external sign-in, and its identity provider. */
const test = base.extend<object, { provider: IdentityProvider; data: string }>({
  data: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "meadow-oauth-"));
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  provider: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const provider = await startIdentityProvider();
      await provide(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  serverUrl: [
    async ({ provider, data }, provide) => {
      const served = await startServer({ MEADOW_OAUTH_OIDC: provider.setting, MEADOW_DATA_DIR: data });
      await provide(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Changes site settings from the terminal while the server runs. */
async function setSite(data: string, ...pairs: string[]): Promise<void> {
  const env = { ...process.env, MEADOW_DATA_DIR: data };
  await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", ["-m", "meadow", "site", "set", ...pairs], {
    cwd: fileURLToPath(new URL("../../server/", import.meta.url)),
    env,
  });
}

/** From the sign-in page to the identity provider, and through its account choice. */
async function comeBy(page: Page, choice: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Clubhouse" }).click();
  await page.getByRole("link", { name: choice }).click();
}

const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" }).first().click();

test("a stranger comes by another service, is a member afterwards, and comes back by it", async ({ page }) => {
  test.setTimeout(180_000);
  await comeBy(page, "Rather not");
  await expect(page.getByText("Signing in with the other service did not work. Please try again.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page).toHaveURL("/auth");

  await comeBy(page, "Continue as Eve Moreau");
  await onboard(page);
  const username = await page.evaluate(() => localStorage.getItem("username"));
  await page.goto(`/profile/${username}`);
  await expect(page.getByRole("main").getByText("Eve Moreau", { exact: true })).toBeVisible();

  // Without a password it is the only sign-in method.
  await page.goto("/settings/security");
  const linked = page.getByRole("list", { name: "Linked sign-ins" });
  await expect(linked.getByText("Sign in with Clubhouse")).toBeVisible();
  await linked.getByRole("button", { name: "Unlink Clubhouse" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("This is the only way into your account. Please choose a password first.")).toBeVisible();
  await page.goto("/");
  await signOut(page);

  await comeBy(page, "Continue as Eve Moreau");
  await atHome(page);
  expect(await page.evaluate(() => localStorage.getItem("username"))).toBe(username);
});

test("a newcomer by another service says why, and waits for approval", async ({ page, data }) => {
  await setSite(data, "registration=approval", "minimumAge=16");
  await comeBy(page, "Continue as Mina Sato");
  await expect(page.getByText("One more step before you join.")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Please say in a sentence why you would like to join.")).toBeVisible();
  await page.getByLabel("Why would you like to join?").fill("My neighbours are here.");
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Members are at least 16 years old.")).toBeVisible();
  await page.getByLabel("I am at least 16 years old").check();
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Thank you. Your registration waits for approval.")).toBeVisible();
  await setSite(data, "registration=open", "minimumAge=0");
  await comeBy(page, "Continue as Mina Sato");
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeVisible();
});

test("a member links another service, signs in by it, and unlinks it", async ({ page }) => {
  test.setTimeout(180_000);
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Link Clubhouse" }).click();
  await page.getByRole("link", { name: "Continue as Finn Aalto" }).click();
  await expect(page).toHaveURL("/settings/security");
  await expect(page.getByText("Linked", { exact: true })).toBeVisible();
  await signOut(page);

  await comeBy(page, "Continue as Finn Aalto");
  await atHome(page);
  expect(await page.evaluate(() => localStorage.getItem("username"))).toBe(ada.username);

  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Unlink Clubhouse" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Unlinked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Link Clubhouse" })).toBeVisible();
  await signOut(page);
  await logIn(page, ada, ada.password);
  await atHome(page);
});
