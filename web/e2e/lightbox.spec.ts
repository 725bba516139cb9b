import { expect } from "@playwright/test";
import { makePost, postCard } from "./support/posts.ts";
import { MOVING, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);

test("the lightbox moves by keys, says what is shown, and Back closes it", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Three pictures", { pictures: 3, alt: "Field" });
  await signIn(page, ada);
  await page.goto("/");
  await postCard(page, id).getByRole("button", { name: "Open picture 2 of 3: Field 2" }).click();
  const box = page.getByRole("dialog", { name: "Picture 2 of 3" });
  await expect(box.getByText("Field 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Picture 3 of 3" }).getByText("Field 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next picture" })).toHaveCount(0);
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(page.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await postCard(page, id)
    .getByRole("button", { name: /^Open picture 1/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(postCard(page, id).getByRole("button", { name: /^Open picture 1/ })).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("after Back from a later picture the lightbox opens the one that is pressed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Four pictures", { pictures: 4, alt: "Field" });
  await signIn(page, ada);
  await page.goto("/");
  const open = (number: number) =>
    postCard(page, id)
      .getByRole("button", { name: new RegExp(`^Open picture ${number}`) })
      .click();
  await open(1);
  for (const number of [2, 3]) {
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.getByRole("dialog", { name: `Picture ${number} of 4` })).toBeVisible();
  }
  // The strip has finished its animation before Back.
  const strip = page.getByRole("group", { name: "Pictures" });
  await expect.poll(() => strip.evaluate((node) => node.scrollLeft / node.clientWidth)).toBe(2);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open(1);
  await expect(page.getByRole("dialog", { name: "Picture 1 of 4" })).toBeVisible();
  await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBe(0);
  // The router restores scroll positions after the next paint: the picture stays.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole("dialog", { name: "Picture 1 of 4" })).toBeVisible();
  expect(await strip.evaluate((node) => node.scrollLeft)).toBe(0);
});

test("nothing but the dark stands beside a picture that is higher than the window", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "One picture", { pictures: 1, alt: "Field" });
  await signIn(page, ada);
  await page.goto("/");
  await postCard(page, id)
    .getByRole("button", { name: /^Open picture/ })
    .click();
  const picture = page.getByRole("dialog").getByRole("img", { name: "Field 1" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
});
