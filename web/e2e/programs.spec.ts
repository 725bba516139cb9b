import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { logIn } from "./support/log-in.ts";
import { makeMember, signIn, test } from "./support/test.ts";

const OOB = "urn:ietf:wg:oauth:2.0:oob";

/** Registers an app; returns its authorization URL and code exchange. */
async function registerApp(page: Page, redirect: string) {
  const data = { client_name: "Thistle", redirect_uris: redirect, scopes: "read write" };
  const app = (await (await page.request.post("/api/v1/apps", { data })).json()) as Record<string, string>;
  const query = { response_type: "code", client_id: app["client_id"] ?? "", redirect_uri: redirect, scope: "read" };
  const credentials = { client_id: query.client_id, client_secret: app["client_secret"] ?? "" };
  const exchange = async (code: string) => {
    const form = { ...credentials, grant_type: "authorization_code", redirect_uri: redirect, code };
    return (await (await page.request.post("/oauth/token", { form })).json()) as Record<string, string>;
  };
  return { address: `/oauth/authorize?${new URLSearchParams({ ...query, state: "s" }).toString()}`, exchange };
}

test("a member signs in, allows an app, and takes its access away in the settings", async ({ page }) => {
  const ada = await makeMember(page);
  const app = await registerApp(page, OOB);
  await page.goto(app.address);
  await expect(page).toHaveURL("/auth");
  await logIn(page, ada, ada.password);
  await expect(page.getByRole("heading", { level: 1, name: "Give an app access?" })).toBeVisible();
  await expect(page.getByText(`Thistle asks for access to the account @${ada.username}`)).toBeVisible();
  await expect(page.getByText("See everything you can see here, your messages included")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your code" })).toBeVisible();
  const code = (await page.locator("code").textContent()) ?? "";
  const headers = { Authorization: `Bearer ${(await app.exchange(code))["access_token"]}` };
  expect((await page.request.get("/api/notifications", { headers })).status()).toBe(200);

  await page.goto("/settings/programs");
  await page.getByRole("button", { name: "Take access away from Thistle" }).click();
  await page.getByRole("button", { name: "Take access away", exact: true }).last().click();
  await expect(page.getByText("No app has access to your account.")).toBeVisible();
  expect((await page.request.get("/api/notifications", { headers })).status()).toBe(401);
});

test("a decision leads back to the app, and a request that cannot be granted says why", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.route("https://app.example/**", (route) => route.fulfill({ body: "back" }));
  const app = await registerApp(page, "https://app.example/back");
  await page.goto(app.address);
  await expect(page.getByText("You go back to app.example.")).toBeVisible();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page).toHaveURL(/^https:\/\/app\.example\/back\?error=access_denied&state=s/);
  await page.goto(app.address.replace("scope=read", "scope=follow"));
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Back to the app" }).click();
  await expect(page).toHaveURL(/error=invalid_scope/);
  await page.goto(app.address.replace("app.example", "evil.example"));
  await expect(page.getByText("The app asks to return to an address that it did not register.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the app" })).toHaveCount(0);
});

test("a personal token is shown once, works and can be deleted", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/settings/programs");
  await page.getByRole("button", { name: "New token" }).click();
  const form = page.getByRole("dialog", { name: "New token" });
  await form.getByRole("button", { name: "Create token" }).click();
  await expect(form.getByText("Please fill this in.")).toBeVisible();
  await form.getByLabel("What is it for?").fill("Backup");
  await expectNoAxeFindings(page);
  await form.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("alertdialog", { name: "Your new token" });
  const token = (await shown.locator("code").textContent()) ?? "";
  await shown.getByRole("button", { name: "I have kept it" }).click();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get("/api/notifications", { headers })).status()).toBe(200);
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: "Delete Backup" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await expect(page.getByText("You have no tokens.")).toBeVisible();
  expect((await page.request.get("/api/notifications", { headers })).status()).toBe(401);
});
