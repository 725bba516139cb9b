import { expect, type Locator, type Page } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

/** Ends the session on the server; the page is not told yet. */
async function endOnServer(page: Page, member: Member): Promise<void> {
  const answer = await page.request.post("/api/auth/logout", { headers: bearer(member) });
  expect(answer.status()).toBe(204);
}

/** Any earlier request may open the dialog above the button: hence a synthetic event, not a click. */
const press = (button: Locator) => button.first().dispatchEvent("click");
const pressPost = (page: Page) => press(page.locator("main button", { hasText: /^Post/ }));
const pressLike = (page: Page) => press(page.locator("main button[data-act=like]"));

const expired = (page: Page) => page.getByRole("dialog", { name: "Your session has expired" });

for (const { width, size } of [
  { width: 390, size: " @journey" },
  { width: 1440, size: "" },
]) {
  test(`a session that expires keeps the composer with its draft, and logging in there lets it be posted, ${width} px wide${size}`, async ({
    page,
  }) => {
    const ada = await makeMember(page);
    await signIn(page, ada);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/create");
    const field = page.getByPlaceholder("What's happening?");
    await expect(field).toBeFocused();
    await field.fill("Half a thought, and the other half");
    await endOnServer(page, ada);
    await pressPost(page);
    const dialog = expired(page);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL("/create");
    await expect(field).toHaveValue("Half a thought, and the other half");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expect(dialog.getByLabel("Email or username")).toHaveValue(ada.username);
    await dialog.getByLabel("Password", { exact: true }).fill("not this one");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/create");
    await expect(field).toHaveValue("Half a thought, and the other half");
    await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("Post created!")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}

test("whoever does not log in at once can go on reading, is asked again when they act, and comes back from /auth", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Still here after the session");
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  const text = page.getByRole("main").getByText("Still here after the session");
  await expect(text).toBeVisible();
  await endOnServer(page, ada);
  await pressLike(page);
  await expect(expired(page)).toBeVisible();
  await expired(page).getByRole("button", { name: "Not now" }).click();
  await expect(expired(page)).toBeHidden();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(text).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: /^Like/ }).first().click();
  await expect(expired(page)).toBeVisible();
  await expired(page).getByRole("button", { name: "Other ways to log in" }).click();
  await expect(page).toHaveURL("/auth");
  await page.getByLabel("Email or username").fill(ada.username);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(text).toBeVisible();
});

test("a session that is over when a screen opens fills that screen after logging in", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, { ...ada, token: "mdw_of_long_ago" });
  await page.goto("/friends");
  await expect(expired(page)).toBeVisible();
  await expired(page).getByLabel("Password", { exact: true }).fill(ada.password);
  await expired(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(expired(page)).toBeHidden();
  await expect(page).toHaveURL("/friends");
  await expect(page.getByRole("main").getByText("No followers yet")).toBeVisible();
});

test("another tab keeps its screen too, and goes on when one of them has logged in", async ({ page, context }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/create");
  const other = await context.newPage();
  await other.goto("/bookmarks");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await endOnServer(page, ada);
  await page.getByPlaceholder("What's happening?").fill("In one tab");
  await pressPost(page);
  await expect(expired(page)).toBeVisible();
  await expect(expired(other)).toBeVisible();
  await expect(other).toHaveURL("/bookmarks");
  await expired(page).getByLabel("Password", { exact: true }).fill(ada.password);
  await expired(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(expired(page)).toBeHidden();
  await expect(expired(other)).toBeHidden();
  await expect(other).toHaveURL("/bookmarks");
});

test("a shared post opens after logging in", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Look at this");
  await page.goto(`/post/${id}`);
  await expect(page).toHaveURL("/auth");
  await page.getByLabel("Email or username").fill(ada.username);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("main").getByText("Look at this")).toBeVisible();
  await expect(page).toHaveTitle("Ada Byron: Look at this · Meadow");
});

test("a shared post opens after signing up and onboarding", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Come and see");
  await page.goto(`/post/${id}`);
  await expect(page).toHaveURL("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const name = `cleo_${Date.now()}`;
  await page.getByLabel("First name").fill("Cleo");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("tulips in may");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/onboarding");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const category of ["Science", "Technology"]) await page.getByRole("button", { name: category }).click();
  await page.reload();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const interest of ["Physics", "Gaming", "Biology"]) await page.getByRole("button", { name: interest }).click();
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("main").getByText("Come and see")).toBeVisible();
});

test("who is signed in is sent home from the screens that lead in", async ({ page }) => {
  await signIn(page, await makeMember(page));
  for (const path of ["/auth", "/auth?tab=signup", "/greeting", "/onboarding"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

for (const { path, field } of [
  { path: (ben: Member) => `/messages?with=${ben.id}`, field: "Message" },
  { path: (_: Member, post: string) => `/post/${post}`, field: "Post your reply" },
  { path: () => "/create", field: "What's happening?" },
]) {
  test(`what one member typed is neither offered to nor sent by the next one of another tab: ${field}`, async ({
    page,
    context,
  }) => {
    const ada = await makeMember(page);
    const ben = await makeMember(page, "Ben");
    const cleo = await makeMember(page, "Cleo");
    const post = await makePost(page, ben, "To be commented");
    await signIn(page, ada);
    await page.goto(path(ben, post));
    const typed = page.getByRole("textbox", { name: field, exact: true }).first();
    await typed.click();
    await typed.fill("A secret of Ada");
    const other = await context.newPage();
    await other.goto("/bookmarks");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await endOnServer(page, ada);
    await other.reload();
    await expect(expired(page)).toBeVisible();
    await other.goto("/auth");
    await other.getByLabel("Email or username").fill(cleo.username);
    await other.getByLabel("Password", { exact: true }).fill(cleo.password);
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    // The first tab is Cleo's now; wherever it stands, nothing of Ada is in it.
    await expect(page.getByRole("navigation", { name: "Main" })).toContainText(`@${cleo.username}`);
    await page.goto(path(ben, post));
    const empty = page.getByRole("textbox", { name: field, exact: true }).first();
    await expect(empty).toBeVisible();
    await expect(empty).toHaveValue("");
    await expect(page.getByText("A secret of Ada")).toHaveCount(0);
    const sent = await page.request.get(`/api/messages/with/${ben.id}`, { headers: bearer(cleo) });
    expect(await sent.text()).not.toContain("A secret of Ada");
  });
}
