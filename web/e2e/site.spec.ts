import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor } from "./support/people.ts";
import { picture } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { test } from "./support/staff.ts";
import { bearer, makeMember, signIn, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

async function setSite(page: Page, warden: Member, settings: object): Promise<void> {
  const answer = await page.request.put("/api/admin/site", { headers: bearer(warden), data: settings });
  expect(answer.status()).toBe(200);
}

// Restores the site settings for the next test.
test.afterEach(async ({ page, warden }) => {
  await setSite(page, warden, { registration: "open", minimumAge: 0, name: "Meadow", accentHue: null });
});

let count = 0;

/** Fills in the sign-up form; returns the username. */
async function fillSignUp(page: Page): Promise<string> {
  count += 1;
  const username = `new_${process.pid}_${count}`;
  await page.getByLabel("First name").fill("Nell");
  await page.getByLabel("Last name").fill("Newton");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("tulips in may");
  return username;
}

test("an admin opens the site to the invited, makes an invite, and a stranger signs up with it", async ({
  page,
  browser,
  warden,
}, info) => {
  const desk = await openFor(browser, warden);
  await desk.goto("/moderation/site");
  await desk.getByRole("radio", { name: "By invite" }).check();
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await desk.reload();
  await expect(desk.getByRole("radio", { name: "By invite" })).toBeChecked();

  await desk.goto("/moderation/invites");
  await desk.getByRole("button", { name: "Create invite" }).click();
  const link = desk.getByText(/\/auth\?tab=signup&invite=/);
  await expect(link).toBeVisible();
  const url = new URL((await link.textContent()) ?? "");
  await everyLook(desk, info, "invites", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: /^QR code of/ }).click();
  await expect(desk.getByRole("img", { name: "QR code that holds the link" })).toBeVisible();
  await everyLook(desk, info, "invite-qr", () => expectNoAxeFindings(desk));

  // Signing up requires an invite.
  await page.goto("/auth?tab=signup");
  await expect(page.getByText("This site can be joined by invitation only.")).toBeVisible();
  await fillSignUp(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "by invitation only" })).toBeVisible();

  await page.goto(url.pathname + url.search);
  await expect(page.getByText("Wren Ward invites you")).toBeVisible();
  await page.getByRole("checkbox", { name: "Follow Wren Ward" }).check();
  await everyLook(page, info, "sign-up-invited", () => expectNoAxeFindings(page));
  await fillSignUp(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/onboarding$/);

  // It was for one person.
  await desk.reload();
  await expect(desk.getByText("Used: 1 of 1")).toBeVisible();
  const late = await (await browser.newContext()).newPage();
  await late.goto(url.pathname + url.search);
  await expect(late.getByText("This invite does not work any more. Please ask for a new one.")).toBeVisible();
});

test("closed registration says so, and members still sign in", async ({ page, warden }, info) => {
  const ada = await makeMember(page);
  await setSite(page, warden, { registration: "closed" });
  await page.goto("/auth?tab=signup");
  await expect(page.getByText("Registration is closed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
  await everyLook(page, info, "sign-up-closed", () => expectNoAxeFindings(page));
  await page.getByRole("tab", { name: "Login" }).click();
  await page.getByLabel("Email or username").fill(ada.username);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("who asks to join waits until an admin approves", async ({ page, browser, warden }, info) => {
  await setSite(page, warden, { registration: "approval", minimumAge: 16 });
  await page.goto("/auth?tab=signup");
  const username = await fillSignUp(page);
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Please say in a sentence why you would like to join.")).toBeVisible();
  await page.getByLabel("Why would you like to join?").fill("I live around the corner.");
  await everyLook(page, info, "sign-up-reason", () => expectNoAxeFindings(page));
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Members are at least 16 years old.")).toBeVisible();
  await page.getByRole("checkbox", { name: "I am at least 16 years old" }).check();
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText("Your registration waits for approval.")).toBeVisible();
  await everyLook(page, info, "sign-up-waiting", () => expectNoAxeFindings(page));

  const enter = async () => {
    await page.goto("/auth");
    await page.getByLabel("Email or username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("tulips in may");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await enter();
  await expect(page.getByRole("alert").filter({ hasText: "waits for approval" })).toBeVisible();

  const desk = await openFor(browser, warden);
  await desk.goto("/moderation/registrations");
  await expect(desk.getByText("I live around the corner.")).toBeVisible();
  await everyLook(desk, info, "registrations", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: `Approve ${username}` }).click();
  await expect(desk.getByText("Nobody is waiting")).toBeVisible();
  await enter();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test("an announcement is shown to a member until they dismiss it", async ({ page, browser, warden }, info) => {
  const desk = await openFor(browser, warden);
  await desk.goto("/moderation/announcements");
  await desk.getByRole("button", { name: "New announcement" }).click();
  await desk
    .getByLabel("Text", { exact: true })
    .fill("**Sunday:** we move to a new machine and are away for an hour. Read [what changes](/about).");
  await everyLook(desk, info, "announcement-dialog", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Announcement saved")).toBeVisible();

  const ben = await openFor(browser, await makeMember(page, "Ben"));
  await ben.goto("/");
  const card = ben.getByRole("region", { name: "Announcement" });
  await expect(card).toContainText("Sunday: we move to a new machine");
  await everyLook(ben, info, "announcement", () => expectNoAxeFindings(ben));
  await card.getByRole("button", { name: "Dismiss the announcement" }).click();
  await expect(card).toHaveCount(0);
  const heard = ben.waitForResponse((answer) => answer.url().endsWith("/api/announcements"));
  await ben.reload();
  expect(((await (await heard).json()) as { announcements: object[] }).announcements).toEqual([]);

  await desk.getByRole("button", { name: "Delete" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByText("No announcements yet")).toBeVisible();
});

test("the name, the words under it and the pages are the operator's, and need no account", async ({
  page,
  browser,
  warden,
  problems,
}, info) => {
  problems.expected.push(/^404: there is no page at/);
  const desk = await openFor(browser, warden);
  await desk.goto("/moderation/site");
  await desk.getByLabel("Name of the site").fill("Orchard Street");
  await desk.getByLabel("Tagline").fill("Neighbours, and those who were");
  await desk.getByLabel("Contact email").fill("desk@orchard.example");
  await desk.getByLabel("Page", { exact: true }).selectOption({ label: "House rules (empty)" });
  await desk
    .getByLabel("Text", { exact: true })
    .fill(
      "# Be kind\n\nWe know each other. **Nobody is shouted at.**\n\n1. Ask first.\n2. Say thank you.\n\n> It is a small street.",
    );
  await expect(desk.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Be kind" })).toBeVisible();
  await everyLook(desk, info, "site", () => expectNoAxeFindings(desk));
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await desk.goto("/settings");
  await expect(desk.getByRole("link", { name: "desk@orchard.example" })).toBeVisible();

  await page.goto("/greeting");
  await expect(page.getByRole("heading", { level: 1, name: "Orchard Street" })).toBeVisible();
  await everyLook(page, info, "greeting", () => expectNoAxeFindings(page));
  await page.getByRole("link", { name: "House rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Say thank you." })).toBeVisible();
  await expect(page).toHaveTitle("House rules · Orchard Street");
  await everyLook(page, info, "page", () => expectNoAxeFindings(page));
  await page.reload();
  await expect(page).toHaveTitle("House rules · Orchard Street");
  for (const nothing of ["/terms", "/nowhere"]) {
    await page.goto(nothing);
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Orchard Street");
  }
  await setSite(page, warden, {
    name: "Meadow",
    tagline: "Connect. Share. Discover.",
    contactEmail: "",
    pages: { rules: "" },
  });
});

test("a site shows its own name, colour and logo, in a tab too, and gets the product's back", async ({
  page,
  browser,
  warden,
}, info) => {
  const desk = await openFor(browser, warden);
  await desk.goto("/moderation/site");
  await desk.getByLabel("Name of the site").fill("Riverside & Hill");
  await desk.getByRole("switch", { name: "Accent colour of the site" }).click();
  await desk.getByRole("slider", { name: "Hue" }).fill("264");
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await desk.getByRole("group", { name: "Logo" }).locator("input[type=file]").setInputFiles(picture("sketch.png"));
  await expect(desk.getByRole("group", { name: "Logo" }).getByRole("button", { name: "Change picture" })).toBeVisible();
  await everyLook(desk, info, "branding", async () => {
    // From the top: at other scroll positions the bar with the button may cover half a field.
    await desk.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeFindings(desk);
  });

  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/notifications");
  await expect(page).toHaveTitle(/ · Riverside & Hill$/);
  await expect(page.getByRole("img", { name: "Riverside & Hill" })).toBeVisible();
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--green-50"));
  expect(brand).toContain("264");
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as { name: string };
  expect(manifest.name).toBe("Riverside & Hill");
  await everyLook(page, info, "branded", () => expectNoAxeFindings(page));

  await setSite(page, warden, { name: "Meadow", accentHue: null });
  const removed = await page.request.delete("/api/admin/site/logo", {
    headers: bearer(warden),
    data: { kind: "logo" },
  });
  expect(removed.status()).toBe(204);
  await page.reload();
  await expect(page).toHaveTitle(/ · Meadow$/);
  await expect(page.getByRole("img", { name: "Meadow" })).toBeVisible();
});
