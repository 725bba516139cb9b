import { expect, type Page } from "@playwright/test";
import { makePost } from "./support/posts.ts";
import { makeMember, signIn, test, type Member } from "./support/test.ts";
import { moveTimers } from "./support/timers.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 240_000 });

/** The worker has the code of every screen. */
async function untilFilled(page: Page): Promise<void> {
  const answer = await page.request.get("/sw.js");
  const files = [...(await answer.text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(150);
  const missing = () =>
    page.evaluate(async (wanted) => {
      const names = (await caches.keys()).filter((name) => name.startsWith("shell-"));
      const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const paths = new Set(stored.flat().map(({ url }) => new URL(url).pathname));
      return wanted.filter((file) => file !== undefined && !paths.has(file)).length;
    }, files);
  await expect.poll(missing, { timeout: 120_000 }).toBe(0);
}

/** The screen is loaded, and its first copies are stored: from then on leaving stores the rest. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => {
    const index = JSON.parse(localStorage.getItem("screensCache") ?? "{}") as Record<string, [at: number]>;
    return Object.values(index).some(([at]) => at > performance.timeOrigin);
  });
}

async function open(page: Page, width: number): Promise<{ ada: Member; id: string }> {
  const ada = await makeMember(page);
  const id = await makePost(page, ada, "Read on the train");
  await signIn(page, ada);
  await page.setViewportSize({ width, height: 844 });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilFilled(page);
  return { ada, id };
}

for (const { width, size } of [
  { width: 390, size: " @journey" },
  { width: 1440, size: "" },
]) {
  test(`without a network every visited screen opens again, and the others say why they do not, ${width} px wide${size}`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /WebSocket connection/);
    const { ada, id } = await open(page, width);
    const main = page.getByRole("main");
    const screens = [
      ["/", main.getByText("Read on the train").first()],
      [`/post/${id}`, main.getByText("Read on the train").first()],
      ["/profile", main.getByText(`@${ada.username}`).first()],
      ["/notifications", main.getByText("You're all caught up!")],
      ["/communities", main.getByRole("heading", { level: 1, name: "Communities" })],
      ["/friends", main.getByText("No followers yet")],
      ["/events", main.getByRole("heading", { level: 1, name: "Events" })],
      ["/bookmarks", main.getByRole("heading", { level: 1 })],
      ["/messages", main.getByText("No messages yet").first()],
      ["/create", main.getByPlaceholder("What's happening?")],
      ["/settings/security", main.getByRole("heading", { name: "Security" }).first()],
      ["/search", main.getByRole("heading", { level: 1 })],
    ] as const;
    for (const [path, seen] of screens) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(seen, path).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await untilKept(page);
    }
    await context.setOffline(true);
    for (const [path, seen] of screens) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(seen, path).toBeVisible();
      // What concerns the account's security is kept on no device: those settings say that they are offline.
      // oxlint-disable-next-line no-await-in-loop
      if (path !== "/settings/security") await expect(main.getByRole("alert"), path).toHaveCount(0);
    }
    await page.goto("/bin");
    await expect(main.getByText("You are offline")).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await context.setOffline(false);
    await expect(main.getByText("You are offline")).toBeHidden();
    await expect(main.getByRole("alert")).toHaveCount(0);
  });
}

test("a visited screen is shown from its copy, and says so, when requests are lost on a network that seems to be there", async ({
  page,
  problems,
}) => {
  problems.expected.push(/net::ERR_FAILED/, /WebSocket connection/);
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/friends");
  const empty = page.getByRole("main").getByText("No followers yet");
  await expect(empty).toBeVisible();
  await untilKept(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/friends");
  await expect(empty).toBeVisible();
  await expect(page.getByText("Network error. Please try again.").first()).toBeVisible();
  await page.unroute("**/api/**");
  const again = page.waitForResponse((response) => response.url().includes("/api/") && response.ok());
  await page.getByRole("button", { name: "Try again" }).first().click();
  await again;
  await expect(empty).toBeVisible();
});

test("whoever saves data fetches no screen ahead, and signing out leaves no screen behind", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  // The page asks the worker to prefetch three and eight seconds after the first paint, if at all: here at once.
  await moveTimers(page, { 3_000: 0, 8_000: 0 });
  await page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function told(this: ServiceWorker, ...given: unknown[]) {
      document.documentElement.dataset["told"] = JSON.stringify(given);
      return Reflect.apply(post, this, given);
    };
  });
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/friends");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("screen")).length);
  await expect.poll(kept).toBeGreaterThan(1);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)));
    }
  });
  expect(await page.locator("html").getAttribute("data-told")).toBeNull();
  const files = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith("shell-"));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });
  expect(files).toBeGreaterThan(15);
  expect(files).toBeLessThan(120);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await kept()).toBe(0);
});

test("a visit of a moment leaves its screen for the time without a network", async ({ page, context, problems }) => {
  problems.expected.push(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /WebSocket connection/);
  const { id } = await open(page, 390);
  // No timer of the page ends during the visit, even on a slow machine: only leaving can write the copy.
  await moveTimers(page, { 1_500: 600_000, 3_000: 600_000 });
  await page.goto(`/post/${id}`, { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await expect(main.getByText("Read on the train").first()).toBeVisible();
  await page.goto("about:blank");
  await context.setOffline(true);
  await page.goto(`/post/${id}`);
  await expect(main.getByText("Read on the train").first()).toBeVisible();
  await context.setOffline(false);
});
