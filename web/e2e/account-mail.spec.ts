import { expect } from "@playwright/test";
import { atHome, logIn, passwordField } from "./support/log-in.ts";
import { startMailbox, type Mailbox } from "./support/mailbox.ts";
import { startServer } from "./support/server.ts";
import { makeMember, signIn, test as base } from "./support/test.ts";

/** A server connected to a mail server, and that server's mailbox. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const mailbox = await startMailbox();
      await provide(mailbox);
      await mailbox.stop();
    },
    { scope: "worker" },
  ],
  serverUrl: [
    async ({ mailbox }, provide) => {
      const served = await startServer({ MEADOW_SMTP_URL: mailbox.url });
      await provide(served.url);
      await served.stop();
    },
    { scope: "worker" },
  ],
});

test("a forgotten password is chosen anew by the link of a mail, and an address is confirmed by another", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const ada = await makeMember(page);
  await signIn(page, ada);
  const confirmation = await mailbox.find(ada.email, /(\/confirm-email\?token=[\w.~-]+)/);
  await page.goto("/settings/account");
  await expect(page.getByText("Not confirmed yet.")).toBeVisible();
  await page.goto(confirmation);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.goto("/settings/account");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  // A link works once.
  await page.goto(confirmation);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("This link does not work any more")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeFocused();
  // The same message for an unknown address.
  const said = page.getByText("If an account has this address, a mail is on its way to it.");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(said).toBeVisible();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(said).toBeVisible();

  await page.goto(await mailbox.find(ada.email, /(\/reset-password\?token=[\w.~-]+)/));
  const fresh = page.getByLabel("New password", { exact: true });
  await fresh.fill("short");
  await expect(page.getByText("Too short: at least 8 characters")).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(fresh).toHaveAttribute("aria-invalid", "true");
  await fresh.fill("marigolds in august and later");
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/auth?told=reset");
  await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();

  await logIn(page, ada, ada.password);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await passwordField(page).fill("marigolds in august and later");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await atHome(page);
});
