import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { makeComment, picture, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function latest(page: Page, who: Member): Promise<string> {
  const answer = await page.request.get(`/api/posts?userId=${who.id}`, { headers: bearer(who) });
  const [post] = (await answer.json()) as { id: string }[];
  return post?.id ?? "";
}

test("a warned post with sensitive pictures is written, opened in its place, and closed to replies", async ({
  page,
  browser,
}) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  await signIn(page, ada);
  await page.goto("/create");
  await page.getByRole("textbox", { name: "What's happening?" }).fill("It was the gardener.");
  await page.getByLabel("Pictures to attach").setInputFiles(picture("with-place.jpg"));
  await button(page, "Add content warning").click();
  await expect(page.getByRole("textbox", { name: "Content warning" })).toBeFocused();
  await page.getByRole("textbox", { name: "Content warning" }).fill("The end of a film");
  await page.getByRole("switch", { name: "Sensitive media" }).click();
  await page.getByRole("combobox", { name: "Who can reply" }).selectOption({ label: "Nobody" });
  await expectNoAxeFindings(page);
  await button(page, "Post").click();
  await expect(page.getByText("Post created!")).toBeVisible();
  const id = await latest(page, ada);

  const bens = await openFor(browser, ben);
  await bens.goto("/");
  const card = postCard(bens, id);
  await expect(card.getByText("The end of a film")).toBeVisible();
  await expect(card.getByText("Nobody can reply")).toBeVisible();
  await expect(card.getByText("It was the gardener.")).toHaveCount(0);
  await expect(card.locator("img[src^='/media']")).toHaveCount(0);
  const show = card.getByRole("button", { name: "Show content" });
  const before = await show.boundingBox();
  await show.click();
  await expect(card.getByText("It was the gardener.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Open picture" })).toBeVisible();
  expect((await card.getByRole("button", { name: "Hide content" }).boundingBox())?.y).toBe(before?.y);
  await expectNoAxeFindings(bens);

  // Opened once, it is open on its own page too; the reply form is replaced by a sentence there.
  await bens.goto(`/post/${id}`);
  await button(bens, "Show content").click();
  await expect(bens.getByText("It was the gardener.")).toBeVisible();
  await expect(bens.getByText("You cannot reply here. Nobody can reply.")).toBeVisible();
  await expect(bens.getByRole("textbox", { name: "Post your reply" })).toHaveCount(0);

  // The choice is remembered, and the author changes it later.
  await page.goto("/create");
  await expect(page.getByRole("combobox", { name: "Who can reply" })).toHaveValue("nobody");
  await page.goto(`/post/${id}`);
  await button(page, "Post menu").click();
  await page.getByRole("menuitem", { name: "Who can reply" }).click();
  await page.getByRole("radio", { name: "Everyone" }).click();
  await expect(page.getByRole("radio", { name: "Everyone" })).toBeChecked();
  await bens.reload();
  await expect(bens.getByRole("textbox", { name: "Post your reply" })).toBeVisible();

  // With the setting on, the content is visible.
  await bens.goto("/settings/appearance");
  const saved = bens.waitForResponse((answer) => answer.request().method() === "PUT");
  await bens.getByRole("switch", { name: "Open content warnings" }).click();
  await saved;
  await bens.goto("/");
  await expect(card.getByText("It was the gardener.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Show content" })).toHaveCount(0);
});

test("sensitive pictures are covered until they are opened, or at once by the setting", async ({ page, browser }) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  await signIn(page, ada);
  await page.goto("/create");
  await page.getByLabel("Pictures to attach").setInputFiles([picture("with-place.jpg"), picture("sketch.png")]);
  await page.getByRole("switch", { name: "Sensitive media" }).click();
  await button(page, "Post").click();
  await expect(page.getByText("Post created!")).toBeVisible();
  const id = await latest(page, ada);

  const bens = await openFor(browser, ben);
  await bens.goto("/");
  const card = postCard(bens, id);
  const cover = card.getByRole("button", { name: "Show sensitive media" });
  await expect(cover).toBeVisible();
  const before = await card.boundingBox();
  await cover.click();
  await expect(card.getByRole("button", { name: "Open picture 1 of 2" })).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(before?.height);

  await bens.goto("/settings/appearance");
  await bens.getByRole("switch", { name: "Open content warnings" }).click();
  await bens.goto("/");
  await expect(card.getByRole("button", { name: "Open picture 1 of 2" })).toBeVisible();
});

test("the author hides a comment, which others open on demand", async ({ page, browser }) => {
  const [ada, ben, cleo] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  const made = await page.request.post("/api/posts", { headers: bearer(ada), data: { content: "Kind words only" } });
  const { id } = (await made.json()) as { id: string };
  await makeComment(page, ben, id, "Not so kind");

  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  await button(page, "Menu of comment by Ben Byron").click();
  await page.getByRole("menuitem", { name: "Hide comment" }).click();
  await expect(page.getByText("Comment hidden")).toBeVisible();
  await expect(page.getByText("The author hid this comment.")).toBeVisible();

  const cleos = await openFor(browser, cleo);
  await cleos.goto(`/post/${id}`);
  await expect(cleos.getByText("Not so kind")).toHaveCount(0);
  await expectNoAxeFindings(cleos);
  await button(cleos, "Show").click();
  await expect(cleos.getByText("Not so kind")).toBeVisible();
  await button(cleos, "Menu of comment by Ben Byron").click();
  await expect(cleos.getByRole("menuitem", { name: "Hide comment" })).toHaveCount(0);

  await button(page, "Show").click();
  await button(page, "Menu of comment by Ben Byron").click();
  await page.getByRole("menuitem", { name: "Show to everyone" }).click();
  await cleos.reload();
  await expect(cleos.getByText("Not so kind")).toBeVisible();
});
