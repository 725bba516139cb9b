import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { wordsOf } from "./support/texts.ts";
import { MOVING, makeMember, test } from "./support/test.ts";

test.use(MOVING);

const LANGUAGES = [
  ["en", "Walks before breakfast"],
  ["de", "Spaziergänge vor dem Frühstück"],
  ["ja", "朝食前の散歩"],
  ["ar", "نزهات قبل الإفطار"],
] as const;

/** The elements that make the page wider than its window. */
const reachingOut = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > root.clientWidth + 1;
    });
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...out.map((one) => one.outerHTML.slice(0, 120))];
  });

/** Nothing is wider than the window on a phone, a tablet or a desktop; axe finds nothing on a phone. */
async function expectWholeAndClean(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  for (const width of [1440, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await reachingOut(page), `${page.url()} at ${width} pixels`).toEqual([]);
  }
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const [tag, words] of LANGUAGES) {
  test.describe(tag, () => {
    test.use({ locale: tag });

    test("sign up, choose interests, post, comment, found a community, plan an event, write a message", async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const say = await wordsOf(tag);
      const button = (name: string, scope: Pick<Page, "getByRole"> = page) =>
        scope.getByRole("button", { name: say(name), exact: true });
      const ben = await makeMember(page, "Ben");

      await page.goto("/auth?tab=signup");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expectWholeAndClean(page);
      await page.getByLabel(say("First name"), { exact: true }).fill("Ada");
      await page.getByLabel(say("Last name"), { exact: true }).fill("Quist");
      const username = `ada_${tag}_${process.pid}`;
      await page.getByLabel(say("Username"), { exact: true }).fill(username);
      await page.getByLabel(say("Email"), { exact: true }).fill(`${username}@example.org`);
      await page.getByLabel(say("Password"), { exact: true }).fill("tulips in may");
      await button("Create Account").click();

      await expect(page).toHaveURL("/onboarding");
      await expect(button("Continue")).toBeEnabled();
      await expectWholeAndClean(page);
      await button("Continue").click();
      const choices = page.locator("main button[aria-pressed]");
      for (const count of [2, 3]) {
        await expect(choices.first()).toHaveAttribute("aria-pressed", "false");
        for (let at = 0; at < count; at += 1) await choices.nth(at).click();
        await button(count === 2 ? "Continue" : "Get Started").click();
      }
      await expect(page).toHaveURL("/");

      await page.goto("/create");
      await page.getByRole("textbox", { name: say("What's happening?") }).fill(words);
      await expectWholeAndClean(page);
      await button("Post").click();
      await expect(page.getByText(say("Post created!"))).toBeVisible();
      await expect(page).toHaveURL("/");
      const card = page.getByRole("article", { name: `Ada Quist: ${words}` });
      await expect(card).toBeVisible();
      await expectWholeAndClean(page);

      await card.getByText(words).click();
      await page.getByRole("textbox", { name: say("Post your reply") }).fill(words);
      await button("Reply").click();
      await expect(page.locator("[data-comment]").getByText(words)).toBeVisible();
      await expectWholeAndClean(page);

      await page.goto("/communities");
      await button("Create").click();
      const founding = page.getByRole("dialog", { name: say("Create Community") });
      await founding.getByLabel(say("Community Name"), { exact: true }).fill(words);
      await founding.locator("button[aria-pressed]").first().click();
      await button("Create Community", founding).click();
      await expect(page).toHaveURL(/\/communities\/./);
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
      await expectWholeAndClean(page);

      await page.goto("/events");
      // The empty list of events offers the same button.
      await button("Create event").first().click();
      const plan = page.getByRole("dialog", { name: say("Create event") });
      await plan.getByLabel(say("Title"), { exact: true }).fill(words);
      await button("Create", plan).click();
      await expect(plan).toHaveCount(0);
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
      await expectWholeAndClean(page);

      await page.goto(`/messages?with=${ben.id}`);
      await page.getByRole("textbox", { name: say("Message"), exact: true }).fill(words);
      await button("Send").click();
      await expect(page.getByRole("log").getByText(words)).toBeVisible();
      await expectWholeAndClean(page);
    });
  });
}
