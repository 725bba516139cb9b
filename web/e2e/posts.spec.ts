import { expect, type Page } from "@playwright/test";
import { layersClosed, openListening } from "./support/people.ts";
import { closedGate, makeComment, makePost, postCard } from "./support/posts.ts";
import { makeMember, signIn, test } from "./support/test.ts";

const like = (page: Page, id: string) => postCard(page, id).getByRole("button", { name: /^Like/ });
const bookmark = (page: Page, id: string) => postCard(page, id).getByRole("button", { name: "Bookmark" });

test.describe("a toggle that fails", () => {
  for (const [how, said] of [
    ["rejected", "Failed to like post"],
    ["said", "You are liking too fast."],
    ["broken", "Something went wrong."],
  ] as const) {
    test(`a like that is ${how} flips back and says '${said}'`, async ({ page, problems }) => {
      problems.expected.push(/Failed to load resource/);
      const ada = await makeMember(page);
      const id = await makePost(page, ada, "Like me if you can");
      await signIn(page, ada);
      await page.goto("/");
      await expect(like(page, id)).toHaveAttribute("aria-pressed", "false");
      const gate = closedGate();
      await page.route("**/api/posts/*/like", async (route) => {
        await gate.passed;
        if (how === "broken") await route.abort();
        else if (how === "rejected") await route.fulfill({ status: 500, json: {} });
        else await route.fulfill({ status: 429, json: { error: said, code: "too_many" } });
      });
      await like(page, id).click();
      await expect(like(page, id)).toHaveAttribute("aria-pressed", "true");
      await expect(like(page, id).locator("[data-count]")).toHaveText("1");
      gate.open();
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await expect(like(page, id)).toHaveAttribute("aria-pressed", "false");
      await expect(like(page, id).locator("[data-count]")).toHaveCount(0);
    });
  }

  test("a bookmark that is rejected flips back, on the card and on the post's page", async ({ page, problems }) => {
    problems.expected.push(/Failed to load resource/);
    const ada = await makeMember(page);
    const id = await makePost(page, ada, "Keep me if you can");
    await signIn(page, ada);
    await page.goto(`/post/${id}`);
    await expect(bookmark(page, id)).toBeVisible();
    await page.route("**/api/posts/*/bookmark", (route) => route.abort());
    await bookmark(page, id).click();
    await expect(page.getByText("Something went wrong.", { exact: true })).toBeVisible();
    await expect(bookmark(page, id)).toHaveAttribute("aria-pressed", "false");
  });

  test("a delete that fails puts the post back where it was", async ({ page, problems }) => {
    problems.expected.push(/Failed to load resource/);
    const ada = await makeMember(page);
    const id = await makePost(page, ada, "I stay");
    await makePost(page, ada, "The one above");
    await signIn(page, ada);
    await page.goto("/");
    await page.route("**/api/posts/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    await postCard(page, id).getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Network error. Post may not be deleted from server.")).toBeVisible();
    await expect(postCard(page, id)).toBeVisible();
    await expect(page.locator("[data-post]").nth(1)).toHaveAttribute("data-post", id);
  });
});

test("many quick presses on like end in what was wanted last, with one request at a time", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Press me often");
  await signIn(page, ada);
  await page.goto("/");
  let running = 0;
  let most = 0;
  await page.route("**/api/posts/*/like", async (route) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answer = await route.fetch();
    running -= 1;
    await route.fulfill({ response: answer });
  });
  for (let press = 0; press < 7; press += 1) await like(page, id).click();
  await expect(like(page, id)).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => {
      const stored = await page.request.get(`/api/posts/${id}`, { headers: { Authorization: `Bearer ${ada.token}` } });
      return running === 0 && ((await stored.json()) as { likesCount: number }).likesCount;
    })
    .toBe(1);
  await expect(like(page, id).locator("[data-count]")).toHaveText("1");
  expect(most).toBe(1);
});

test("an own comment is edited for everybody, and comments are read in another order", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Talk to me");
  const liked = await makeComment(page, ben, id, "The heron is back");
  await makeComment(page, ada, id, "Wich heron?");
  await page.request.post(`/api/comments/${liked}/like`, { headers: { Authorization: `Bearer ${ada.token}` } });
  await signIn(page, ada);
  await page.goto(`/post/${id}`);
  const comments = page.locator("[data-comment]");
  await comments
    .nth(1)
    .getByRole("button", { name: /^Menu of comment/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Edit your comment" }).fill("Which heron?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(comments.nth(1)).toContainText("Which heron?");
  await page.getByText("Newest", { exact: true }).click();
  await expect(comments.first()).toContainText("Which heron?");
  await page.getByText("Most liked", { exact: true }).click();
  await expect(comments.first()).toContainText("The heron is back");
  await page.reload();
  await expect(comments.nth(1)).toContainText("Which heron?");
  await expect(comments.nth(1).getByText("edited")).toBeVisible();
});

test("a comment from the card's dialog; more comments, replies and a placeholder on the post's page", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ada, "Talk to me");
  const first = await makeComment(page, ben, id, "To be deleted");
  for (let index = 0; index < 13; index += 1) await makeComment(page, ada, id, `Answer ${index}`, first);
  for (let index = 0; index < 22; index += 1) await makeComment(page, ben, id, `Comment ${index}`);
  const removed = await page.request.delete(`/api/comments/${first}`, {
    headers: { Authorization: `Bearer ${ben.token}` },
  });
  expect(removed.status()).toBe(204);

  await signIn(page, ada);
  await page.goto("/");
  await postCard(page, id)
    .getByRole("button", { name: /^Comment/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Leave a Comment" });
  const submit = dialog.getByRole("button", { name: "Post", exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Your comment" }).fill("   ");
  await expect(submit).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Your comment" }).fill("From the card");
  await submit.click();
  await expect(page.getByText("Comment posted!")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await postCard(page, id).getByText("Talk to me").click();
  await expect(page.getByText("This comment was deleted.")).toBeVisible();
  await page.getByRole("button", { name: /^Show \d+ more repl/ }).click();
  await expect(page.getByText("Answer 12")).toBeVisible();
  await page.getByRole("button", { name: "Show more comments" }).click();
  await expect(page.getByText("From the card")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more comments" })).toHaveCount(0);

  await page.getByRole("button", { name: "Menu of comment by Ada Byron" }).last().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Comment deleted")).toBeVisible();
  await expect(page.getByText("From the card")).toHaveCount(0);
});

test("the keyboard reads the feed: j, k, l, b, Enter, and nothing while typing", async ({ page }) => {
  const ada = await makeMember(page);
  const older = await makePost(page, ada, "Older");
  const newer = await makePost(page, ada, "Newer");
  await signIn(page, ada);
  await page.goto("/");
  await expect(postCard(page, newer)).toBeVisible();
  await page.keyboard.press("j");
  await expect(postCard(page, newer)).toBeFocused();
  await page.keyboard.press("j");
  await expect(postCard(page, older)).toBeFocused();
  await page.keyboard.press("l");
  await expect(like(page, older)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("b");
  await expect(bookmark(page, older)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("k");
  await page.keyboard.press("r");
  const field = page.getByRole("textbox", { name: "Your comment" });
  await field.pressSequentially("jlkb");
  await expect(field).toHaveValue("jlkb");
  await expect(postCard(page, newer).locator("[data-act='like']")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await postCard(page, newer).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/post/${newer}`);
});

test("? lists the keys, g and a letter go places, n begins a post", async ({ page }) => {
  await signIn(page, await makeMember(page));
  // Shortcuts load after the first paint, with the socket.
  await openListening(page, "/");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await layersClosed(page);
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL("/bookmarks");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/create");
});

test("what is bookmarked a moment ago is under the bookmarks, and its undo puts it back", async ({ page }) => {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Keep me");
  await signIn(page, ada);
  await page.goto("/bookmarks");
  await expect(page.getByText("No bookmarks yet")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await bookmark(page, id).click();
  await expect(bookmark(page, id)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Bookmarks" }).click();
  await expect(page.getByText("1 saved post")).toBeVisible();
  await bookmark(page, id).click();
  await expect(page.getByText("0 saved posts")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 saved post")).toBeVisible();
  await expect(postCard(page, id)).toBeVisible();
});
