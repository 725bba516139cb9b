import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { everyLook } from "./support/screens.ts";
import { makeMember, signIn, test } from "./support/test.ts";

const server = fileURLToPath(new URL("../../server/", import.meta.url));
const script = fileURLToPath(new URL("support/archive.py", import.meta.url));

test("an archive of Mastodon is imported, people are offered to follow, and all of it is taken back", async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const archive = info.outputPath("archive.tar.gz");
  const env = { ...process.env, PYTHONPATH: server };
  await promisify(execFile)(process.env["MEADOW_PYTHON"] ?? "python3", [script, archive, ada.username], { env });
  await signIn(page, ben);
  await page.goto("/settings/data");
  await page.getByLabel("Archive (zip, tar.gz or CSV)").setInputFiles(archive);
  await expect(page.getByRole("progressbar", { name: "Importing" })).toBeVisible();
  await expect(page.getByText("Your archive of Mastodon is being imported. You can leave this page.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop import" })).toBeVisible();
  await everyLook(page, info, "importing", async () => undefined);
  await expect(page.getByText("Done: 406 posts.").first()).toBeVisible({ timeout: 120_000 });
  await page.getByText("What was left out").click();
  await expect(page.getByText("Reposts of others: 1")).toBeVisible();
  const offered = page.getByRole("list", { name: "People you may know from elsewhere" });
  await expect(offered.getByRole("listitem")).toHaveCount(1);
  await everyLook(page, info, "imported", () => expectNoAxeFindings(page));
  await offered.getByRole("button", { name: /^Follow/ }).click();
  await expect(offered.getByRole("button", { name: /^(Following|Unfollow)/ })).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByRole("article").filter({ hasText: "Spring" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByText("Note 100")).toHaveCount(0);

  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Take the import back?" });
  await everyLook(page, info, "asked", async () => undefined);
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("progressbar", { name: "Taking back" })).toBeVisible();
  await expect(page.getByText("Your last import was taken back.").first()).toBeVisible({ timeout: 120_000 });
  await everyLook(page, info, "taken-back", async () => undefined);
  await expect(page.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await page.goto("/profile");
  await expect(page.getByRole("article")).toHaveCount(0);
});
