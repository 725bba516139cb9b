import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, openFor, openListening } from "./support/people.ts";
import { makeComment, makePost } from "./support/posts.ts";
import { leaveDialogFor } from "./support/rest.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

async function like(page: Page, who: Member, postId: string): Promise<void> {
  const answer = await page.request.post(`/api/posts/${postId}/like`, { data: { liked: true }, headers: bearer(who) });
  expect(answer.status()).toBe(200);
}

const rows = (page: Page) => page.locator("[data-row]");
const unread = (page: Page) => page.getByRole("main").getByText(/^\d+ unread$/);

test("a like appears beside the screens, in the list, in title and icon, and reading all empties every tab @journey", async ({
  page,
  context,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  const id = await makePost(page, ada, "Mist over the lower field");
  await signIn(page, ada);
  await openListening(page, "/notifications");
  const other = await context.newPage();
  await openListening(other, "/friends");
  await expect(page.getByText("You're all caught up! New notifications will appear here.")).toBeVisible();
  await expect(page).toHaveTitle("Activity · Meadow");

  await like(page, ben, id);
  await expect(page.getByRole("main").getByRole("link", { name: "Ben Byron liked your post" })).toBeVisible();
  const card = other.getByRole("complementary").locator("section", { hasText: "Recent Notifications" });
  await expect(card.getByRole("link", { name: /Ben Byron/ })).toBeVisible();
  await expect(other.getByRole("link", { name: "Notifications 1 unread" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Activity 1 unread" })).toBeVisible();
  await expect(other).toHaveTitle("(1) Friends · Meadow");
  await expect(other.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-unread.svg");

  await like(page, cleo, id);
  await expect(page.getByRole("link", { name: "Cleo Byron and Ben Byron liked your post" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await follow(page, ben, ada);
  await expect(unread(page)).toHaveText("3 unread");
  await page.getByRole("button", { name: "Follow Ben Byron" }).click();
  await expect(page.getByRole("button", { name: "Following Ben Byron" })).toBeVisible();

  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(unread(page)).toHaveText("0 unread");
  await expect(other).toHaveTitle("Friends · Meadow");
  await expect(other.locator("link[rel=icon]")).toHaveAttribute("href", "/icon.svg");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unread(page)).toHaveText("3 unread");
  await expect(other).toHaveTitle("(3) Friends · Meadow");

  // Opening its row marks the whole group as read.
  await page
    .getByRole("main")
    .getByRole("link", { name: /liked your post/ })
    .click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(other).toHaveTitle("(1) Friends · Meadow");
  await page.goBack();
  await page.getByRole("tab", { name: "Follows" }).click();
  await expect(page).toHaveURL("/notifications?tab=follows");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("tab", { name: "Mentions" }).click();
  await expect(page.getByText("No mentions notifications yet.")).toBeVisible();
});

test("whoever reads further down is not moved; a comment's row leads to the comment; the list ends honestly", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  for (let index = 0; index < 24; index += 1) {
    await like(page, ben, await makePost(page, ada, `Field number ${index + 1}`));
  }
  const id = await makePost(page, ada, "The last of the fields");
  await signIn(page, ada);
  await openListening(page, "/notifications");
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByText("Field number 5", { exact: true }).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(24);
  const row = page.getByText("Field number 12", { exact: true });
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  const commentId = await makeComment(page, ben, id, "Well ploughed");
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(rows(page)).toHaveCount(25);
  await page
    .getByRole("main")
    .getByRole("link", { name: /commented on your post/ })
    .click();
  await expect(page).toHaveURL(`/post/${id}?comment=${commentId}`);
  await page.goBack();
  await page.getByText("That is everything that has happened so far.").scrollIntoViewIfNeeded();
  await expect(page.getByText("Push Notifications")).toBeVisible();
});

test("email and quiet hours are chosen beside the list and hold; privacy has its own screen", async ({
  page,
  browser,
}) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Email Notifications" });
  await dialog.getByRole("group", { name: "Follows by email" }).getByText("Instant").click();
  await dialog.getByRole("switch", { name: "Quiet hours" }).click();
  await dialog.getByLabel("From").fill("21:30");
  await dialog.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await expect(async () => {
    const answer = await page.request.get("/api/settings", { headers: bearer(ada) });
    expect(await answer.json()).toMatchObject({
      notifications: {
        email: { follows: "instant", likes: "off" },
        quietHours: { isOn: true, from: "21:30", to: "07:00", timeZone: "Asia/Tokyo" },
      },
    });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page).toHaveURL("/settings/privacy");

  const elsewhere = await openFor(browser, ada);
  await elsewhere.goto("/settings/notifications");
  const mail = elsewhere.getByRole("group", { name: "Follows by email" });
  await expect(mail.getByRole("radio", { name: "Instant" })).toBeChecked();
  await elsewhere.getByRole("switch", { name: "Likes", exact: true }).click();
  await expect(async () => {
    const answer = await page.request.get("/api/settings", { headers: bearer(ada) });
    expect(await answer.json()).toMatchObject({ notifications: { push: { likes: false, comments: true } } });
  }).toPass();
  await elsewhere.context().close();
});

test("axe finds nothing on the Activity screen and in its dialogs, at any width, in both themes", async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const ada = await makeMember(page);
  const people = [await makeMember(page, "Ben"), await makeMember(page, "Cleo"), await makeMember(page, "Dan")];
  await signIn(page, ada);
  const check = () => expectNoAxeFindings(page);
  await page.goto("/notifications");
  await expect(page.getByText("No notifications", { exact: true })).toBeVisible();
  await everyLook(page, info, "activity-empty", check);

  const id = await makePost(page, ada, "Mist over the lower field, and a long way to go before anybody sees the barn");
  for (const person of people) await like(page, person, id);
  const [ben, cleo] = people;
  if (!ben || !cleo) throw new Error("nobody came");
  await makeComment(page, ben, id, "Lovely light");
  await follow(page, cleo, ada);
  await page.request.post("/api/posts", { data: { content: `Good morning @${ada.username}` }, headers: bearer(ben) });
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Follow Cleo Byron" })).toBeVisible();
  await everyLook(page, info, "activity", check);

  await page.getByRole("button", { name: "Manage" }).click();
  await expect(page.getByRole("switch", { name: "Mentions" })).toBeVisible();
  await everyLook(page, info, "push-dialog", check);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Configure" }).click();
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await expect(page.getByLabel("Time zone")).toBeVisible();
  await everyLook(page, info, "mail-dialog", check);
  await page.keyboard.press("Escape");
  await leaveDialogFor(page, "/settings/notifications");
  await expect(page.getByLabel("Time zone")).toBeVisible();
  await everyLook(page, info, "settings-notifications", check);
});
