import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow } from "./support/people.ts";
import { makeComment, makePost, picture, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

async function settle(page: Parameters<typeof makePost>[0], who: Member, more: Record<string, string>) {
  const answer = await page.request.put(`/api/auth/user/${who.id}`, { headers: bearer(who), data: more });
  expect(answer.status()).toBe(200);
}

test("axe finds nothing on profiles, their tabs, their lists and /friends", async ({ page }, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await settle(page, ben, {
    bio: "Rain or shine. Keeps bees, mends bicycles, and walks the long way home when the light is good.",
    state: "Vestland",
    country: "Norway",
    website: "https://example.org/ben",
  });
  await settle(page, ada, { bio: "Walks before breakfast." });
  const id = await makePost(page, ben, "A picture of the field", { pictures: 2, alt: "The field" });
  await makePost(page, ben, "One more", { pictures: 1, alt: "The field again" });
  const own = await makePost(page, ada, "What do you see?");
  await makeComment(page, ben, own, "A heron, and I think a second one behind it.");
  await page.request.post(`/api/posts/${own}/like`, { headers: bearer(ben), data: { liked: true } });
  await follow(page, ben, ada);
  await follow(page, ada, ben);
  await signIn(page, ada);

  for (const [name, search, text] of [
    ["posts", "", "A picture of the field"],
    ["replies", "?tab=replies", "A heron, and I think a second one behind it."],
    ["likes", "?tab=likes", "What do you see?"],
  ] as const) {
    await page.goto(`/profile/${ben.username}${search}`);
    await expect(page.getByText(text)).toBeVisible();
    await everyLook(page, info, `profile-${name}`, () => expectNoAxeFindings(page));
  }
  await page.goto(`/profile/${ben.username}?tab=media`);
  await expect(page.getByRole("link", { name: "The field 1, 2 pictures" })).toBeVisible();
  await everyLook(page, info, "profile-media", () => expectNoAxeFindings(page));

  await page.goto(`/profile/${ben.username}/followers`);
  await expect(page.getByRole("list", { name: "Followers" })).toBeVisible();
  await everyLook(page, info, "followers", () => expectNoAxeFindings(page));

  await page.goto("/friends");
  await expect(page.getByRole("link", { name: "View Ben Byron" })).toBeVisible();
  await everyLook(page, info, "friends", () => expectNoAxeFindings(page));

  await page.goto("/friends?q=nobody");
  await expect(page.getByText("No results found")).toBeVisible();
  await everyLook(page, info, "friends-none", () => expectNoAxeFindings(page));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.mouse.move(5, 400);
    await postCard(page, id).getByRole("link", { name: "Ben Byron" }).hover();
    await expect(page.getByText("Rain or shine.")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.screenshot({ path: info.outputPath(`hover-card-${theme}.png`) });
  }
});

test("axe finds nothing on the edit dialog and the crop dialog", async ({ page }, info) => {
  await signIn(page, await makeMember(page, "Ben"));
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Cover image", { exact: true }).setInputFiles(picture("with-place.jpg"));
  await dialog.getByLabel("Bio").fill("Rain or shine, mostly rain. ".repeat(9));
  await everyLook(page, info, "edit", () => expectNoAxeFindings(page));
  await dialog.getByLabel("Website").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Arts & Culture").click();
  await dialog.getByText("Interests").scrollIntoViewIfNeeded();
  await everyLook(page, info, "edit-below", () => expectNoAxeFindings(page));

  const choose = dialog.getByRole("button", { name: "Choose profile picture" });
  const asked = page.waitForEvent("filechooser");
  await choose.click();
  await (await asked).setFiles(picture("with-place.jpg"));
  const crop = page.getByRole("dialog", { name: "Crop your picture" });
  await expect(crop.getByRole("button", { name: "Crop & Use" })).toBeEnabled();
  await everyLook(page, info, "crop", () => expectNoAxeFindings(page));
  await page.keyboard.press("Escape");
  await expect(crop).toBeHidden();
  await expect(choose).toBeFocused();
});

test("axe finds nothing where nobody is, and where somebody is blocked or muted", async ({ page }, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await signIn(page, ada);
  await page.goto("/friends");
  await expect(page.getByText("No followers yet")).toBeVisible();
  await everyLook(page, info, "no-friends", () => expectNoAxeFindings(page));
  for (const [what, text] of [
    ["mute", `You muted @${ben.username}.`],
    ["block", `You blocked @${ben.username}`],
  ] as const) {
    const answer = await page.request.post(`/api/users/${ben.id}/${what}`, { headers: bearer(ada) });
    expect(answer.status()).toBe(204);
    await page.goto(`/profile/${ben.username}`);
    await expect(page.getByText(text)).toBeVisible();
    await everyLook(page, info, what, () => expectNoAxeFindings(page));
  }
});
