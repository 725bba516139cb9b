import { expect, type Locator, type Page } from "@playwright/test";
import { follow } from "./support/people.ts";
import { makePost, picture } from "./support/posts.ts";
import { MOVING, bearer, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Everyday tasks from home, each with its maximum number of taps: as many as with the best of the peers. */
const MOST = {
  "write a post": 2,
  "post a picture": 3,
  like: 1,
  comment: 2,
  "what was saved": 2,
  "the list of events": 2,
  "one's followers": 2,
  "open a conversation": 2,
  "find posts by a word": 2,
  "join a community": 2,
  "dark theme": 4,
  "sign out": 3,
} as const;

const field = (page: Page) => page.getByRole("textbox", { name: "What's happening?" });

test("twelve everyday tasks take no more taps than with the best of the peers", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await makePost(page, ben, "A zebra in the field");
  await follow(page, ada, ben);
  const said = await page.request.post(`/api/messages/with/${ada.id}`, {
    headers: bearer(ben),
    data: { content: "Hello", clientId: `taps-${ben.id}` },
  });
  expect(said.status()).toBe(201);
  const made = await page.request.post("/api/communities", {
    headers: bearer(ben),
    data: { name: `Taps ${ben.username}`.slice(0, 50), description: "A place to join", topics: ["Physics"] },
  });
  expect(made.status()).toBe(201);
  await signIn(page, ada);

  let taps = 0;
  const taken: Record<string, number> = {};
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  async function task(name: keyof typeof MOST, steps: () => Promise<void>): Promise<void> {
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    taps = 0;
    await steps();
    taken[name] = taps;
  }
  const tab = (name: string) => page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const menu = async (name: string) => {
    await tap(button("Main menu"));
    await tap(page.getByRole("dialog", { name: "Main menu" }).getByRole("link", { name }));
  };
  const bens = page.getByRole("article", { name: /zebra/ });

  await task("like", async () => {
    await tap(bens.getByRole("button", { name: "Like", exact: true }));
    await expect(bens.getByRole("button", { name: /^(Like|Unlike)/, pressed: true })).toBeVisible();
  });
  await task("comment", async () => {
    await tap(bens.getByRole("button", { name: "Comment", exact: true }));
    await page.getByRole("textbox", { name: "Your comment" }).fill("So striped");
    const dialog = page.getByRole("dialog", { name: "Leave a Comment" });
    await tap(dialog.getByRole("button", { name: "Post", exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(bens.getByRole("button", { name: /^Comment/ })).toContainText("1");
  });
  await task("write a post", async () => {
    await tap(tab("Create"));
    await field(page).fill("Two taps");
    await tap(button("Post"));
    await expect(page).toHaveURL(/\/(\?.*)?$/);
  });
  await task("post a picture", async () => {
    await tap(tab("Create"));
    const chooser = page.waitForEvent("filechooser");
    await tap(page.getByRole("button", { name: /picture|media/i }).first());
    await (await chooser).setFiles(picture("with-place.jpg"));
    await expect(page.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
    await tap(button("Post"));
    await expect(page).toHaveURL(/\/(\?.*)?$/);
  });
  await task("what was saved", async () => {
    await menu("Bookmarks");
    await expect(page).toHaveURL("/bookmarks");
  });
  await task("the list of events", async () => {
    await menu("Events");
    await expect(page).toHaveURL("/events");
  });
  await task("one's followers", async () => {
    await tap(tab("Profile"));
    await tap(page.getByRole("main").getByRole("link", { name: /Followers?$/ }));
    await expect(page).toHaveURL(/followers$/);
  });
  await task("open a conversation", async () => {
    await tap(page.getByRole("banner").getByRole("link", { name: /^Messages/ }));
    await tap(page.getByRole("link", { name: /Ben Byron/ }).first());
    await expect(page.getByRole("log").getByText("Hello")).toBeVisible();
  });
  await task("find posts by a word", async () => {
    await tap(page.getByRole("banner").getByRole("link", { name: "Search" }));
    // On a phone the keyboard would hide the screen, so no field has the focus yet.
    await tap(page.getByRole("searchbox"));
    await page.keyboard.type("zebra");
    await expect(page.getByRole("article", { name: /zebra/ })).toBeVisible();
  });
  await task("join a community", async () => {
    await tap(tab("Communities"));
    await tap(page.getByRole("button", { name: /^Join/ }).first());
    await expect(page.getByText("Welcome to")).toBeVisible();
  });
  await task("dark theme", async () => {
    await menu("Settings");
    await tap(page.getByRole("main").getByRole("link", { name: /^(Look|Appearance)/ }));
    await tap(page.getByText("Dark", { exact: true }));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
  await task("sign out", async () => {
    await tap(button("Sign out"));
    await tap(page.getByRole("alertdialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }));
    await expect(page).toHaveURL("/auth");
  });
  const tooMany = Object.entries(MOST).filter(([name, most]) => (taken[name] ?? Infinity) > most);
  expect(tooMany, JSON.stringify(taken)).toEqual([]);
});
