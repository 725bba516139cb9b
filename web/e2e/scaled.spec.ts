import { expect, type Page } from "@playwright/test";
import { follow, openListening } from "./support/people.ts";
import { picture } from "./support/posts.ts";
import { startScaled } from "./support/scaled.ts";
import { signUpAndOnboard } from "./support/sign-up.ts";
import { makeMember, signIn, test as base } from "./support/test.ts";

const test = base.extend<object, { urls: readonly [string, string] }>({
  urls: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const scaled = await startScaled();
      await use(scaled.urls);
      await scaled.stop();
    },
    { scope: "worker", timeout: 400_000 },
  ],
  // The `page` fixture uses the first process.
  serverUrl: [async ({ urls }, use) => use(urls[0]), { scope: "worker" }],
});

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });

test("two people on two processes: a post with a picture, a like heard at once, and messages", async ({
  page: ada,
  browser,
  urls,
}) => {
  test.setTimeout(300_000);
  const username = `ada_scaled_${process.pid}_${Date.now() % 100_000}`;
  await signUpAndOnboard(ada, "Ada", username);
  const [token, id] = await ada.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userId")]);
  const adaHere = { token: token ?? "", id: id ?? "", username };
  const elsewhere = await browser.newContext({ baseURL: urls[1] });
  const bens = await elsewhere.newPage();
  const ben = await makeMember(bens, "Ben");
  await signIn(bens, ben);

  await ada.getByRole("link", { name: "Create", exact: true }).click();
  await ada.getByRole("textbox", { name: "What's happening?" }).fill("Mist over the lower field");
  await ada.getByLabel("Pictures to attach").setInputFiles(picture("with-place.jpg"));
  await expect(ada.getByRole("progressbar", { name: /^Upload of/ })).toHaveCount(0);
  await ada.getByRole("textbox", { name: "Description of picture 1" }).fill("A low sun over hills");
  await ada.getByRole("button", { name: "Post", exact: true }).click();
  await expect(ada.getByText("Post created!")).toBeVisible();

  // Ada's page uses the first process, and receives events of Ben's in the second.
  await openListening(ada, "/notifications");
  await bens.goto("/");
  const card = bens.getByRole("article", { name: "Ada Quist: Mist over the lower field" });
  const shown = card.getByRole("img", { name: "A low sun over hills" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await card.getByRole("button", { name: /^Like/ }).click();
  await expect(ada.getByRole("main").getByRole("link", { name: "Ben Byron liked your post" })).toBeVisible();

  // Mutual followers: their messages are no requests.
  await follow(bens, ben, { ...ben, ...adaHere });
  await follow(ada, { ...ben, ...adaHere }, ben);
  await openListening(bens, `/messages?with=${adaHere.id}`);
  await openListening(ada, `/messages?with=${ben.id}`);
  await field(ada).fill("Are the tulips out?");
  await field(ada).press("Enter");
  await expect(bens.getByRole("log").getByText("Are the tulips out?")).toBeVisible();
  await field(bens).fill("All of them!");
  await field(bens).press("Enter");
  await expect(ada.getByRole("log").getByText("All of them!")).toBeVisible();

  // A session ended in one process is invalid in the other.
  const over = { Authorization: `Bearer ${ben.token}` };
  expect((await ada.request.get("/api/auth/me", { headers: over })).status()).toBe(200);
  expect((await bens.request.post("/api/auth/logout", { headers: over })).status()).toBe(204);
  await expect.poll(async () => (await ada.request.get("/api/auth/me", { headers: over })).status()).toBe(401);
  await elsewhere.close();
});
