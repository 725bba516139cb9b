import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { makePost } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { test } from "./support/staff.ts";
import { bearer, makeMember, signIn, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

const WORDS = "Cheap watches, only today, only from me.";

async function report(page: Page, who: Member, kind: string, id: string, note: string): Promise<void> {
  const answer = await page.request.post("/api/reports", {
    headers: bearer(who),
    data: { kind, id, reason: "spam", note },
  });
  expect(answer.status()).toBe(201);
}

test("a reported post is hidden, its author appeals, and it is back: both sides hear of it @journey", async ({
  page,
  browser,
  warden,
}) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const post = await makePost(page, ada, WORDS);

  // Ben reports the visible version; Ada changes it afterwards.
  await signIn(page, ben);
  await page.goto(`/post/${post}`);
  await page.getByRole("button", { name: "Post menu" }).first().click();
  await page.getByRole("menuitem", { name: "Report this post" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("He writes this every day.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. You will be notified of the decision.")).toBeVisible();
  const edited = await page.request.patch(`/api/posts/${post}`, {
    headers: bearer(ada),
    data: { content: WORDS.replace("Cheap", "Honest") },
  });
  expect(edited.status()).toBe(200);

  // The queue by keyboard; the case shows the reported and the current version.
  const desk = await openFor(browser, warden);
  await desk.goto("/");
  await desk.getByRole("link", { name: "Moderation" }).click();
  await expect(desk.getByRole("article", { name: "Post of Ada Byron" })).toBeVisible();
  await desk.keyboard.press("j");
  await desk.keyboard.press("t");
  await expect(desk.getByText("Taken by Wren Ward")).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(WORDS, { exact: true })).toBeVisible();
  await expect(desk.locator("ins")).toContainText("Honest");
  await expect(desk.getByText("He writes this every day.")).toBeVisible();
  await desk.getByRole("button", { name: "Decide" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Hide" }).click();
  await expect(dialog.getByText(/Only moderators can see it/)).toBeVisible();
  await dialog.getByLabel("Begin with").selectOption("Spam");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "Decision" })).toBeVisible();

  // Ben is notified of an action, and the post is gone for him.
  await page.goto("/notifications");
  await expect(page.getByRole("main").getByText("looked at what you reported and took action")).toBeVisible();
  await page.goto(`/post/${post}`);
  await expect(page.getByText("Honest watches")).toBeHidden();

  // Ada is told the reason, and appeals.
  const author = await openFor(browser, ada);
  await author.goto("/notifications");
  await author
    .getByRole("main")
    .getByRole("link", { name: /took action about you or something you shared/ })
    .click();
  await expect(author.getByText("Something you wrote was hidden")).toBeVisible();
  await expect(author.getByText("This is spam or a scam, which has no place here.")).toBeVisible();
  await author.getByRole("button", { name: "Appeal" }).click();
  await author.getByLabel("Your appeal").fill("They are my grandfather's, and it was a joke.");
  await author.getByRole("button", { name: "Send appeal" }).click();
  await expect(author.getByText("Appeal sent. Moderators will decide.")).toBeVisible();

  await desk.goto("/moderation/appeals");
  await desk.getByRole("button", { name: "Accept the appeal of Ada Byron" }).click();
  await desk.getByLabel("Answer").fill("You are right, we are sorry.");
  await desk.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(desk.getByText("No appeal is waiting")).toBeVisible();

  await author.goto("/notifications");
  await author
    .getByRole("main")
    .getByRole("link", { name: /agreed with your appeal/ })
    .click();
  await expect(author.getByText("Appeal accepted. The action was undone.")).toBeVisible();
  await expect(author.getByText("You are right, we are sorry.")).toBeVisible();
  await page.goto(`/post/${post}`);
  await expect(page.getByText("Honest watches").first()).toBeVisible();
});

test("a reported event is read in the queue and hidden", async ({ page, browser, warden }, info) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const starts = Date.now() + 50 * 3_600_000;
  const made = await page.request.post("/api/events", {
    headers: bearer(ada),
    data: {
      title: "Watches at the barn",
      description: WORDS,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 3_600_000).toISOString(),
    },
  });
  const { id } = (await made.json()) as { id: string };
  await signIn(page, ben);
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Event menu" }).click();
  await page.getByRole("menuitem", { name: "Report this event" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. You will be notified of the decision.")).toBeVisible();
  const own = await openFor(browser, ada);
  await own.goto(`/events/${id}`);
  await own.getByRole("button", { name: "Event menu" }).click();
  await expect(own.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(own.getByRole("menuitem", { name: "Report this event" })).toHaveCount(0);

  const desk = await openFor(browser, warden);
  await desk.goto("/moderation?kind=event");
  await everyLook(desk, info, "event-queue", () => expectNoAxeFindings(desk));
  await desk.getByRole("article", { name: "Event of Ada Byron" }).getByRole("link").click();
  await expect(desk.getByText(WORDS).first()).toBeVisible();
  await expect(desk.getByText("The text is the same.")).toBeVisible();
  await everyLook(desk, info, "event-case", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: "Decide" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Hide" }).click();
  await dialog.getByLabel("Begin with").selectOption("Spam");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "Decision" })).toBeVisible();
  for (const tab of [page, own]) {
    await tab.goto(`/events/${id}`);
    await expect(tab.getByText("Event not found")).toBeVisible();
  }
});

test("an admin helps a member who lost the password", async ({ page, browser, warden }, info) => {
  const ada = await makeMember(page);
  const desk = await openFor(browser, warden);
  await desk.goto(`/moderation/members/${ada.id}`);
  await desk.getByRole("button", { name: "Set new password" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Set password" }).click();
  const password = await desk.getByRole("alertdialog").locator("code").textContent();
  await everyLook(desk, info, "new-password", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: "Done" }).click();
  const answer = await page.request.post("/api/auth/login", { data: { email: ada.username, password } });
  expect(answer.status()).toBe(200);
});

test("axe finds nothing on the screens of moderation", async ({ page, warden }, info) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const call = async (who: Member, method: "post" | "put", path: string, data: object) => {
    const answer = await page.request[method](path, { headers: bearer(who), data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json().catch(() => null)) as { id: string } | null;
  };
  const post = await makePost(page, ada, WORDS, { pictures: 1, alt: "A watch" });
  await report(page, ben, "post", post, "He writes this every day, and it is always the same watch.");
  await report(page, ben, "user", ada.id, "");
  await call(warden, "post", "/api/moderation/rules", {
    kind: "link",
    pattern: "watches.example",
    action: "refuse",
    note: "The one with the watches",
  });
  const action = await call(warden, "post", `/api/moderation/members/${ada.id}/actions`, {
    action: "warn",
    reason: "Too many watches.",
  });
  await call(ada, "post", "/api/moderation/appeals", { actionId: action?.id, text: "Only three of them." });
  await call(warden, "put", "/api/admin/notice", {
    title: "Harvest supper on Saturday",
    text: "In the barn, from six. Bring a plate.",
    pictureUrl: null,
    link: "/events",
    isOn: true,
  });

  const look = async (name: string) => everyLook(page, info, name, () => expectNoAxeFindings(page));
  await signIn(page, warden);
  await page.goto("/moderation");
  // The navigation is wider than a phone: it scrolls within itself.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole("navigation", { name: "Parts of moderation" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole("article", { name: "Post of Ada Byron" })).toBeVisible();
  await look("queue");
  await page.getByRole("article", { name: "Post of Ada Byron" }).getByRole("link").click();
  await expect(page.getByText("The text is the same.")).toBeVisible();
  await expect(page.getByText("Too many watches.")).toBeVisible();
  await look("case");
  await page.getByRole("button", { name: "Decide" }).click();
  await page.getByRole("radio", { name: "Suspend" }).click();
  await look("decide");
  await page.goto(`/moderation/members/${ada.id}`);
  await expect(page.getByRole("heading", { name: "Moderation log" })).toBeVisible();
  await look("member");
  for (const [part, shown] of [
    ["members", "Wren Ward"],
    ["appeals", "Only three of them."],
    ["rules", "watches.example"],
    ["overview", "Background jobs"],
    ["audit", "member.warned"],
    ["notice", "Preview"],
  ] as const) {
    await page.goto(`/moderation/${part}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await look(part);
  }
  await signIn(page, ada);
  await page.goto("/settings/notices");
  await expect(page.getByText("You were warned")).toBeVisible();
  await look("notices");
});
