import { expect } from "@playwright/test";
import { addAuthenticator, codeOf } from "./support/factors.ts";
import { openFor } from "./support/people.ts";
import { makePost } from "./support/posts.ts";
import { atHome, logIn } from "./support/log-in.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test("a code of an app is asked for at sign-in; a recovery code stands in for it", async ({ page, context }) => {
  test.setTimeout(180_000);
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const secret = await page.getByRole("dialog").locator("code").textContent();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Code").fill(codeOf(secret ?? ""));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).first().click();

  await logIn(page, ada, ada.password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  // A code works once, so the app's next one is used; pasting works too.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), codeOf(secret ?? "", 1));
  await page.getByLabel("Code").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await page.keyboard.press("Enter");
  await atHome(page);
  await page.getByRole("button", { name: "Sign out" }).first().click();

  await logIn(page, ada, ada.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await atHome(page);
  await page.goto("/settings/security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
});

test("a passkey is kept, signs in without a password, is renamed and removed", async ({ page, serverUrl }) => {
  test.setTimeout(180_000);
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/security");
  await expect(page.getByText("Passkeys need an address with a name")).toBeVisible();

  // The same server by its hostname.
  const named = serverUrl.replace("127.0.0.1", "localhost");
  await addAuthenticator(page);
  await page.goto(`${named}/greeting`);
  await page.evaluate(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    },
    { token: ada.token, userId: ada.id, username: ada.username },
  );
  await page.goto(`${named}/settings/security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Desk");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await page.getByRole("button", { name: "Rename Desk" }).click();
  await page.getByLabel("Name", { exact: true }).fill("The old desk");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("The old desk");

  // Otherwise passkey autofill would answer before the button can be clicked.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL(`${named}/`);

  await page.goto(`${named}/settings/security`);
  await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("last used");
  await page.getByRole("button", { name: "Remove The old desk" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByRole("list", { name: "Your passkeys" })).toBeHidden();
});

test("sessions elsewhere are seen and ended; whoever signs out leaves nothing behind", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const postId = await makePost(page, ben, "Larks at first light");
  await signIn(page, ada);
  const elsewhere = await openFor(browser, ada);
  await page.request.post("/api/auth/login", { data: { email: ada.email, password: ada.password } });
  await page.goto("/settings/security");
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "This device" })).toContainText(/on (?:Linux|Windows|Mac)|Unknown device/);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.context().close();

  await page.goto("/");
  await expect(page.getByText("Larks at first light").first()).toBeVisible();
  await page.goto("/messages");
  await page.goto(`/post/${postId}`);
  await page
    .getByRole("textbox", { name: /comment|reply/i })
    .first()
    .fill("A secret thought");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("A secret thought");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL("/auth");
  const left = await page.evaluate(async () => ({
    stored: JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  for (const trace of [ada.id, ada.username, ada.token, "A secret thought", "Larks"]) {
    expect(left.stored).not.toContain(trace);
  }
  expect(left).toMatchObject({ caches: [], databases: [] });
});
