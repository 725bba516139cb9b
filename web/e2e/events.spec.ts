import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, openFor } from "./support/people.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 150_000 });

const HOUR = 3_600_000;

/** An event, created through the API. */
async function plan(page: Page, who: Member, fields: Record<string, unknown>): Promise<string> {
  const starts = Date.now() + 50 * HOUR;
  const answer = await page.request.post("/api/events", {
    headers: bearer(who),
    data: {
      title: "Harvest supper",
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 2 * HOUR).toISOString(),
      timeZone: "America/New_York",
      location: "The barn",
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function answer(page: Page, who: Member, id: string, status: string): Promise<void> {
  const answered = await page.request.post(`/api/events/${id}/rsvp`, { headers: bearer(who), data: { status } });
  expect(answered.status()).toBe(200);
}

test("Ada plans a series, Ben meets it in the feed, waits where it is full, gets the freed place, and Ada calls it off @journey", async ({
  page,
  browser,
}, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const cleo = await makeMember(page, "Cleo");
  await follow(page, ben, cleo);
  const full = await plan(page, ada, { title: "One chair", capacity: 1 });
  await answer(page, cleo, full, "going");

  await signIn(page, ada);
  await page.goto("/events");
  await page.getByRole("button", { name: "Create event" }).click();
  const dialog = page.getByRole("dialog", { name: "Create event" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByLabel("Title")).toHaveAccessibleDescription("Please fill this in.");
  await dialog.getByLabel("Title").fill("Choir practice");
  await dialog.getByLabel("Description").fill("Everybody who can hum can sing.");
  await dialog.getByLabel("Repeats").selectOption({ label: "Every week" });
  await dialog.getByLabel("Time zone").fill("Europe/Berlin");
  await expect(dialog.getByLabel("Time zone")).toHaveAccessibleDescription("Type a city to search.");
  await dialog.getByLabel("Place", { exact: true }).fill("Parish hall");
  await dialog.getByLabel("Link").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByLabel("Link")).toHaveAccessibleDescription(/https:\/\/ or http:\/\//u);
  await dialog.getByLabel("Link").fill("");
  await expectNoAxeFindings(page);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Choir practice" })).toBeVisible();
  // The previous list also has its card, until the event's screen is rendered.
  await expect(page.getByRole("heading", { name: "Event", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText("Every week, 6 times")).toBeVisible();
  await expect(page.getByText("You host this")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("Choir practice.ics");

  // Creating the event posted it: Ben sees its card in the feed, and one tap is his answer everywhere.
  const bens = await openFor(browser, ben);
  await bens.goto("/");
  const choir = bens.getByRole("article", { name: "Choir practice", exact: true });
  await expect(choir.getByText("Every week, 6 times")).toBeVisible();
  await expectNoAxeFindings(bens);
  await choir.getByRole("button", { name: "Going" }).click();
  await expect(choir.getByText("2 going")).toBeVisible();
  await bens.goto("/events");
  await expect(choir.getByRole("button", { name: "Going" })).toHaveAttribute("aria-pressed", "true");
  const chair = bens.getByRole("article", { name: "One chair" });
  await expect(chair.getByText("Cleo", { exact: false }).first()).toBeVisible();
  await expect(chair.getByText(/in New York, America/u)).toBeVisible();
  await chair.getByRole("button", { name: "Join waiting list" }).click();
  await expect(chair.getByRole("button", { name: "Waiting, no. 1" })).toHaveAttribute("aria-pressed", "true");
  await answer(page, cleo, full, "declined");
  await bens.reload();
  await expect(chair.getByRole("button", { name: "Going" })).toHaveAttribute("aria-pressed", "true");
  await everyLook(bens, info, "events", () => expectNoAxeFindings(bens));

  await bens.getByRole("tab", { name: "Going" }).click();
  await expect(bens.getByRole("article")).toHaveCount(2);
  await bens.getByRole("button", { name: "Make a private link" }).click();
  const link = bens.getByLabel("Private calendar link");
  await expect(link).toHaveValue(/\.ics$/u);
  const feed = await page.request.get(await link.inputValue());
  expect(await feed.text()).toContain("SUMMARY:Choir practice");

  await choir.getByRole("link", { name: "Choir practice" }).click();
  await bens.getByRole("button", { name: "One guest more" }).click();
  await expect(bens.getByRole("group", { name: "Guests" }).getByText("1", { exact: true })).toBeVisible();
  await expect(bens.getByText("and 1 guest")).toBeVisible();
  await everyLook(bens, info, "event", () => expectNoAxeFindings(bens));

  await page.getByRole("button", { name: "Cancel event" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByText("This event was cancelled.")).toBeVisible();
});

test("a question below an event reaches its host, whose notification leads to it", async ({ page, browser }, info) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const supper = await plan(page, ada, {});
  const bens = await openFor(browser, ben);
  await bens.goto(`/events/${supper}`);
  await expect(bens.getByText("No comments yet")).toBeVisible();
  await bens.getByRole("textbox", { name: "Your comment" }).fill("Is there parking?");
  await bens.getByRole("button", { name: "Post", exact: true }).click();
  await expect(bens.getByText("Comment posted!")).toBeVisible();
  await expect(bens.getByRole("heading", { name: "Comments (1)" })).toBeVisible();

  await signIn(page, ada);
  await page.goto("/notifications");
  await page.getByRole("link", { name: /commented on your event/u }).click();
  await expect(page.getByRole("heading", { name: "Linked comment" })).toBeVisible();
  await page.getByRole("button", { name: "Reply to Ben Byron" }).click();
  const reply = page.getByRole("textbox", { name: `Reply to @${ben.username}` });
  await reply.fill("Behind the barn.");
  await reply.press("Control+Enter");
  await expect(page.getByRole("article").getByText("Behind the barn.")).toBeVisible();
  await everyLook(page, info, "event-comments", async () => {
    // The scroll position decides which button the tab bar partly covers; axe reports such a button as a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeFindings(page);
  });

  await page.getByRole("button", { name: "Menu of comment by Ben Byron" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("This comment was deleted.")).toBeVisible();
});
