import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makePost, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("bookmarks are searched, sorted, filed and taken back", async ({ page }, info) => {
  test.slow();
  const [ada, ben] = [await makeMember(page), await makeMember(page)];
  const heron = await makePost(page, ada, "A heron by the river #birds");
  const bread = await makePost(page, ada, "Rye bread and butter #baking");
  const owl = await makePost(page, ada, "An owl in the old barn #birds");
  for (const id of [heron, bread, owl]) {
    const kept = await page.request.post(`/api/posts/${id}/bookmark`, {
      headers: bearer(ben),
      data: { bookmarked: true },
    });
    expect(kept.status()).toBe(200);
  }
  await signIn(page, ben);
  await page.goto("/bookmarks");
  await expect(page.getByText("3 saved posts")).toBeVisible();
  const cards = page.locator("[data-post]");
  const ids = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-post")));
  expect(await ids()).toEqual([owl, bread, heron]);

  await page.getByRole("radio", { name: "Oldest" }).check();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect.poll(ids).toEqual([heron, bread, owl]);
  await page.getByRole("radio", { name: "Recent" }).check();

  await page.getByRole("button", { name: /^#birds\s*2$/ }).click();
  await expect(page).toHaveURL(/q=%23birds/);
  await expect.poll(ids).toEqual([owl, heron]);
  const field = page.getByRole("searchbox", { name: "Search your bookmarks" });
  await expect(field).toHaveValue("#birds");
  await field.fill("rye");
  await expect.poll(ids).toEqual([bread]);
  await field.fill("nothing like it");
  await expect(page.getByText("No results found")).toBeVisible();
  await page.getByText("Clear search").click();
  await expect.poll(ids).toEqual([owl, bread, heron]);

  await page.getByRole("button", { name: "New folder" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Birds");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await postCard(page, owl).getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Move to folder" }).click();
  await dialog.getByRole("button", { name: "Birds" }).click();
  await expect(page.getByRole("button", { name: /^Birds\s*1\s*post$/ })).toBeVisible();
  await everyLook(page, info, "bookmarks", () => expectNoAxeFindings(page));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: /^Birds\s*1\s*post$/ }).click();
  await expect.poll(ids).toEqual([owl]);
  await page.getByRole("button", { name: "All", exact: true }).click();

  const bookmark = postCard(page, owl).getByRole("button", { name: "Bookmark" });
  await bookmark.click();
  await expect(page.getByText("2 saved posts")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: /^Birds\s*0\s*posts$/ })).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Removed from bookmarks" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: /^Birds\s*1\s*post$/ })).toBeVisible();
  expect(await ids()).toEqual([owl, bread, heron]);
});
