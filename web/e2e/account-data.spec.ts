import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { logIn } from "./support/log-in.ts";
import { openFor } from "./support/people.ts";
import { makePost } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test("an export is made, downloaded, opened and read in by another account; the account is deleted, and comes back @journey", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const ada = await makeMember(page);
  await makePost(page, ada, "Hay is in before the rain", { pictures: 1, alt: "A stack" });
  await signIn(page, ada);
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Make an export" }).click();
  const download = page.getByRole("button", { name: "Download", exact: true });
  await expect(download).toBeVisible({ timeout: 120_000 });
  // Started only here: this wait has a shorter timeout than an export may need.
  const downloaded = page.waitForEvent("download");
  await download.click();
  const folder = await mkdtemp(join(tmpdir(), "meadow-export-"));
  const zip = join(folder, "export.zip");
  await (await downloaded).saveAs(zip);
  await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", ["-m", "zipfile", "-e", zip, folder]);
  const offline = await (await browser.newContext({ offline: true })).newPage();
  await offline.goto(`file://${folder}/index.html`);
  await expect(offline.getByText("Hay is in before the rain").first()).toBeVisible();
  await offline.context().close();

  const eve = await openFor(browser, await makeMember(page, "Eve"));
  await eve.goto("/settings/data");
  await eve.getByLabel("Archive (zip, tar.gz or CSV)").setInputFiles(zip);
  await expect(eve.getByText("Done: 1 post.").first()).toBeVisible({ timeout: 120_000 });
  await rm(folder, { recursive: true });
  await eve.goto("/profile");
  await expect(eve.getByText("Hay is in before the rain")).toBeVisible();
  await expect(eve.getByRole("img", { name: "A stack" })).toBeVisible();
  await eve.context().close();

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Delete account" })).toBeDisabled();
  await dialog.getByLabel("Your password", { exact: true }).fill(ada.password);
  await dialog.getByRole("textbox", { name: /^Type your username/ }).fill(ada.username);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/auth?told=deleted");
  await expect(page.getByText("You can restore it within 30 days by signing in.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await logIn(page, ada, ada.password);
  await expect(page.getByRole("heading", { name: "You deleted this account" })).toBeFocused();
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page.getByText("Welcome back. Your account is restored.")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText("Hay is in before the rain")).toBeVisible();
});
