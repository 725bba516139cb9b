import { expect } from "@playwright/test";
import { settled } from "./support/axe.ts";
import { makePost } from "./support/posts.ts";
import { MOVING, makeMember, signIn, test } from "./support/test.ts";
import { draw } from "./support/touch.ts";

test.use(MOVING);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a sheet follows the finger and closes, and a short way brings it back", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/friends");
  await page.getByRole("button", { name: "Main menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Main menu" });
  await expect(sheet).toBeVisible();
  const top = (await sheet.boundingBox())?.y ?? 0;
  await expect(async () => {
    await draw(page, [195, top + 20], [195, top + 420]);
    await expect(sheet).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL("/friends");
});

test("drawing a screen aside turns to the next tab, the one before, and the screen before", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "A post to come back from");
  await signIn(page, ada);
  await page.goto("/");
  const chosen = (name: string, timeout?: number) =>
    expect(page.getByRole("tab", { name, selected: true })).toBeVisible({ timeout });
  await chosen("Latest");
  await expect(async () => {
    await draw(page, [300, 600], [90, 600]);
    await chosen("Following", 2000);
  }).toPass();
  // The touched element must stay: a replaced skeleton ends its touches.
  const post = page.locator(`[data-post="${id}"] [data-act=open]`).first();
  await expect(post).toBeVisible();
  await settled(page);
  await draw(page, [90, 600], [300, 600]);
  await chosen("Latest");
  await post.click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("heading", { name: /Comments/ })).toBeVisible();
  // During view transitions the browser captures touches.
  await settled(page);
  await draw(page, [90, 500], [300, 500]);
  await expect(page).toHaveURL("/?feed=latest");
});

test("a picture is enlarged by a double tap and by keys, and drawn down it closes", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "A picture to look at", { pictures: 1 });
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  await page.locator("[data-media] button").first().click();
  const box = page.getByRole("dialog", { name: "Picture" });
  const scale = () => box.locator("img").evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
  await expect(box.locator("img")).toBeVisible();
  await page.touchscreen.tap(195, 400);
  await page.touchscreen.tap(195, 400);
  await expect.poll(scale).toBe(2.5);
  await page.touchscreen.tap(195, 400);
  await page.touchscreen.tap(195, 400);
  await expect.poll(scale).toBe(1);
  await page.keyboard.press("+");
  await expect.poll(scale).toBe(1.5);
  await page.keyboard.press("-");
  await expect.poll(scale).toBe(1);
  await draw(page, [195, 400], [195, 700]);
  await expect(box).toBeHidden();
});

test("what another app shares is in the composer, once", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/create?title=Rain&text=It+rains&url=https%3A%2F%2Fexample.org%2F");
  const field = page.getByRole("textbox", { name: "What's happening?" });
  await expect(field).toHaveValue("Rain\nIt rains\nhttps://example.org/");
  await expect(page).toHaveURL("/create");
});

test("screens fade through with the shared picture, and nothing moves for those who ask for it", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "A post that grows", { pictures: 1 });
  await signIn(page, ada);
  await page.goto("/");
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll<HTMLElement>("[style*='view-transition-name']")];
      seen.push(named.map((node) => node.style.viewTransitionName).join(" "));
      return start(update);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const open = page.locator(`[data-post="${id}"] [data-act=open]`).first();
  await expect(page.getByRole("button", { name: "Main menu" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await open.click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect.poll(seen).toEqual(["face picture"]);
  // Going back before the post is rendered leaves no screen, so nothing would fade.
  await expect(page.getByRole("heading", { name: /Comments/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await seen()).length).toBe(2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open.click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("heading", { name: /Comments/ })).toBeVisible();
  expect((await seen()).length).toBe(2);
});

test("a press during the fade of screens reaches what lies under it, and ends the fade", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Main menu" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    for (const part of ["group", "old", "new"])
      slow.insertRule(`::view-transition-${part}(root) { animation-duration: 90s !important }`);
    document.adoptedStyleSheets.push(slow);
  });
  const at = await page.getByRole("link", { name: "Communities" }).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const isFading = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
        ),
    );
  await page.getByRole("link", { name: "Activity" }).click();
  await expect.poll(isFading).toBe(true);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page).toHaveURL("/communities");
});
