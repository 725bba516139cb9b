import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { follow, openListening } from "./support/people.ts";
import { makePost, postCard } from "./support/posts.ts";
import { everyLook } from "./support/screens.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const searchBox = (page: Page) => page.getByPlaceholder("Search for people, posts, or topics...");
/** A word unique to this test. */
const word = (stem: string) => `${stem}${process.pid}${Date.now() % 100_000}`;

async function notifications(page: Page, member: Member): Promise<{ type: string; fromUser: { id: string } }[]> {
  const answer = await page.request.get("/api/notifications", { headers: bearer(member) });
  return (await answer.json()) as { type: string; fromUser: { id: string } }[];
}

test("Ada finds Ben by a mistyped name and follows him out of the list", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Benedikt");
  await signIn(page, ada);
  // Shortcuts load after the first paint, with the socket.
  await openListening(page, "/");
  await expect(page.getByRole("navigation", { name: "Tabs" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type("benedict byron");
  const row = page
    .getByRole("list", { name: "Users" })
    .getByRole("listitem")
    .filter({ hasText: `@${ben.username}` });
  await expect(row).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Users \(\d+\+?\)$/ })).toHaveAttribute("aria-selected", "true");
  await row.getByRole("button", { name: "Follow Benedikt Byron" }).click();
  await expect(row.getByRole("button", { name: "Following Benedikt Byron" })).toBeEnabled();
  const status = await page.request.get(`/api/follow/status/${ben.id}`, { headers: bearer(ada) });
  expect(await status.json()).toMatchObject({ isFollowing: true });
  await row.getByRole("link").click();
  await expect(page).toHaveURL(`/profile/${ben.username}`);
});

test("a tag opens from a card on its posts, and is followed there", async ({ page }) => {
  const ada = await makeMember(page);
  const tag = word("lanterns");
  const id = await makePost(page, ada, `The night of #${tag} is near`);
  await signIn(page, ada);
  await page.goto("/");
  await postCard(page, id)
    .getByRole("paragraph")
    .getByRole("link", { name: `#${tag}` })
    .click();
  await expect(page).toHaveURL(`/search?q=%23${tag}`);
  await expect(page.getByRole("tab", { name: "Posts (1)" })).toHaveAttribute("aria-selected", "true");
  await expect(postCard(page, id).locator("mark").first()).toHaveText(tag);
  await page.getByRole("button", { name: `Follow #${tag}` }).click();
  await expect(page.getByRole("button", { name: `Following #${tag}` })).toBeEnabled();
  const followed = await page.request.get("/api/hashtags/followed", { headers: bearer(ada) });
  expect(await followed.json()).toMatchObject([{ tag, isFollowing: true }]);
  await page.reload();
  await expect(page.getByRole("button", { name: `Following #${tag}` })).toBeEnabled();
});

test("a trend shows how many posts there are", async ({ page }) => {
  const ada = await makeMember(page);
  const tag = word("kites");
  // More posts than any other test makes with one tag.
  for (let count = 1; count <= 6; count += 1) await makePost(page, ada, `Kite ${count} is up #${tag}`);
  await signIn(page, ada);
  await expect
    .poll(async () => {
      await page.goto("/search");
      return page.getByRole("link", { name: `#${tag}` }).textContent();
    })
    .toBe(`#${tag}6 posts this week`);
  await page.getByRole("link", { name: `#${tag}` }).click();
  await expect(page.getByRole("tab", { name: "Posts (6)" })).toBeVisible();
});

test("query and tab survive a reload and the way Back; likes show in results too", async ({ page }) => {
  const ada = await makeMember(page);
  const term = word("hedgehog");
  const id = await makePost(page, ada, `A ${term} under the apple tree`);
  await signIn(page, ada);
  await page.goto("/search");
  await searchBox(page).fill(term);
  // The first tab with results opens by default; a selected tab is kept in the URL.
  await expect(page.getByRole("tab", { name: "Posts (1)" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Users (0)" }).click();
  await page.getByRole("tab", { name: "Posts (1)" }).click();
  await expect(page).toHaveURL(`/search?q=${term}&tab=posts`);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(term);
  const like = postCard(page, id).getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await postCard(page, id).getByRole("time").click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("button", { name: /^Like/ }).first()).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${term}&tab=posts`);
  await expect(searchBox(page)).toHaveValue(term);
  await expect(page.getByRole("tab", { name: "Posts (1)" })).toHaveAttribute("aria-selected", "true");
  await expect(postCard(page, id)).toBeFocused();
  await searchBox(page).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("region", { name: "Recent searches" }).getByRole("link", { name: term })).toBeVisible();
});

test("a mention is written by keyboard, links to the member, and notifies them once", async ({ page }) => {
  const ada = await makeMember(page);
  const name = `Cora${process.pid}`;
  const stranger = await makeMember(page, name);
  const friend = await makeMember(page, name);
  await follow(page, ada, friend);
  await signIn(page, ada);
  await page.goto("/create");
  const text = page.getByRole("textbox", { name: "What's happening?" });
  await text.pressSequentially(`Thank you @${name.slice(0, -1)}`);
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toContainText(`@${friend.username}`);
  await expect(options.nth(1)).toContainText(`@${stranger.username}`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue(`Thank you @${friend.username} `);
  await text.pressSequentially(`and again @${friend.username}!`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/");
  const card = page.getByRole("article", { name: /Thank you/ }).first();
  await expect(card.getByRole("link", { name: `@${friend.username}` }).first()).toHaveAttribute(
    "href",
    `/profile/${friend.username}`,
  );
  await expect
    .poll(async () => (await notifications(page, friend)).filter((one) => one.type === "mention"))
    .toMatchObject([{ fromUser: { id: ada.id } }]);
  expect((await notifications(page, stranger)).filter((one) => one.type === "mention")).toEqual([]);
});

test("in a comment's dialog Esc closes the suggestions first, and a tap takes one", async ({ page }) => {
  const ada = await makeMember(page);
  const friend = await makeMember(page, `Dora${process.pid}`);
  const id = await makePost(page, ada, "Who was it?");
  await signIn(page, ada);
  await page.goto("/");
  await postCard(page, id)
    .getByRole("button", { name: /^Comment/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Leave a Comment" });
  const field = dialog.getByRole("textbox");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await field.pressSequentially(`@dora${process.pid}`);
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(dialog).toBeVisible();
  await field.fill("");
  await field.pressSequentially(`@dora${process.pid}`);
  await list.getByRole("option").first().click();
  await expect(field).toHaveValue(`@${friend.username} `);
  await expect(field).toBeFocused();
});

test("signing out leaves no recent search behind", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/search");
  await searchBox(page).fill("foxes");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("searchesCache"))).toContain("foxes");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => localStorage.getItem("searchesCache"))).toBeNull();
});

test("axe finds nothing on the search and the welcoming step, at any width, in both themes", async ({ page }, info) => {
  test.setTimeout(240_000);
  const ada = await makeMember(page);
  const tag = word("meadows");
  await makeMember(page, "Frida");
  await makePost(page, ada, `All about #${tag}, the ${tag} and you @${ada.username}`);
  await signIn(page, ada);
  await page.evaluate((id) => localStorage.setItem("welcomeFor", id), ada.id);
  const looks = (name: string) => everyLook(page, info, name, () => expectNoAxeFindings(page));

  // An empty feed: other tests cover the feed itself.
  await page.route("**/api/posts", (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Follow .* Byron/ }).first()).toBeVisible();
  await looks("quiet-feed");
  await page.getByRole("button", { name: "Follow people" }).click();
  await expect(page.getByRole("dialog", { name: "People and tags to follow" })).toBeVisible();
  await looks("welcome");
  await page.unroute("**/api/posts");
  await page.goto("/search");
  await expect(page.getByRole("button", { name: /^Follow / }).first()).toBeVisible();
  await looks("discover");
  await searchBox(page).fill("frida");
  await expect(page.locator("mark").first()).toBeVisible();
  await looks("search-users");
  await searchBox(page).fill(`#${tag}`);
  await expect(page.locator("mark").first()).toBeVisible();
  await looks("search-posts");
  await page.getByRole("tab", { name: /^Topics/ }).click();
  await looks("search-topics");
  await searchBox(page).fill(word("nothing"));
  await expect(page.getByText(/^No topics found/)).toBeVisible();
  await looks("search-nothing");
  await page.goto("/create");
  await page.getByRole("textbox", { name: "What's happening?" }).pressSequentially("Hello @frid");
  await expect(page.getByRole("option").first()).toBeVisible();
  await looks("suggestions");
});
