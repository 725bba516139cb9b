import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { count, follow, openFor, openListening, layersClosed } from "./support/people.ts";
import { makeComment, makePost, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

async function unread(page: Page, who: Member): Promise<number> {
  const answer = await page.request.get("/api/notifications/unread-count", { headers: bearer(who) });
  return ((await answer.json()) as { count: number }).count;
}

test("Ben approves followers: Ada asks, is accepted in his notifications, and is removed again; Cleo is declined @journey", async ({
  page,
  browser,
}) => {
  const [ada, ben, cleo] = [await makeMember(page), await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  const bens = await openFor(browser, ben);
  await bens.goto("/settings/privacy");
  const approve = bens.getByRole("switch", { name: "Approve followers" });
  await approve.click();
  await expect(approve).toHaveAttribute("aria-checked", "true");
  await expect(bens.getByRole("region", { name: "Privacy" }).getByText("Saved", { exact: true })).toBeAttached();
  await openListening(bens, "/notifications");

  await signIn(page, ada);
  await openListening(page, `/profile/${ben.username}`);
  await button(page, "Follow").click();
  await expect(button(page, "Requested")).toHaveAttribute("aria-pressed", "true");
  await expect(count(page, "Followers")).toHaveText("0");
  await expect(bens.getByRole("main").getByText("requested to follow you")).toBeVisible();
  await expectNoAxeFindings(bens);
  const reloaded = bens.waitForResponse((answer) => answer.url().includes("/api/notifications?grouped"));
  await button(bens, "Accept Ada Byron").click();
  await expect(bens.getByText("Accepted")).toBeVisible();
  // Live, in the other browser.
  await expect(button(page, "Following")).toBeVisible();
  await expect(count(page, "Follower")).toHaveText("1");
  // The server has deleted the notification, and the list was reloaded without it.
  expect(await (await reloaded).text()).not.toContain("follow_request");
  await expect(bens.getByText("Accepted")).toBeFocused();

  await follow(page, cleo, ben);
  await bens.goto("/friends");
  await bens.getByRole("link", { name: "Follow requests" }).click();
  await expect(bens.getByRole("heading", { level: 1, name: "Follow requests" })).toBeVisible();
  // The label does not wait for the server, and a reload would call the request off.
  const declined = bens.waitForResponse(/\/decline$/);
  await button(bens, "Decline Cleo Byron").click();
  await expect(bens.getByText("Declined")).toBeVisible();
  expect((await declined).status()).toBe(204);
  await expectNoAxeFindings(bens);
  await bens.reload();
  await expect(bens.getByText("No follow requests")).toBeVisible();

  await bens.goto("/friends");
  await button(bens, "More about Ada Byron").click();
  await bens.getByRole("menuitem", { name: "Remove this follower" }).click();
  await bens.getByRole("dialog").or(bens.getByRole("alertdialog")).getByRole("button", { name: "Remove" }).click();
  await expect(bens.getByText(`@${ada.username} no longer follows you`)).toBeVisible();
  await expect(button(bens, "More about Ada Byron")).toHaveCount(0);
  await page.reload();
  await expect(button(page, "Follow")).toBeVisible();
});

test("a muted word keeps posts out of the feed until it is unmuted", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const loud = await makePost(page, ben, "All about Football today");
  const quiet = await makePost(page, ben, "All about footballers");
  await signIn(page, ada);
  await page.goto("/");
  await expect(postCard(page, loud)).toBeVisible();
  await page.goto("/settings/words");
  await page.getByLabel("Word or hashtag").fill("football");
  await button(page, "Mute word").click();
  await expect(button(page, "Unmute football")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(postCard(page, quiet)).toBeVisible();
  await expect(postCard(page, loud)).toHaveCount(0);
  await page.goto("/settings/words");
  await button(page, "Unmute football").click();
  await expect(page.getByText("“football” is no longer muted")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(postCard(page, loud)).toBeVisible();
});

test("a muted conversation notifies nobody, and can be unmuted from its page", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "What do you think?");
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  const menu = () => page.getByRole("main").getByRole("button", { name: "Post menu" }).first().click();
  await menu();
  await page.getByRole("menuitem", { name: "Mute this conversation" }).click();
  await expect(page.getByText("No more notifications of this conversation")).toBeVisible();
  await makeComment(page, ben, id, "Not much");
  expect(await unread(page, ada)).toBe(0);
  await page.reload();
  await menu();
  await page.getByRole("menuitem", { name: "Unmute this conversation" }).click();
  await expect(page.getByText("Notifications of this conversation are on")).toBeVisible();
  await makeComment(page, ben, id, "A lot, in fact");
  await expect.poll(() => unread(page, ada)).toBe(1);
});

test("whoever is not among the chosen is filtered; a mute of an hour has its end in the settings", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Open to all");
  await follow(page, ada, ben);
  await signIn(page, ada);
  await page.goto("/settings/notifications");
  await page.getByRole("group", { name: "Who may notify me" }).getByRole("radio", { name: "My followers" }).click();
  await expect(
    page.getByRole("region", { name: "Notifications", exact: true }).getByText("Saved", { exact: true }).first(),
  ).toBeAttached();
  await makeComment(page, ben, id, "Hello there");
  expect(await unread(page, ada)).toBe(0);
  await page.getByRole("link", { name: "Open filtered notifications" }).click();
  await expect(page.getByRole("tab", { name: "Filtered" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("commented on your post")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto(`/profile/${ben.username}`);
  await button(page, "Profile menu").click();
  await page.getByRole("menuitem", { name: "Tell me when they post" }).click();
  await expect(page.getByText(`You are notified of each post by @${ben.username}`)).toBeVisible();
  await makePost(page, ben, "News from Ben");
  await expect.poll(() => unread(page, ada)).toBe(1);
  await button(page, "Profile menu").click();
  await page.getByRole("menuitem", { name: "Mute for a while…" }).click();
  await button(page, "For an hour").click();
  await expect(page.getByText("Their posts do not reach your feed", { exact: false })).toBeVisible();
  await page.goto("/settings/muted");
  await expect(page.getByRole("list", { name: "Muted people" }).getByText(/^until /)).toBeVisible();
});

test("a list is made from a profile, filled by a search, and read as the fourth feed", async ({ page }) => {
  const ada = await makeMember(page);
  const [ben, cleo] = [await makeMember(page, "Ben"), await makeMember(page, "Cleo")];
  const bens = await makePost(page, ben, "Ben bakes");
  const cleos = await makePost(page, cleo, "Cleo climbs");
  await signIn(page, ada);
  await page.goto(`/profile/${ben.username}`);
  await button(page, "Profile menu").click();
  await page.getByRole("menuitem", { name: "Add to list…" }).click();
  await button(page, "New list").click();
  await page.getByLabel("Name", { exact: true }).fill("Bakers");
  await button(page, "Create").click();
  await expect(page.getByRole("switch", { name: "Bakers" })).toHaveAttribute("aria-checked", "true");
  await button(page, "Done").click();
  await layersClosed(page);

  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "Feeds" });
  const tab = tabs.getByRole("tab", { name: "Lists" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(postCard(page, bens)).toBeVisible();
  await expect(postCard(page, cleos)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(postCard(page, bens)).toBeVisible();
  await tabs.getByRole("tab", { name: "Latest" }).click();
  await expect(postCard(page, cleos)).toBeVisible();
  await page.goBack();
  await expect(tab).toHaveAttribute("aria-selected", "true");

  await page.getByRole("link", { name: "Edit lists" }).click();
  await page.getByRole("link", { name: "Bakers" }).click();
  await expect(postCard(page, bens)).toBeVisible();
  await expect(postCard(page, cleos)).toHaveCount(0);
  await page.getByRole("tab", { name: "1 person" }).click();
  await page.getByLabel("Search people to add...").fill(cleo.username);
  const found = page.getByRole("listitem").filter({ hasText: cleo.username });
  await button(found, "Add Cleo Byron to the list").click();
  await expect(page.getByRole("tab", { name: "2 people" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(postCard(page, cleos)).toBeVisible();
  await button(page, "List menu").click();
  await page.getByRole("menuitem", { name: "Delete list" }).click();
  await button(page, "Delete").click();
  await expect(page.getByText("No lists yet")).toBeVisible();
});
