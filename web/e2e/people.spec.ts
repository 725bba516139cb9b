import { expect } from "@playwright/test";
import { count, follow, openFor, openListening } from "./support/people.ts";
import { makeComment, makePost, picture, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("Ben edits his profile with a cropped avatar and a cover; side bar and posts follow", async ({ page }) => {
  const ben = await makeMember(page, "Ben");
  await makePost(page, ben, "A word from Ben");
  await signIn(page, ben);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("First name").fill("Benjamin");
  await dialog.getByLabel("Bio").fill("Rain or shine.");
  await dialog.getByLabel("Country").fill("Norway");
  await dialog.getByLabel("Website").fill("https://example.org/ben");
  await dialog.getByLabel("Cover image", { exact: true }).setInputFiles(picture("with-place.jpg"));
  await expect(dialog.getByRole("img", { name: "Your cover" })).toBeVisible();

  await dialog.getByLabel("Profile picture", { exact: true }).setInputFiles(picture("with-place.jpg"));
  const crop = page.getByRole("dialog", { name: "Crop your picture" });
  const zoom = crop.getByRole("slider", { name: "Zoom" });
  await zoom.focus();
  await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveValue("1.05");
  await page.keyboard.press("End");
  await expect(zoom).toHaveValue("3");
  await crop.getByRole("button", { name: "Crop & Use" }).click();
  await expect(crop).toBeHidden();

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText("Rain or shine.")).toBeVisible();
  await expect(page.getByRole("link", { name: "example.org/ben" })).toHaveAttribute("rel", "noopener nofollow ugc");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByText("Benjamin Byron")).toBeVisible();
  await expect(main.locator("[data-avatar=image]")).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: "Benjamin Byron" })).toBeVisible();
  await page.reload();
  const avatar = page.getByRole("img", { name: "Picture of Benjamin Byron" });
  await expect(avatar).toBeVisible();
  // Round on screen, square in the file.
  expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
});

test("Ada follows Ben from the hover card; the counts move in both browsers, and back again", async ({
  page,
  browser,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ben, "Somebody worth knowing");
  await signIn(page, ada);
  const bens = await openFor(browser, ben);
  await openListening(bens, "/profile");
  await expect(count(bens, "Followers")).toHaveText("0");

  await page.goto("/");
  await postCard(page, id).getByRole("link", { name: "Ben Byron" }).hover();
  const button = page.getByRole("button", { name: "Follow", exact: true });
  await expect(button).toBeVisible();
  await button.click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  await expect(page.getByText("1 Follower", { exact: true })).toBeVisible();
  await expect(count(bens, "Follower")).toHaveText("1");

  await page.goto("/friends?tab=following");
  await expect(page.getByRole("tab", { name: "Following (1)" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Followers (0)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Ben Byron" })).toBeVisible();
  await bens.goto("/friends");
  await expect(bens.getByRole("tab", { name: "Followers (1)" })).toBeVisible();
  await expect(bens.getByRole("button", { name: "Follow Ada Byron" })).toBeVisible();
  await bens.getByRole("tab", { name: "Following (0)" }).click();
  await expect(bens.getByText("Not following anyone yet")).toBeVisible();

  await openListening(bens, "/profile");
  await expect(count(bens, "Follower")).toHaveText("1");
  await page.getByRole("button", { name: "Following Ben Byron" }).click();
  await expect(page.getByRole("tab", { name: "Following (0)" })).toBeVisible();
  await expect(page.getByText(`You no longer follow @${ben.username}`)).toBeVisible();
  await expect(count(bens, "Followers")).toHaveText("0");
  await bens.context().close();
});

test("followers and following of anybody are searched by the server", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  await follow(page, cleo, ben);
  await follow(page, ada, ben);
  await signIn(page, ada);
  await page.goto(`/profile/${ben.username}`);
  await page.getByRole("link", { name: "2 Followers" }).click();
  await expect(page).toHaveURL(`/profile/${ben.username}/followers`);
  const list = page.getByRole("list", { name: "Followers" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  // No follow button for the viewer.
  await expect(list.getByRole("button")).toHaveCount(1);
  await page.getByRole("searchbox").fill("cle");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page).toHaveURL(`/profile/${ben.username}/followers?q=cle`);
  await page.getByRole("link", { name: "Cleo Byron" }).click();
  await expect(page).toHaveURL(`/profile/${cleo.username}`);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("cle");
});

test("a save that fails says so and keeps the fields; a rejected picture says why", async ({ page, problems }) => {
  problems.expected.push(/Failed to load resource/);
  await signIn(page, await makeMember(page, "Ben"));
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Profile picture", { exact: true }).setInputFiles({
    name: "renamed.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("GIF89a, whatever the name says"),
  });
  await expect(dialog.getByText("Only JPG, PNG, or WEBP images are allowed.")).toBeVisible();
  await dialog.getByLabel("Cover image", { exact: true }).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3 * 1024 * 1024 - 2)]),
  });
  await expect(dialog.getByText("Image must be less than 3MB.")).toBeVisible();

  await dialog.getByLabel("State").fill("Vestland");
  await page.route("**/api/auth/user/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Network error. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("State")).toHaveValue("Vestland");
  // Back asks before it discards input, twice too.
  for (const _ of [1, 2]) {
    await page.goBack();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByLabel("State")).toHaveValue("Vestland");
  }
  await page.unroute("**/api/auth/user/*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Vestland")).toBeVisible();
});

test("two tabs that edit at once lose nothing silently", async ({ page, context }) => {
  const ben = await makeMember(page, "Ben");
  await signIn(page, ben);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/profile");
    await tab.getByRole("button", { name: "Edit Profile" }).click();
  }
  await other.getByLabel("Bio").fill("From the other tab.");
  await other.getByLabel("Country").fill("Sweden");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();

  await page.getByLabel("State").fill("Vestland");
  await page.getByLabel("Country").fill("Norway");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile was changed elsewhere")).toBeVisible();
  await expect(page.getByText("Sweden")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine: Country" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("From the other tab.")).toBeVisible();
  await expect(page.getByText("Vestland, Norway")).toBeVisible();
});

test("a blocked person disappears everywhere at once, in both directions @journey", async ({ page, browser }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const own = await makePost(page, ada, "Ada's own post");
  const gone = await makePost(page, ben, "What Ben wrote");
  await makeComment(page, ben, own, "What Ben said");
  await follow(page, ben, ada);
  await follow(page, ada, ben);
  await signIn(page, ada);

  await page.goto(`/post/${own}`);
  await expect(page.getByText("What Ben said")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await postCard(page, gone).getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: `Block @${ben.username}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`You blocked @${ben.username}`)).toBeVisible();
  await expect(postCard(page, gone)).toHaveCount(0);
  await postCard(page, own).getByText("Ada's own post").click();
  await expect(page.getByRole("textbox", { name: "Post your reply" })).toBeVisible();
  await expect(page.getByText("What Ben said")).toHaveCount(0);
  await page.goto("/friends");
  await expect(page.getByRole("tab", { name: "Followers (0)" })).toBeVisible();
  await expect(page.getByText("No followers yet")).toBeVisible();
  await page.goto(`/profile/${ben.username}`);
  await expect(page.getByText(`You blocked @${ben.username}`)).toBeVisible();
  await expect(page.getByText("What Ben wrote")).toHaveCount(0);

  const bens = await openFor(browser, ben);
  await bens.goto("/");
  await expect(postCard(bens, gone)).toBeVisible();
  await expect(postCard(bens, own)).toHaveCount(0);
  await bens.goto(`/profile/${ada.username}`);
  await expect(bens.getByText("User not found")).toBeVisible();
  await bens.goto(`/post/${own}`);
  await expect(bens.getByText("Post not found")).toBeVisible();
  await bens.context().close();

  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("What Ben wrote")).toBeVisible();
  const answer = await page.request.get("/api/users/blocked", { headers: bearer(ada) });
  expect(await answer.json()).toEqual([]);
});

test("Ada keeps a private note about Ben, which is there after a reload", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await signIn(page, ada);
  await page.goto(`/profile/${ben.username}`);
  await page.getByRole("button", { name: "Add a private note" }).click();
  await page.getByLabel(`Private note about @${ben.username}`).fill("Met at the market, grows dahlias.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("button", { name: "Edit note" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Met at the market, grows dahlias.")).toBeVisible();
});
