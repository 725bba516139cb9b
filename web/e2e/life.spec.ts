import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { makePost, postCard } from "./support/posts.ts";
import { leaveDialogFor } from "./support/rest.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

async function choose(page: Page, id: string, item: string): Promise<void> {
  const menu = postCard(page, id).getByRole("button", { name: "Post menu" });
  // Scrolling closes menus, so it comes first.
  await menu.evaluate(async (button) => {
    button.scrollIntoView({ block: "center" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await menu.click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function deletePost(page: Page, id: string): Promise<void> {
  await choose(page, id, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Post deleted", { exact: true })).toBeVisible();
}

async function edit(page: Page, id: string, text: string): Promise<void> {
  await choose(page, id, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Text of the post" }).fill(text);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

async function like(page: Page, who: Member, id: string): Promise<void> {
  const answer = await page.request.post(`/api/posts/${id}/like`, { headers: bearer(who), data: { liked: true } });
  expect(answer.status()).toBe(200);
}

const order = (page: Page) =>
  page.locator("[data-post]").evaluateAll((posts) => posts.map((post) => post.getAttribute("data-post")));

test("a deleted post comes back by Undo, where it was, with its picture and its likes", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const below = await makePost(page, ada, "The one below");
  const id = await makePost(page, ada, "I come back", { pictures: 1, alt: "The field" });
  const above = await makePost(page, ada, "The one above");
  await like(page, ben, id);
  await signIn(page, ada);
  await page.goto("/profile");
  await expect(postCard(page, id)).toBeVisible();
  await deletePost(page, id);
  expect(await order(page)).toEqual([above, below]);
  expect((await page.request.get(`/api/posts/${id}`, { headers: bearer(ben) })).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Post restored")).toBeVisible();
  expect(await order(page)).toEqual([above, id, below]);
  await page.reload();
  await expect(postCard(page, id).getByRole("button", { name: "Like 1 like" })).toBeVisible();
  const picture = postCard(page, id).getByRole("img", { name: "The field 1" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await order(page)).toEqual([above, id, below]);
});

test("after ten seconds the way back leads through the trash", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "I rest for a while");
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  await deletePost(page, id);
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Open trash" }).click({ timeout: 20_000 });
  await expect(page).toHaveURL("/bin");
  const row = page.getByRole("article", { name: "I rest for a while" });
  await expect(row).toContainText("Gone for good");
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.goto("/profile");
  await expect(postCard(page, id)).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Open trash" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});

test("a post is edited twice, and another member reads what it was @journey", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Mist over the lower field", { pictures: 1 });
  await signIn(page, ada);
  await page.goto("/");
  await expect(postCard(page, id).getByText("edited")).toHaveCount(0);
  await edit(page, id, "Fog over the lower field");
  await expect(postCard(page, id).getByText("Fog over the lower field")).toBeVisible();

  await postCard(page, id).locator("[data-act=open]").click();
  await choose(page, id, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Text of the post" }).fill("Fog over the lower field and the wood");
  await dialog.getByRole("textbox", { name: "Add hashtag" }).fill("fog");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add location" }).click();
  await dialog.getByRole("textbox", { name: "Location" }).fill("Thornby");
  await dialog.getByRole("textbox", { name: "Description of picture 1" }).fill("A field in fog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(postCard(page, id).getByText("Thornby")).toBeVisible();

  const bens = await openFor(browser, ben);
  await bens.goto(`/post/${id}`);
  await expect(postCard(bens, id).getByRole("link", { name: "#fog" })).toBeVisible();
  await expect(postCard(bens, id).getByRole("img", { name: "A field in fog" })).toBeVisible();
  await expect(bens.getByRole("menuitem", { name: "Edit" })).toHaveCount(0);
  await bens.getByRole("button", { name: /^edited/ }).click();
  const versions = bens.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0).locator("ins")).toContainText("and the wood");
  await expect(versions.nth(1).locator("del")).toContainText("Mist");
  await expect(versions.nth(1).locator("ins")).toContainText("Fog");
  await expect(versions.nth(2)).toContainText("Mist over the lower field");
  await bens.context().close();
});

test("a pinned post stands first on the profile, for everybody", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const old = await makePost(page, ada, "What I am about");
  const mid = await makePost(page, ada, "Something else");
  const young = await makePost(page, ada, "The latest");
  await signIn(page, ada);
  await page.goto("/profile");
  await expect(postCard(page, old)).toBeVisible();
  await choose(page, old, "Pin to your profile");
  await expect(page.getByText("Pinned to your profile")).toBeVisible();
  expect(await order(page)).toEqual([old, young, mid]);
  await expect(postCard(page, old).getByText("Pinned", { exact: true })).toBeVisible();

  const bens = await openFor(browser, ben);
  await bens.goto(`/profile/${ada.username}`);
  await expect(postCard(bens, old).getByText("Pinned", { exact: true })).toBeVisible();
  expect(await order(bens)).toEqual([old, young, mid]);
  await bens.context().close();

  await choose(page, old, "Unpin");
  await expect(page.getByText("Unpinned from your profile")).toBeVisible();
  expect(await order(page)).toEqual([young, mid, old]);
});

test("the likes of a post say who gave them, to be followed from there", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Like me");
  await like(page, ben, id);
  await like(page, ada, id);
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "2 Likes", exact: true }).click();
  const people = page.getByRole("list", { name: "People who like this post" });
  await expect(people.getByRole("listitem")).toHaveCount(2);
  await expect(people.getByRole("listitem").first()).toContainText(`@${ada.username}`);
  await people.getByRole("button", { name: "Follow Ben Byron" }).click();
  await expect(people.getByRole("button", { name: "Following Ben Byron" })).toBeVisible();
  await page.goBack();
  await expect(people).toBeHidden();
  await expect(page).toHaveURL(`/post/${id}`);
});

test("axe finds nothing in the dialogs of a post's life and in the trash, at any width, in both themes", async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Mist over the lower field, and a long way to go", { pictures: 2 });
  const gone = await makePost(page, ada, "A word I took back", { pictures: 1 });
  for (const who of [ada, ben]) await like(page, who, id);
  const headers = bearer(ada);
  for (const content of ["Fog over the lower field, and a long way to go", "Fog over the field, and home by six"]) {
    expect((await page.request.patch(`/api/posts/${id}`, { headers, data: { content } })).status()).toBe(200);
  }
  await page.request.post(`/api/posts/${id}/pin`, { headers, data: { pinned: true } });
  await page.request.delete(`/api/posts/${gone}`, { headers });
  await signIn(page, ada);
  const check = () => expectNoAxeFindings(page);

  await page.goto("/profile");
  await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
  await everyLook(page, info, "pinned", check);

  await page.goto(`/post/${id}`);
  await choose(page, id, "Edit");
  await expect(page.getByRole("dialog", { name: "Edit post" })).toBeVisible();
  await everyLook(page, info, "edit", check);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^edited/ }).click();
  await expect(page.locator("del").first()).toBeVisible();
  await everyLook(page, info, "history", check);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "2 Likes", exact: true }).click();
  await expect(page.getByRole("button", { name: "Follow Ben Byron" })).toBeVisible();
  await everyLook(page, info, "likers", check);
  await page.keyboard.press("Escape");

  await leaveDialogFor(page, "/bin");
  await expect(page.getByRole("button", { name: /^Restore/ })).toBeVisible();
  await everyLook(page, info, "bin", check);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await everyLook(page, info, "bin-empty", check);
});
