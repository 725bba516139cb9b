import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { openFor, openListening } from "./support/people.ts";
import { postCard } from "./support/posts.ts";
import { startServer } from "./support/server.ts";
import { bearer, makeMember, signIn, test as base, type Member } from "./support/test.ts";

const test = base.extend<object, { folder: string; serverUrl: string }>({
  folder: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "meadow-polls-"));
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  serverUrl: [
    async ({ folder }, provide) => {
      const served = await startServer({ MEADOW_DATA_DIR: folder });
      await provide(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const CLOSE = `
import sqlite3, sys, time
with sqlite3.connect(sys.argv[1], timeout=30) as db:
    now = int(time.time() * 1000)
    db.execute("UPDATE posts SET poll = json_set(poll, '$.closesAt', ?) WHERE id = ?", (now, int(sys.argv[2])))
    db.execute("UPDATE jobs SET run_at = ? WHERE kind = 'posts.close_poll'", (now,))
`;

/** Ends a poll now, though the minimum is 5 minutes. */
async function close(folder: string, post: string): Promise<void> {
  const python = process.env["MEADOW_PYTHON"] ?? "python3";
  await promisify(execFile)(python, ["-c", CLOSE, join(folder, "meadow.db"), post]);
}

async function newestOf(page: Page, who: Member, path = `/api/posts?userId=${who.id}`): Promise<string> {
  const answer = await page.request.get(path, { headers: bearer(who) });
  const found = (await answer.json()) as { id: string }[] | { posts: { id: string }[] };
  return (Array.isArray(found) ? found : found.posts)[0]?.id ?? "";
}

test("a poll is written, voted on, changed, withdrawn, and closed with a notification @journey", async ({
  page,
  browser,
  folder,
}) => {
  const ada = await makeMember(page, "Ada");
  const ben = await makeMember(page, "Ben");
  const desk = await openFor(browser, ada);
  await desk.goto("/create");
  await desk.getByRole("textbox", { name: "What's happening?" }).fill("What shall we drink?");
  await desk.getByRole("button", { name: "Poll" }).click();
  await desk.getByRole("textbox", { name: "Option 1" }).fill("Tea");
  await expect(desk.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
  await desk.getByRole("textbox", { name: "Option 2" }).fill("Coffee");
  await desk.getByRole("button", { name: "Add option" }).click();
  await expect(desk.getByRole("textbox", { name: "Option 3" })).toBeFocused();
  await desk.getByRole("textbox", { name: "Option 3" }).fill("tea");
  await expect(desk.getByText("The options must differ.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Option 3" }).fill("Water");
  await desk.getByLabel("Open for").selectOption({ label: "3 days" });
  await expectNoAxeFindings(desk);
  await desk.getByRole("button", { name: "Post", exact: true }).click();
  await expect(desk.getByText("Post created!")).toBeVisible();

  const post = await newestOf(page, ada);
  const phone = await openFor(browser, ben);
  await phone.goto(`/post/${post}`);
  const poll = phone.getByRole("group", { name: "Poll", exact: true });
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  // By keyboard: arrows only move, Space votes.
  await poll.getByRole("radio", { name: "Tea" }).focus();
  await phone.keyboard.press("ArrowDown");
  await expect(poll.getByRole("radio", { name: "Coffee" })).toBeFocused();
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  await phone.keyboard.press("Space");
  await expect(poll.getByText("1 vote · 3 days left")).toBeVisible();
  await expect(poll.getByRole("listitem").filter({ hasText: "Coffee" })).toContainText("Your choice");
  await expect(poll.getByRole("listitem").filter({ hasText: "Coffee" })).toContainText("100%");
  await expectNoAxeFindings(phone);
  await poll.getByRole("button", { name: "Change vote" }).click();
  await poll.getByRole("radio", { name: "Water" }).click();
  await expect(poll.getByRole("listitem").filter({ hasText: "Water" })).toContainText("100%");
  await poll.getByRole("button", { name: "Change vote" }).click();
  await poll.getByRole("button", { name: "Withdraw vote" }).click();
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();
  await expect(poll.getByRole("radio")).toHaveCount(3);

  await poll.getByRole("radio", { name: "Tea" }).click();
  await expect(poll.getByText("1 vote · 3 days left")).toBeVisible();
  await openListening(desk, "/notifications");
  await close(folder, post);
  await expect(desk.getByRole("main").getByText("has a poll that is now closed")).toBeVisible({ timeout: 60_000 });
  await phone.goto("/notifications");
  await phone.getByRole("main").getByText("has a poll that is now closed").click();
  await expect(phone).toHaveURL(new RegExp(`/post/${post}`));
  await expect(poll.getByText("1 vote · Closed")).toBeVisible();
  await expect(poll.getByRole("radio")).toHaveCount(0);
});

test("a poll is changed by its author until somebody votes", async ({ page }) => {
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const made = await page.request.post("/api/posts", {
    headers: bearer(ada),
    data: {
      content: "What shall we drink?",
      poll: { options: ["Tea", "Cofee"], closesAt: new Date(Date.now() + 3 * 86_400_000).toISOString() },
    },
  });
  const { id } = (await made.json()) as { id: string };
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  const edit = page.getByRole("dialog", { name: "Edit post" });
  const open = async () => {
    await postCard(page, id).getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await open();
  await edit.getByRole("textbox", { name: "Option 2" }).fill("Coffee");
  await edit.getByLabel("Language of the post").selectOption({ label: "German" });
  await expectNoAxeFindings(page);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  const poll = postCard(page, id).getByRole("group", { name: "Poll", exact: true });
  await expect(poll.getByText("Coffee")).toBeVisible();
  await expect(poll.getByText("0 votes · 3 days left")).toBeVisible();

  const vote = await page.request.put(`/api/posts/${id}/poll`, { headers: bearer(ben), data: { choices: [1] } });
  expect(vote.status()).toBe(200);
  await page.reload();
  await open();
  await expect(edit.getByLabel("Language of the post")).toHaveValue("de");
  await expect(edit.getByText("The poll has votes: it cannot be changed any more.")).toBeVisible();
  await expect(edit.getByRole("textbox", { name: "Option 1" })).toHaveCount(0);
});

test("a community asks its members, in their language", async ({ page }) => {
  const ada = await makeMember(page);
  const made = await page.request.post("/api/communities", {
    headers: bearer(ada),
    data: { name: `Bees of ${ada.username}`, topics: ["Science"] },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await signIn(page, ada);
  await page.goto(`/communities/${slug}`);
  const form = page.getByRole("form", { name: /^Post in/ });
  await form.getByRole("textbox", { name: /^Write a post in/ }).fill("Wohin mit den Waben?");
  await form.getByRole("button", { name: "Poll" }).click();
  await form.getByRole("textbox", { name: "Option 1" }).fill("Garten");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await expect(form.getByRole("alert")).toHaveText("A poll needs at least two different options");
  await form.getByRole("textbox", { name: "Option 2" }).fill("Dach");
  await form.getByLabel("Language of the post").selectOption({ label: "German" });
  await expectNoAxeFindings(page);
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created!")).toBeVisible();
  const post = postCard(page, await newestOf(page, ada, `/api/communities/${id}/posts`));
  await expect(post.getByRole("radio", { name: "Dach" })).toBeVisible();
  await expect(post.getByText(/^0 votes · .* left$/)).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Option 1" })).toHaveCount(0);
});
