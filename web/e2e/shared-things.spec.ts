import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { makePost, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("a bookmarked post gets a reminder, and goes to somebody in a message that leads back to it", async ({ page }) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const post = await makePost(page, ben, "Mist over the lower field");
  const follow = await page.request.post(`/api/follow/${ben.id}`, { headers: bearer(ada) });
  expect(follow.ok()).toBe(true);
  const fields = [{ name: "Boat", value: "Skiff" }];
  const edit = await page.request.put(`/api/auth/user/${ben.id}`, {
    headers: bearer(ben),
    data: { fields, pronouns: "he/him" },
  });
  expect(edit.ok()).toBe(true);
  await signIn(page, ada);
  await page.goto(`/profile/${ben.username}`);
  await expect(page.getByRole("definition").filter({ hasText: "Skiff" })).toBeVisible();
  await expect(page.getByText("he/him")).toBeVisible();

  const card = postCard(page, post);
  await card.getByRole("button", { name: "Bookmark", exact: true }).click();
  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Remind me" }).click();
  const remind = page.getByRole("dialog", { name: "Remind me" });
  await expect(remind).toBeVisible();
  await expectNoAxeFindings(page);
  await remind.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(page.getByText(/^Reminder set for/)).toBeVisible();
  const kept = await page.request.get("/api/bookmarks", { headers: bearer(ada) });
  expect(await kept.json()).toMatchObject([{ id: post, remindAt: expect.any(String) as unknown }]);

  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Send in a message" }).click();
  const send = page.getByRole("dialog", { name: "Send in a message" });
  await send.getByRole("button", { name: /^Send to Ben/ }).click();
  await expect(send.getByText("Sent", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto("/messages");
  await page.getByRole("link", { name: /^Ben Byron.*You: Post$/ }).click();
  const shared = page.getByRole("link", { name: /Mist over the lower field/ });
  await expect(shared).toBeVisible();
  await expectNoAxeFindings(page);
  await shared.click();
  await expect(page).toHaveURL(new RegExp(`/post/${post}`));
});
