import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, layersClosed } from "./support/people.ts";
import { makeComment, makePost, postCard } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";
import { hold, staysWithin } from "./support/touch.ts";

const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const menu = (page: Page) => page.locator("[role=menu]:popover-open");
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

/** Two who follow each other, and what each has written to the other. */
async function chat(page: Page): Promise<Member> {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ada, ben);
  await follow(page, ben, ada);
  const say = async (who: Member, whom: Member, content: string) => {
    const answer = await page.request.post(`/api/messages/with/${whom.id}`, {
      headers: bearer(who),
      data: { content },
    });
    expect(answer.status()).toBe(201);
  };
  await say(ben, ada, "Come by at six");
  await say(ada, ben, "I shall bring the long ladder");
  await say(ada, ben, "And the rope");
  await signIn(page, ada);
  await page.goto(`/messages?with=${ben.id}`);
  await expect(said(page, "And the rope")).toBeVisible();
  return ben;
}

/** Reports what a dialog asks about. */
async function report(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await staysWithin(page, dialog);
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Next" }).tap();
  await dialog.getByRole("button", { name: "Send report" }).tap();
  await expect(page.getByText("Thank you. You will be notified of the decision.")).toBeVisible();
  await expect(dialog).toBeHidden();
}

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]) {
  test.describe(`a finger on ${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("a held message offers everything in a sheet that stays, and each does what it says", async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await chat(page);
      const theirs = said(page, "Come by at six");

      await hold(page, theirs, menu(page));
      await staysWithin(page, menu(page));
      const sheet = await menu(page).boundingBox();
      expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, width, height]);
      await expectNoAxeFindings(page);
      // Lifting chose nothing.
      await expect(page.getByRole("list", { name: "Reactions" })).toHaveCount(0);
      await item(page, "React with ❤️").tap();
      await expect(page.getByRole("button", { name: "❤️ 1 reaction" })).toHaveAttribute("aria-pressed", "true");
      await expect(menu(page)).toHaveCount(0);

      await hold(page, theirs, menu(page));
      await item(page, "Copy text").tap();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Come by at six");

      await hold(page, theirs, menu(page));
      await item(page, "More reactions").tap();
      await staysWithin(page, page.getByRole("dialog"));
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
      await layersClosed(page);

      await hold(page, theirs, menu(page));
      await item(page, "Reply").tap();
      await page.getByRole("button", { name: "Cancel reply" }).tap();

      await hold(page, theirs, menu(page));
      await item(page, "Report this message").tap();
      await report(page);

      await hold(page, said(page, "And the rope"), menu(page));
      await staysWithin(page, menu(page));
      await item(page, "Edit").tap();
      const field = page.getByRole("textbox", { name: "Message", exact: true });
      await expect(field).toHaveValue("And the rope");
      await field.fill("And two ropes");
      await page.getByRole("button", { name: "Save" }).tap();
      await expect(said(page, "And two ropes")).toBeVisible();

      await hold(page, said(page, "And two ropes"), menu(page));
      await item(page, "Delete").tap();
      const asked = page.getByRole("alertdialog", { name: "Delete this message?" });
      await staysWithin(page, asked);
      await asked.getByRole("button", { name: "Delete" }).tap();
      await expect(said(page, "Message deleted")).toBeVisible();
    });

    test("a tapped message shows its tools; a finger beside an open sheet only closes it", async ({ page }) => {
      await chat(page);
      const mine = page.locator("[data-message]").filter({ hasText: "I shall bring the long ladder" });
      await said(page, "I shall bring the long ladder").tap();
      await mine.getByRole("button", { name: "React", exact: true }).tap();
      await staysWithin(page, menu(page));
      await item(page, "React with 👍").tap();
      await expect(mine.getByRole("button", { name: "👍 1 reaction" })).toBeVisible();

      // The tools stay with the message that was tapped last.
      await mine.getByRole("button", { name: "Message menu" }).tap();
      await staysWithin(page, menu(page));
      // A link lies there.
      const back = await page
        .getByRole("link", { name: /Ben Byron/ })
        .first()
        .boundingBox();
      await page.touchscreen.tap((back?.x ?? 0) + 40, (back?.y ?? 0) + 20);
      await expect(menu(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/messages\?with=/);

      await hold(page, said(page, "I shall bring the long ladder"), menu(page));
      await page.touchscreen.tap((back?.x ?? 0) + 40, (back?.y ?? 0) + 20);
      await expect(menu(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/messages\?with=/);
    });

    test("the menus of posts, comments, people and conversations stay, within the window", async ({ page }) => {
      const ada = await makeMember(page);
      const ben = await makeMember(page, "Ben");
      const theirs = await makePost(page, ben, "The heron is back");
      const own = await makePost(page, ada, "The weir is loud today");
      await makeComment(page, ben, own, "It rained all night");
      await follow(page, ben, ada);
      await signIn(page, ada);
      const look = async (open: Locator, choose: string) => {
        await open.tap();
        await staysWithin(page, menu(page));
        await item(page, choose).tap();
        await expect(menu(page)).toHaveCount(0);
      };
      const closed = async () => {
        await staysWithin(page, page.getByRole("dialog"));
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await layersClosed(page);
      };

      await page.goto("/");
      await look(postCard(page, theirs).getByRole("button", { name: "Post menu" }), "Report this post");
      await report(page);
      await layersClosed(page);
      await look(postCard(page, own).getByRole("button", { name: "Post menu" }), "Edit");
      await closed();
      await look(postCard(page, theirs).getByRole("button", { name: "Repost", exact: true }), "Repost");
      await expect(postCard(page, theirs).getByRole("button", { name: /^Repost/, pressed: true })).toBeVisible();

      const like = postCard(page, theirs).locator("[data-act=like]");
      await hold(page, like, menu(page));
      await staysWithin(page, menu(page));
      await item(page, "Wow").tap();
      await expect(
        postCard(page, theirs).getByRole("button", { name: "Your reaction: Wow. Change it" }),
      ).toBeAttached();

      await page.goto(`/post/${own}`);
      await look(page.getByRole("button", { name: "Menu of comment by Ben Byron" }), "Report this comment");
      await closed();
      await page.getByRole("button", { name: "Main menu" }).tap();
      await closed();

      await page.goto(`/profile/${ben.username}`);
      await look(page.getByRole("button", { name: "Profile menu" }), "Mute for a while…");
      await closed();
      await look(page.getByRole("button", { name: "Profile menu" }), `Mute @${ben.username}`);
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();

      await page.goto(`/messages?with=${ben.id}`);
      await page.getByRole("button", { name: "Conversation menu" }).tap();
      await staysWithin(page, menu(page));
    });

    test("what the composer opens stays, within the window, and no button beside the text is cut off", async ({
      page,
    }) => {
      await signIn(page, await makeMember(page));
      await page.goto("/create");
      const field = page.getByRole("textbox", { name: "What's happening?" });
      const tool = (name: string) => page.getByRole("button", { name, exact: true });
      await field.fill("x".repeat(230));
      await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeAttached();
      await staysWithin(page, tool("Emoji").locator(".."));
      const end = await page.locator("[data-tone]").evaluate((node) => node.getBoundingClientRect().right);
      expect(end).toBeLessThanOrEqual(width);

      await tool("Emoji").tap();
      await page.getByRole("button", { name: "Change skin tone" }).tap();
      await page.locator("[frimousse-root]").scrollIntoViewIfNeeded();
      await staysWithin(page, page.locator("[frimousse-root]"));
      await tool("Emoji").tap();
      for (const open of [tool("Schedule"), page.getByRole("button", { name: /^Drafts/ })]) {
        // oxlint-disable no-await-in-loop
        await open.tap();
        await staysWithin(page, page.getByRole("dialog"));
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await layersClosed(page);
        // oxlint-enable no-await-in-loop
      }
      await page.getByRole("link", { name: "Home", exact: true }).tap();
      const asked = page.getByRole("alertdialog", { name: "Leave this post?" });
      await staysWithin(page, asked);
      await asked.getByRole("button", { name: "Stay" }).tap();
      await expect(field).toHaveValue(/^x+$/);
    });
  });
}
