import { expect } from "@playwright/test";
import { makeMember, test } from "./support/test.ts";

const stored = (keys: string[]) => keys.map((key) => localStorage.getItem(key));
const KEYS = ["token", "userId", "username"];

test("Ada is greeted, signs up, says what she likes, and is at home @journey", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/greeting");
  await expect(page.getByRole("heading", { level: 1, name: "Meadow" })).toBeVisible();
  await expect(page.getByText("Connect. Share. Discover.")).toBeVisible();
  await page.getByRole("link", { name: "Get Started" }).click();

  await expect(page).toHaveURL("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Username").fill("ada.byron");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("tulips in may");
  await page.route("**/api/auth/signup", async (route) => {
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
    await route.continue();
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account created!")).toBeVisible();

  await expect(page).toHaveURL("/onboarding");
  const [token, userId, username] = await page.evaluate(stored, KEYS);
  expect(token).toBeTruthy();
  expect(userId).toBeTruthy();
  expect(username).toBe("ada.byron");

  const back = page.getByRole("button", { name: "Back" });
  const onwards = page.getByRole("button", { name: "Continue" });
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByText("33%")).toBeVisible();
  await expect(back).toBeDisabled();
  await onwards.click();

  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByText("need 2+")).toBeVisible();
  await expect(onwards).toBeDisabled();
  await page.getByRole("button", { name: "Science" }).click();
  await page.getByRole("button", { name: "Technology" }).click();
  await expect(page.getByText("need 2+")).toBeHidden();
  await onwards.click();

  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await expect(page.getByText("need 3+")).toBeVisible();
  await page.getByRole("button", { name: "Physics" }).click();
  await page.getByRole("button", { name: "Biology" }).click();
  const start = page.getByRole("button", { name: "Get Started" });
  await expect(start).toBeDisabled();
  await page.getByRole("button", { name: "Gaming" }).click();
  const sent = page.waitForRequest("**/api/auth/onboard");
  await start.click();
  expect((await sent).postDataJSON()).toEqual({
    interests: ["Science", "Technology", "Physics", "Biology", "Gaming"],
  });
  await expect(page.getByText("Onboarding complete!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(page).toHaveURL("/");
});

test("the server's objections stand beside the fields they concern", async ({ page }) => {
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Username").fill("a!");
  await page.getByRole("button", { name: "Create Account" }).click();
  const username = page.getByLabel("Username");
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(username).toHaveValue("a!");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("a taken name is said in words that stay, and nothing typed is lost", async ({ page }) => {
  const ben = await makeMember(page, "Ben");
  await page.goto("/auth?tab=signup");
  await page.getByLabel("First name").fill("Other");
  await page.getByLabel("Last name").fill("Ben");
  await page.getByLabel("Username").fill(ben.username.toUpperCase());
  await page.getByLabel("Email").fill("other.ben@example.org");
  await page.getByLabel("Password", { exact: true }).fill("tulips in may");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Other");
  await expect(page).toHaveURL("/auth?tab=signup");
});

test("a member logs in with email or username; a wrong password is refused", async ({ page }) => {
  const ben = await makeMember(page, "Ben");
  await page.goto("/auth");
  await page.getByLabel("Email or username").fill(ben.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not this one");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.locator("[data-sonner-toast]").getByText("Invalid email or password")).toBeVisible();
  expect(await page.evaluate(stored, KEYS)).toEqual([null, null, null]);

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByLabel("Email or username").fill(ben.username);
  await password.fill(ben.password);
  await page.route("**/api/auth/login", async (route) => {
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    await route.continue();
  });
  await password.press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("what is not set up here says so", async ({ page }) => {
  await page.goto("/auth");
  for (const provider of ["Google", "X"]) {
    await page.getByRole("button", { name: provider, exact: true }).click();
    await expect(page.getByText(`Signing in with ${provider} is not set up here.`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/greeting");
});

test("without a network the form keeps its words and says what happened", async ({ page, problems }) => {
  problems.expected.push(/net::ERR_FAILED/);
  await page.goto("/auth");
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.getByLabel("Email or username").fill("ada");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
  await expect(page.getByLabel("Email or username")).toHaveValue("ada");
});
