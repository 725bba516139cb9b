import { expect, type Page } from "@playwright/test";
import { picture } from "./support/posts.ts";
import { makeMember, signIn, test, type Member } from "./support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "What's happening?" });
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
const FILES = ["with-place.jpg", "sketch.png"].map(picture);

let member: Member;

test.beforeEach(async ({ page }) => {
  member = await makeMember(page);
  await signIn(page, member);
  await page.goto("/create");
});

test("pictures are put in order by dragging", async ({ page }) => {
  await page.getByLabel("Pictures to attach").setInputFiles(FILES);
  await page.getByRole("textbox", { name: "Description of picture 2" }).fill("A sketch");
  const list = page.getByRole("list", { name: "Attachments" });
  await expect(page.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await list.getByRole("img", { name: "A sketch" }).dragTo(list.getByRole("img", { name: "Preview of picture 1" }));
  await expect(page.getByRole("textbox", { name: "Description of picture 1" })).toHaveValue("A sketch");
  await expect(page.getByText("Drop pictures and videos here")).toHaveCount(0);
});

test("a post taken back within ten seconds opens again with its pictures, and can be posted once more", async ({
  page,
}) => {
  await text(page).fill("Too soon");
  await page.getByRole("textbox", { name: "Add hashtag" }).fill("haste");
  await page.keyboard.press("Enter");
  await page.getByLabel("Pictures to attach").setInputFiles(FILES);
  await page.getByRole("textbox", { name: "Description of picture 2" }).fill("A sketch");
  await postButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/create");
  await expect(text(page)).toHaveValue("Too soon");
  await expect(page.getByRole("list", { name: "Hashtags" })).toContainText("#haste");
  await expect(page.getByRole("textbox", { name: "Description of picture 2" })).toHaveValue("A sketch");
  await text(page).fill("Just in time");
  await postButton(page).click();
  await expect(page).toHaveURL("/");
  const card = page.getByRole("article").filter({ hasText: "Just in time" });
  await expect(card.getByRole("img", { name: "A sketch" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Too soon" })).toHaveCount(0);
});

test("at sign-out a saved draft leaves this browser, and the next member is not shown it", async ({ page }) => {
  await text(page).fill("Mine alone");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("postDraft")))).toEqual([]);
  await signIn(page, await makeMember(page, "Ben"));
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Drafts (0)" })).toBeVisible();
  await expect(text(page)).toHaveValue("");
  const again = await page.request.post("/api/auth/login", {
    data: { email: member.email, password: member.password },
  });
  await signIn(page, { ...member, ...((await again.json()) as { token: string }) });
  await page.goto("/create");
  await page.getByRole("button", { name: "Drafts (1)" }).click();
  await page
    .getByRole("dialog", { name: "Drafts" })
    .getByRole("button", { name: /^Mine alone/ })
    .click();
  await expect(text(page)).toHaveValue("Mine alone");
});
