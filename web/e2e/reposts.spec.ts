import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, openFor } from "./support/people.ts";
import { makeComment, makePost, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

const repost = (page: Page, id: string) => postCard(page, id).getByRole("button", { name: /^Repost/ });

async function choose(page: Page, id: string, item: string): Promise<void> {
  await repost(page, id).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a repost reaches a follower, who quotes it; its author hears of both; and it can be undone", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(150_000);
  const [ada, ben, cleo] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  await follow(page, cleo, ben);
  const id = await makePost(page, ada, "Mist over the lower field this morning.\nIt was gone by nine.", {
    pictures: 2,
    alt: "A field",
  });
  await makePost(page, ben, "Something newer of my own");

  const bens = await openFor(browser, ben);
  await bens.goto("/");
  await choose(bens, id, "Repost");
  await expect(repost(bens, id)).toHaveAttribute("aria-pressed", "true");
  await expect(repost(bens, id).locator("[data-count]")).toHaveText("1");

  await signIn(page, cleo);
  await page.goto("/");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(postCard(page, id).getByText("Reposted by Ben Byron")).toBeVisible();
  await expect(page.locator("[data-post]").first()).toHaveAttribute("data-post", id);
  await choose(page, id, "Quote");
  const field = page.getByRole("textbox", { name: "What's happening?" });
  const preview = page.getByRole("region", { name: "Quoted post" });
  await expect(field).toBeFocused();
  await expect(preview.getByText("Mist over the lower field")).toBeVisible();
  await field.fill("Worth getting up for");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page).toHaveURL("/?feed=following");
  await page.getByRole("link", { name: "Create", exact: true }).click();
  await expect(field).toHaveValue("Worth getting up for");
  await expect(preview.getByText("Mist over the lower field")).toBeVisible();
  await everyLook(page, info, "quote-composer", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL("/");

  const quote = page.locator("[data-post]").filter({ hasText: "Worth getting up for" });
  await expect(quote.getByText("Mist over the lower field")).toBeVisible();
  await expect(quote.getByRole("img", { name: "A field 1" })).toBeVisible();
  const quoteId = String(await quote.getAttribute("data-post"));
  await everyLook(page, info, "following", () => expectNoAxeFindings(page));

  await quote.getByRole("link", { name: /^Post by Ada Byron/ }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await page.getByRole("button", { name: "2 Shares", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Shared by" });
  await expect(dialog.getByRole("link", { name: "Ben Byron" })).toBeVisible();
  await dialog.getByRole("tab", { name: "Quotes" }).click();
  await everyLook(page, info, "shares", () => expectNoAxeFindings(page));
  await dialog.getByRole("link", { name: /^Post by Cleo Byron/ }).click();
  await expect(page).toHaveURL(`/post/${quoteId}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await everyLook(page, info, "quote-detail", () => expectNoAxeFindings(page));
  await page.goBack();
  await expect(page).toHaveURL(`/post/${id}`);

  const adas = await openFor(browser, ada);
  await adas.goto("/");
  const told = adas.getByRole("complementary").getByRole("listitem");
  await expect(told.filter({ hasText: "Ben Byronreposted your post" }).getByRole("link")).toHaveAttribute(
    "href",
    `/post/${id}`,
  );
  await expect(told.filter({ hasText: "Cleo Byronquoted your post" }).getByRole("link")).toHaveAttribute(
    "href",
    `/post/${quoteId}`,
  );

  await choose(bens, id, "Undo repost");
  await expect(repost(bens, id)).toHaveAttribute("aria-pressed", "false");
  await expect(repost(bens, id).locator("[data-count]")).toHaveText("1");
  await page.goto("/");
  await expect(postCard(page, quoteId)).toBeVisible();
  await expect(postCard(page, id)).toHaveCount(0);

  const gone = await page.request.delete(`/api/posts/${id}`, { headers: bearer(ada) });
  expect(gone.status()).toBe(204);
  await page.reload();
  await expect(postCard(page, quoteId).getByText("This post is not available.")).toBeVisible();
});

test("the address of a reply far down leads to it, until it is gone", async ({ page, browser }, info) => {
  test.setTimeout(90_000);
  const [ada, ben, cleo] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  const id = await makePost(page, ada, "Who else was up early?", { pictures: 1, alt: "A field" });
  for (let index = 0; index < 22; index += 1) await makeComment(page, ben, id, `Me, on day ${index}`);
  const parent = await makeComment(page, ben, id, "Here is the long story");
  for (let index = 0; index < 4; index += 1) await makeComment(page, ada, id, `Go on, ${index}`, parent);
  const reply = await makeComment(page, ben, id, "And that was the end of it", parent);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, ben);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Show more comments" }).click();
  const more = page.getByRole("button", { name: /^Show \d+ more repl/ });
  if (await more.isVisible()) await more.click();
  // The page may still be scrolling: the menu stays with its button.
  await page.locator(`[data-comment="${reply}"]`).getByRole("button", { name: "Menu of comment by Ben Byron" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Comment link copied!")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname + new URL(address).search).toBe(`/post/${id}?comment=${reply}`);

  const cleos = await openFor(browser, cleo);
  await cleos.goto(address);
  const meant = cleos.locator(`[data-comment="${reply}"]`);
  await expect(cleos.getByRole("heading", { name: "Linked comment" })).toBeVisible();
  await expect(meant).toBeInViewport();
  await expect(meant).toBeFocused();
  await expect(meant).toHaveCount(1);
  await expect(cleos.getByText("Me, on day 0")).toBeAttached();
  await everyLook(cleos, info, "linked", async () => {
    // From the top: at the linked comment a bar may half cover a button.
    await cleos.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expectNoAxeFindings(cleos);
  });
  await cleos.getByRole("link", { name: "Home", exact: true }).click();
  await expect(cleos).toHaveURL("/");

  const gone = await page.request.delete(`/api/comments/${reply}`, { headers: bearer(ben) });
  expect(gone.status()).toBe(204);
  await cleos.goto(address);
  await expect(cleos.getByText("The comment you were looking for is gone.")).toBeVisible();
  await expect(cleos.getByText("Me, on day 0")).toBeVisible();
});
