import { expect, type Browser, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, openFor, openListening } from "./support/people.ts";
import { picture } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const texts = (page: Page) =>
  log(page)
    .locator("[data-message]")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("p[dir]")?.textContent ?? ""));

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** Two mutual followers, so that no message is a request. */
async function friends(page: Page, browser: Browser): Promise<{ ada: Member; ben: Member; bens: Page }> {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ada, ben);
  await follow(page, ben, ada);
  await signIn(page, ada);
  return { ada, ben, bens: await openFor(browser, ben) };
}

async function say(page: Page, who: Member, whom: Member, content: string): Promise<void> {
  const answer = await page.request.post(`/api/messages/with/${whom.id}`, { headers: bearer(who), data: { content } });
  expect(answer.status()).toBe(201);
}

test("two write to each other: typing, read marks, a picture; and three tabs agree @journey", async ({
  page,
  browser,
}, info) => {
  const { ada, ben, bens } = await friends(page, browser);
  await page.goto(`/profile/${ben.username}`);
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await expect(page).toHaveURL(`/messages?with=${ben.id}`);
  await expect(page.getByText("Nothing written yet. Say hello!")).toBeVisible();
  await openListening(bens, "/messages");
  await expect(bens.getByText("No messages yet")).toBeVisible();

  await write(page, "Are the tulips out?");
  await expect(log(page).getByText("Sent")).toBeVisible();
  // It arrives live and unread, with a count at the link to the messages.
  const row = bens.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect(row).toContainText("Are the tulips out?");
  await expect(row).toContainText("1 unread message");
  await expect(
    bens.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Messages.*1 unread/ }),
  ).toBeVisible();

  await row.click();
  await expect(bens).toHaveURL(`/messages?with=${ada.id}`);
  await expect(bens.getByText("Unread messages")).toBeVisible();
  await expect(log(page).getByText("Read", { exact: true })).toBeVisible();
  await expect(
    bens.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Messages.*unread/ }),
  ).toHaveCount(0);

  await field(bens).pressSequentially("All of the");
  // The typing event is transient, and repeated every few seconds.
  await expect(async () => {
    await field(bens).pressSequentially("!");
    await field(bens).press("Backspace");
    await expect(page.getByText("typing...").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await field(bens).press("Shift+Enter");
  await field(bens).pressSequentially("m!");
  await field(bens).press("Enter");
  await expect(log(page).getByText("All of the\nm!")).toBeVisible();
  await expect(page.getByText("typing...")).toHaveCount(0);

  await bens.getByLabel("Pictures to send").setInputFiles(picture("with-place.jpg"));
  await bens.getByLabel("Description of picture 1").fill("A field");
  await bens.getByRole("button", { name: "Send" }).click();
  await log(page).getByRole("button", { name: "Open picture: A field" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  // Both see it, through a signed URL only.
  for (const tab of [page, bens]) {
    const shown = log(tab).getByRole("img", { name: "A field" });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const address = new URL(await shown.evaluate((img: HTMLImageElement) => img.currentSrc));
    expect(address.searchParams.get("signature")).toBeTruthy();
    expect((await tab.request.get(address.href)).headers()["cache-control"]).toContain("private");
    expect((await tab.request.get(address.origin + address.pathname, { headers: bearer(ada) })).status()).toBe(404);
  }

  // Reactions, edits and replies.
  await log(bens).getByText("Are the tulips out?").hover();
  await log(bens).getByRole("button", { name: "React" }).first().click();
  await bens.getByRole("menuitem", { name: "React with 👍" }).click();
  await expect(log(page).getByRole("button", { name: "👍 1 reaction" })).toHaveAttribute("aria-pressed", "false");
  await expect(log(bens).getByRole("button", { name: "👍 1 reaction" })).toHaveAttribute("aria-pressed", "true");
  await log(page).getByText("Are the tulips out?").hover();
  await log(page).getByRole("button", { name: "Message menu" }).first().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await field(page).fill("Are the tulips open?");
  await field(page).press("Enter");
  await expect(log(bens).getByText("Are the tulips open?")).toBeVisible();
  await log(bens).getByText("Are the tulips open?").hover();
  await log(bens).getByRole("button", { name: "Reply" }).first().click();
  await write(bens, "Wide open.");
  await expect(log(page).getByRole("button", { name: /Are the tulips open/ })).toBeVisible();

  // Two more tabs of one browser: a sent message appears once in each; reading in one tab marks it read in all.
  const second = await page.context().newPage();
  const third = await page.context().newPage();
  await openListening(second, `/messages?with=${ben.id}`);
  await openListening(third, "/messages");
  await write(second, "From another tab");
  for (const tab of [page, second, bens]) await expect(log(tab).getByText("From another tab")).toHaveCount(1);
  await expect(third.getByRole("list", { name: "Conversations" })).toContainText("You: From another tab");
  await second.close();
  await third.close();

  await everyLook(page, info, "messages-open", async () => {
    await expect(log(page).getByText("From another tab")).toBeVisible();
    await expectNoAxeFindings(page);
  });
  await bens.context().close();
});

test("nothing is missing and nothing is double after the network was gone on one side", async ({
  page,
  browser,
  problems,
}) => {
  problems.expected.push(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const { ada, ben, bens } = await friends(page, browser);
  await say(page, ada, ben, "Before");
  await openListening(page, `/messages?with=${ben.id}`);
  await openListening(bens, `/messages?with=${ada.id}`);
  await expect(log(bens).getByText("Before")).toBeVisible();

  await page.context().setOffline(true);
  for (const text of ["Ada 1", "Ada 2", "Ada 3"]) await write(page, text);
  await expect(log(page).getByText("Sending").first()).toBeVisible();
  for (const text of ["Ben 1", "Ben 2", "Ben 3"]) await write(bens, text);
  await expect(log(bens).getByText("Ben 3")).toBeVisible();
  await page.context().setOffline(false);

  const all = ["Before", "Ada 1", "Ada 2", "Ada 3", "Ben 1", "Ben 2", "Ben 3"];
  await expect.poll(async () => (await texts(page)).toSorted(), { timeout: 90_000 }).toEqual(all.toSorted());
  await expect.poll(() => texts(bens)).toEqual(await texts(page));
  expect((await texts(page)).filter((text) => text.startsWith("Ada"))).toEqual(["Ada 1", "Ada 2", "Ada 3"]);
  await expect(log(page).getByText("Sending")).toHaveCount(0);

  // A pending message survives a reload.
  await page.context().setOffline(true);
  await write(page, "Kept over a reload");
  await expect(log(page).getByText("Sending")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(log(bens).getByText("Kept over a reload")).toHaveCount(1);
  await expect(log(page).getByText("Kept over a reload")).toHaveCount(1);
  await bens.context().close();
});

test("the list, its empty states and the dialog at every width", async ({ page }, info) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/messages");
  await everyLook(page, info, "messages-empty", async () => {
    await expect(page.getByText("No messages yet")).toBeVisible();
    await expectNoAxeFindings(page);
  });
  // With an empty list there is no "Select a conversation".
  await expect(page.getByText("Select a conversation")).toHaveCount(0);
  for (const name of ["Ben", "Cleo", "Dora"]) {
    const other = await makeMember(page, name);
    await follow(page, ada, other);
    await say(page, other, ada, `Hello from ${name}`);
  }
  const stranger = await makeMember(page, "Egon");
  await say(page, stranger, ada, "You do not know me");
  await page.reload();
  await expect(page.getByText("Hello from Dora")).toBeVisible();
  await expect(page.getByText("Select a conversation")).toBeVisible();
  await everyLook(page, info, "messages-list", async () => {
    await expect(page.getByRole("link", { name: /1 message request/ })).toBeVisible();
    await expectNoAxeFindings(page);
  });
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("zzz");
  await expect(page.getByText("No conversations found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search", exact: true }).last().click();

  await page.getByRole("link", { name: /1 message request/ }).click();
  await page.getByText("You do not know me").click();
  await expect(page.getByText("wants to write to you")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(field(page)).toBeVisible();

  await page.goto("/messages");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await everyLook(page, info, "messages-start", async () => {
    await expect(page.getByRole("dialog").getByRole("button", { name: /Cleo/ })).toBeVisible();
    await expectNoAxeFindings(page);
  });
  await page.getByRole("dialog").getByRole("button", { name: /Cleo/ }).click();
  await expect(log(page).getByText("Hello from Cleo")).toBeVisible();

  // Several people form a group.
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("textbox", { name: "Group name" }).fill("Bulb club");
  for (const name of ["Ben", "Cleo"]) {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`${name}.*@`) })
      .click();
  }
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: "Bulb club" })).toBeVisible();
  await write(page, "Who orders?");
  await expect(log(page).getByText("Sent")).toBeVisible();
  await page.getByRole("button", { name: "Conversation menu" }).click();
  await page.getByRole("menuitem", { name: "Group details" }).click();
  await expect(page.getByRole("heading", { name: "Members (3)" })).toBeVisible();
  await everyLook(page, info, "messages-group", async () => {
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(3);
    await expectNoAxeFindings(page);
  });
});
