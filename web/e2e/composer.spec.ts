import { expect, type Page } from "@playwright/test";
import { picture } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "What's happening?" });
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
const FILES = ["with-place.jpg", "sketch.png"].map(picture);

test.beforeEach(async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/create");
});

test("a draft survives a reload with its pictures, and leaving it asks first", async ({ page }) => {
  await text(page).fill("Half a thought");
  await page.getByLabel("Pictures to attach").setInputFiles(FILES);
  await page.getByRole("textbox", { name: "Description of picture 2" }).fill("A sketch");
  await expect(page.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add location" }).click();
  await page.getByRole("textbox", { name: "Location" }).fill("Thornby");
  await page.reload();
  await expect(text(page)).toHaveValue("Half a thought");
  await expect(page.getByRole("textbox", { name: "Description of picture 2" })).toHaveValue("A sketch");
  await expect(page.getByRole("textbox", { name: "Location" })).toHaveValue("Thornby");

  await page.getByRole("link", { name: "Home", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Leave this post?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/create");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await asked.getByRole("button", { name: "Keep draft" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Create", exact: true }).click();
  await expect(text(page)).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await asked.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Create", exact: true }).click();
  await expect(text(page)).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ has: page.getByLabel(/^Description/) })).toHaveCount(0);
});

test("a click right after leaving the composer leads where it says", async ({ page }) => {
  await text(page).fill("Half a thought");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const keep = page.getByRole("alertdialog").getByRole("button", { name: "Keep draft" });
  await keep.evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => document.querySelector<HTMLElement>('nav a[href="/create"]')?.click(), 0);
  });
  await expect(page).toHaveURL("/create");
  await expect(text(page)).toHaveValue("Half a thought");
});

test("a fifth picture and a text file are left out with a sentence; each picture can be removed", async ({ page }) => {
  const files = page.getByLabel("Pictures to attach");
  await files.setInputFiles([...FILES, ...FILES, FILES[0] ?? ""]);
  await expect(page.getByRole("alert")).toContainText("A post holds at most 4 files; the rest were left out.");
  await expect(page.getByRole("textbox", { name: /^Description of/ })).toHaveCount(4);
  await page.getByRole("button", { name: /^(Remove|Cancel) picture 4$/ }).click();
  await expect(page.getByRole("textbox", { name: /^Description of/ })).toHaveCount(3);
  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toContainText(
    "Only JPEG, PNG, WebP, GIF or AVIF pictures and MP4, MOV or WebM videos can be attached.",
  );
});

test("an upload that fails says so and can be tried again; the server's sentence counts", async ({
  page,
  problems,
}) => {
  problems.expected.push(/Failed to load resource/);
  let refuse = true;
  await page.route("**/api/posts/upload", (route) =>
    refuse ? route.fulfill({ status: 422, json: { error: "This file is broken.", code: "broken" } }) : route.continue(),
  );
  await page.getByLabel("Pictures to attach").setInputFiles(FILES.slice(0, 1));
  await expect(page.getByText("This file is broken.")).toBeVisible();
  await postButton(page).click();
  await expect(page.getByText("Upload failed")).toBeVisible();
  await expect(page).toHaveURL("/create");
  refuse = false;
  await page.getByRole("button", { name: "Upload picture 1 again" }).click();
  await expect(page.getByText("This file is broken.")).toHaveCount(0);
  await postButton(page).click();
  await expect(page.getByText("Post created!")).toBeVisible();
});

test("the counter turns yellow at 224 and red at 252, and counts what is seen", async ({ page }) => {
  const counter = page.locator("[data-tone]");
  for (const [length, tone] of [
    [223, "calm"],
    [224, "warn"],
    [251, "warn"],
    [252, "danger"],
  ] as const) {
    await text(page).fill("x".repeat(length));
    await expect(counter).toHaveAttribute("data-tone", tone);
    await expect(counter).toContainText(`${length}/280`);
  }
  await text(page).fill("👩‍🌾👩‍🌾👩‍🌾");
  await expect(counter).toContainText("3/280");
  await text(page).fill(`${"x".repeat(279)}👩‍🌾y`);
  await expect(text(page)).toHaveValue(`${"x".repeat(279)}👩‍🌾`);
  await text(page).fill("  \n ");
  await expect(postButton(page)).toBeDisabled();
});

test("a post whose answer is lost is sent again under the same key and stored once", async ({ page, problems }) => {
  problems.expected.push(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  let lose = true;
  await page.route("**/api/posts", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    const answer = await route.fetch();
    if (lose) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await text(page).fill("Only once, please");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await expect(text(page)).toHaveValue("Only once, please");
  lose = false;
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Post created!")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(page.getByRole("article").filter({ hasText: "Only once, please" })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: "Only once, please" })).toHaveCount(1);
});

test("emoji are suggested after a colon and two letters", async ({ page }) => {
  await text(page).pressSequentially("Well done :party");
  await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first()).toContainText("party");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue(/^Well done \p{Extended_Pictographic} $/u);
});

test("limits are those that the server tells, not those of the build", async ({ page }) => {
  await page.route("**/api/instance", async (route) => {
    const answer = await route.fetch();
    const instance = (await answer.json()) as { limits: Record<string, number> };
    await route.fulfill({
      response: answer,
      json: { ...instance, limits: { ...instance.limits, postCharacters: 12 } },
    });
  });
  const told = page.waitForResponse("**/api/instance");
  await page.reload();
  await told;
  await text(page).pressSequentially("Twelve letters");
  await expect(text(page)).toHaveValue("Twelve lette");
});
