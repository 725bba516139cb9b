import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { everyLook, THEMES } from "./support/screens.ts";
import { openFor } from "./support/people.ts";
import { picture } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "What's happening?" });
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
const scheduleButton = (page: Page) => page.getByRole("banner").or(page.locator("header")).getByText("Schedule");
const saved = (page: Page) => page.getByText("Saved", { exact: true });
const draftsButton = (page: Page) => page.getByRole("button", { name: /^Drafts/ });
const drafts = (page: Page) => page.getByRole("dialog", { name: "Drafts" });
const pictures = (page: Page) => page.getByRole("list", { name: "Attachments" }).getByRole("img");
const FILES = ["with-place.jpg", "sketch.png"].map(picture);

let member: Member;

test.beforeEach(async ({ page }) => {
  member = await makeMember(page);
  await signIn(page, member);
  await page.goto("/create");
});

async function onServer(page: Page, path: "/api/drafts" | "/api/posts/scheduled") {
  return (await (await page.request.get(path, { headers: bearer(member) })).json()) as {
    content: string;
    scheduledFor: string | null;
    media: { alt: string }[];
  }[];
}

async function keep(page: Page, content: string) {
  await page.request.post("/api/drafts", { headers: bearer(member), data: { content } });
}

/** The minute after next, as values of the two fields; the page's time zone is London's. */
function soon(): { date: string; time: string } {
  const [date = "", time = ""] = new Date(Date.now() + 120_000)
    .toLocaleString("sv-SE", { timeZone: "Europe/London" })
    .split(" ");
  return { date, time: time.slice(0, 5) };
}

async function chooseSoon(page: Page) {
  await page.getByRole("button", { name: "Schedule", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Schedule this post" });
  await expect(dialog).toContainText("Europe/London");
  const { date, time } = soon();
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Time").fill(time);
  await dialog.getByRole("button", { name: "Set time" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a draft with two pictures survives a reload in the middle, is found on another device, and is posted there @journey", async ({
  page,
  browser,
}) => {
  await text(page).fill("Begun at the gate");
  await page.getByLabel("Pictures to attach").setInputFiles(FILES);
  await page.getByRole("textbox", { name: "Description of picture 1" }).fill("The gate");
  // Before the two-second save delay ends.
  await expect(page.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await page.reload();
  await expect(text(page)).toHaveValue("Begun at the gate");
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() => onServer(page, "/api/drafts"))
    .toMatchObject([{ content: "Begun at the gate", media: [{ alt: "The gate" }, { alt: "" }] }]);

  const other = await openFor(browser, member);
  await other.goto("/create");
  await expect(text(other)).toHaveValue("");
  await other.getByRole("button", { name: "Drafts (1)" }).click();
  await drafts(other)
    .getByRole("button", { name: /^Begun at the gate/ })
    .click();
  await expect(text(other)).toHaveValue("Begun at the gate");
  await expect(text(other)).toBeFocused();
  await expect(pictures(other)).toHaveCount(2);
  await text(other).fill("Begun at the gate, done at the desk");
  await postButton(other).click();
  await expect(other.getByText("Post created!")).toBeVisible();
  const card = other.getByRole("article").filter({ hasText: "done at the desk" });
  await expect(card.getByRole("img", { name: "The gate" })).toBeVisible();
  await expect.poll(() => onServer(page, "/api/drafts")).toEqual([]);
  await other.context().close();

  // The first browser learns that the draft was posted, and does not restore it.
  await page.reload();
  await expect(text(page)).toHaveValue("");
});

test("a second post is begun beside a draft, opened, deleted and brought back", async ({ page }, info) => {
  await keep(page, "An older thought");
  await page.reload();
  await text(page).fill("A newer one");
  await draftsButton(page).click();
  await drafts(page)
    .getByRole("button", { name: /^An older thought/ })
    .click();
  await expect(text(page)).toHaveValue("An older thought");
  await page.getByRole("button", { name: "Drafts (2)" }).click();
  await expect(drafts(page).getByRole("listitem")).toHaveCount(2);
  await everyLook(page, info, "drafts", () => expectNoAxeFindings(page));
  await drafts(page).getByRole("button", { name: "Delete draft: A newer one" }).click();
  await expect(drafts(page).getByRole("listitem")).toHaveCount(1);
  await drafts(page).getByRole("button", { name: "Undo" }).click();
  await expect(drafts(page).getByRole("listitem")).toHaveCount(2);
  await drafts(page).getByRole("button", { name: "Start a new post" }).click();
  await expect(text(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: "Drafts (2)" })).toBeVisible();
});

test("what the server cannot be told stays on this device, and is not replaced unasked", async ({ page, problems }) => {
  problems.expected.push(/Failed to load resource/);
  await keep(page, "On the server");
  await page.reload();
  await page.route("**/api/drafts", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await text(page).fill("Only here");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.getByRole("button", { name: "Drafts (1)" }).click();
  await drafts(page)
    .getByRole("button", { name: /^On the server/ })
    .click();
  const asked = page.getByRole("alertdialog", { name: "Replace what you are writing?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(text(page)).toHaveValue("Only here");
  await page.unroute("**/api/drafts");
  await text(page).fill("Only here until now");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Drafts (2)" })).toBeVisible();
});

test("a time that has passed is refused beside its field", async ({ page }, info) => {
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule this post" });
  await dialog.getByLabel("Date").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Set time" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a time within the next year.");
  await expect(dialog.getByLabel("Date")).toHaveAccessibleDescription("Please choose a time within the next year.");
  await everyLook(page, info, "schedule", () => expectNoAxeFindings(page));
});

test("a post is scheduled, seen in its list, taken back and thrown away", async ({ page }, info) => {
  await text(page).fill("Good morning, later");
  await page.getByLabel("Pictures to attach").setInputFiles(FILES.slice(0, 1));
  await expect(saved(page)).toBeVisible();
  await chooseSoon(page);
  await scheduleButton(page).click();
  await expect(text(page)).toHaveValue("");
  await expect
    .poll(() => onServer(page, "/api/posts/scheduled"))
    .toMatchObject([{ content: "Good morning, later", media: [{}] }]);
  await page.getByRole("button", { name: "Drafts (0)" }).click();
  await drafts(page).getByRole("tab", { name: "Scheduled" }).click();
  await expect(drafts(page).getByRole("group", { name: "Good morning, later" })).toContainText("Goes out on");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
    await page.screenshot({ path: info.outputPath(`scheduled-390-${colorScheme}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts(page)).toHaveCount(0);
  await expect(text(page)).toHaveValue("Good morning, later");
  await expect(pictures(page)).toHaveCount(1);
  expect(await onServer(page, "/api/posts/scheduled")).toEqual([]);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => onServer(page, "/api/drafts")).toEqual([]);
});

test("a scheduled post is changed, gets another time, and is posted now", async ({ page }) => {
  await text(page).fill("First words");
  await chooseSoon(page);
  await scheduleButton(page).click();
  await expect(text(page)).toHaveValue("");
  await draftsButton(page).click();
  await drafts(page).getByRole("tab", { name: "Scheduled" }).click();
  await drafts(page).getByRole("button", { name: "Edit" }).click();
  await text(page).fill("Better words");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  expect(await onServer(page, "/api/posts/scheduled")).toMatchObject([{ content: "First words" }]);
  await scheduleButton(page).click();
  await expect.poll(() => onServer(page, "/api/posts/scheduled")).toMatchObject([{ content: "Better words" }]);

  await draftsButton(page).click();
  await drafts(page).getByRole("tab", { name: "Scheduled" }).click();
  await drafts(page).getByRole("button", { name: "Change time" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule this post" });
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Date").fill(day);
  await dialog.getByRole("button", { name: "Change time" }).click();
  await expect(dialog).toHaveCount(0);
  const [changed] = await onServer(page, "/api/posts/scheduled");
  // The page's day is London's: after midnight there the server still names the previous day.
  expect(new Date(changed?.scheduledFor ?? "").toLocaleDateString("sv-SE", { timeZone: "Europe/London" })).toBe(day);
  await drafts(page).getByRole("button", { name: "Post now" }).click();
  await expect(drafts(page).getByText("Nothing is scheduled")).toBeVisible();
  await expect(page.getByText("Post created!")).toBeVisible();
  await expect.poll(() => onServer(page, "/api/drafts")).toEqual([]);
  await drafts(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Better words" })).toHaveCount(1);
});
