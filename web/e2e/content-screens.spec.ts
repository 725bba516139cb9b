import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makeComment, makePost, picture, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { makeMember, signIn, test } from "./support/test.ts";

test.describe.configure({ timeout: 240_000 });

test("axe finds nothing on the feed, a post, the profile and the bookmarks, at any width, in both themes", async ({
  page,
}, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ben, "A picture of the field, see https://example.org/field and ask @ada", {
    pictures: 2,
    alt: "The field",
  });
  const first = await makeComment(page, ada, id, "Lovely light.");
  await makeComment(page, ben, id, "It was six in the morning.", first);
  await page.request.post(`/api/posts/${id}/bookmark`, {
    headers: { Authorization: `Bearer ${ada.token}` },
    data: { bookmarked: true },
  });
  await makePost(page, ada, "A word of my own");
  await signIn(page, ada);

  await page.goto("/");
  await expect(postCard(page, id)).toBeVisible();
  await everyLook(page, info, "feed", () => expectNoAxeFindings(page));

  await page.goto(`/post/${id}`);
  await expect(page.getByText("It was six in the morning.")).toBeVisible();
  await everyLook(page, info, "post", () => expectNoAxeFindings(page));

  await page.goto("/profile");
  await expect(page.getByText("A word of my own")).toBeVisible();
  await everyLook(page, info, "profile", () => expectNoAxeFindings(page));

  await page.goto("/bookmarks");
  await expect(page.getByText("1 saved post")).toBeVisible();
  await everyLook(page, info, "bookmarks", () => expectNoAxeFindings(page));
});

test("axe finds nothing on the composer, its emoji and the lightbox, at any width, in both themes", async ({
  page,
}, info) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/create");
  await page.getByRole("textbox", { name: "What's happening?" }).fill("Two pictures and a smile ".repeat(10));
  await page.getByLabel("Pictures to attach").setInputFiles([picture("with-place.jpg"), picture("sketch.png")]);
  await expect(page.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Add hashtag" }).fill("field");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Emoji" }).click();
  await expect(page.getByRole("gridcell", { name: "Grinning face", exact: true })).toBeVisible();
  await everyLook(page, info, "create", () => expectNoAxeFindings(page));
  await page.getByRole("gridcell", { name: "Grinning face", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "What's happening?" })).toHaveValue(/😀/u);

  const id = await makePost(page, ada, "Look closely", { pictures: 2, alt: "The field" });
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: /^Open picture 1/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await everyLook(page, info, "lightbox", () => expectNoAxeFindings(page));
});

test("axe finds nothing where nothing is: empty lists, a missing post, a missing member", async ({ page }, info) => {
  await signIn(page, await makeMember(page));
  for (const [name, path, text] of [
    ["no-bookmarks", "/bookmarks", "No bookmarks yet"],
    ["no-posts", "/profile", "No posts yet"],
    ["no-post", "/post/1", "Post not found"],
    ["no-member", "/profile/nobody.at.all", "User not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await everyLook(page, info, name, () => expectNoAxeFindings(page));
  }
});
