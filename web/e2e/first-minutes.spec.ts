import { expect } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { MOVING, bearer, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);

test("after onboarding the home screen offers three steps above a first post, once @journey", async ({ page }) => {
  // A member to suggest and a post to read.
  await makePost(page, await makeMember(page, "Edda"), "Already here");
  const ada = await makeMember(page, "Ada", { onboarded: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ada);
  await page.goto("/");
  await expect(page).toHaveURL("/onboarding");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const category of ["Science", "Technology"]) await page.getByRole("button", { name: category }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const interest of ["Physics", "Biology", "Gaming"]) {
    await page.getByRole("button", { name: interest, exact: true }).click();
  }
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/");
  const strip = page.getByRole("region", { name: "First steps" });
  const toast = await page.getByRole("listitem").filter({ hasText: "Onboarding complete!" }).boundingBox();
  const steps = await strip.boundingBox();
  expect(toast?.y, "below what is to be chosen").toBeGreaterThan((steps?.y ?? 0) + (steps?.height ?? 0));
  const post = page.getByRole("article").first();
  await expect(post).toBeVisible();
  expect((await post.boundingBox())?.y, "a post on the first screen").toBeLessThan(600);
  await strip.getByRole("button", { name: "Follow people" }).click();
  const step = page.getByRole("dialog", { name: "People and tags to follow" });
  await expect(step.getByRole("list", { name: "Suggested people" }).getByRole("listitem").first()).toBeVisible();
  const chip = step.getByRole("button", { name: "Follow #Gaming" });
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await step.getByRole("button", { name: "Done" }).click();
  await expect(step).toBeHidden();
  await strip.getByRole("button", { name: "Close" }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeAttached();
  await expect(strip).toBeHidden();
  const followed = await page.request.get("/api/hashtags/followed", { headers: bearer(ada) });
  expect(((await followed.json()) as { tag: string }[]).map(({ tag }) => tag.toLowerCase())).toEqual(["gaming"]);
});
