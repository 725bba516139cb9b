import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { makeComment, makePost, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test("a post is reacted to by the mouse, by the keyboard and by a finger, and its likers show how", async ({
  page,
  browser,
}) => {
  const ada = await makeMember(page, "Ada");
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "The heron is back");
  const comment = await makeComment(page, ada, id, "It was there all winter");
  await page.request.post(`/api/posts/${id}/like`, { headers: bearer(ada), data: { liked: true } });
  await signIn(page, ben);
  await page.goto("/");
  const card = postCard(page, id);
  const like = card.getByRole("button", { name: /^Like/ });
  const chooser = card.getByRole("button", { name: "Choose a reaction" });

  // Hover opens the reactions without taking the focus; leaving closes them.
  await expect(chooser).toBeAttached();
  await like.hover();
  await expect(page.getByRole("menuitem", { name: "Wow" })).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(6);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.mouse.move(5, 5);
  await expect(page.getByRole("menuitem", { name: "Wow" })).toBeHidden();
  await like.hover();
  await page.getByRole("menuitem", { name: "Wow" }).click();
  await expect(card.getByRole("button", { name: "Like 2 likes" })).toHaveAttribute("aria-pressed", "true");
  await expect(card.getByRole("img", { name: "Like 1, Wow 1" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Your reaction: Wow. Change it" })).toBeAttached();

  // By keyboard: the context menu key on the heart, or the button behind it.
  await like.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Like", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(like).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectNoAxeFindings(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("menuitem", { name: "Love" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("img", { name: "Like 1, Love 1" })).toBeVisible();

  await page.goto(`/post/${id}`);
  // On the post's own page only the counts show the kinds.
  await expect(page.getByRole("img", { name: "Like 1, Love 1" })).toHaveCount(1);
  await page.getByRole("button", { name: /2 Likes/ }).click();
  const likers = page.getByRole("dialog", { name: "Liked by" });
  await expect(
    likers.getByRole("listitem").filter({ hasText: "Ben" }).getByRole("img", { name: "Love" }),
  ).toBeVisible();
  await expect(
    likers.getByRole("listitem").filter({ hasText: "Ada" }).getByRole("img", { name: "Like" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  // A tap on the heart removes the reaction, as it does a like.
  const own = page.locator(`[data-act=like]`);
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("img", { name: /Love/ })).toHaveCount(0);

  const phone = await openFor(browser, ben);
  await phone.goto(`/post/${id}`);
  const heart = phone.locator(`[data-comment="${comment}"] [data-act=like-comment]`);
  await heart.scrollIntoViewIfNeeded();
  const box = await heart.boundingBox();
  if (!box) throw new Error("the heart is not there");
  const finger = await phone.context().newCDPSession(phone);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(phone.getByRole("menuitem", { name: "Thanks" })).toBeVisible();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await phone.getByRole("menuitem", { name: "Thanks" }).click();
  await expect(phone.getByRole("img", { name: "Thanks 1" })).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await phone.reload();
  await expect(phone.getByRole("img", { name: "Thanks 1" })).toBeVisible();
});
