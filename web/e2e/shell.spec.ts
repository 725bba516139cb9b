import { expect, type Locator } from "@playwright/test";
import { openListening } from "./support/people.ts";
import { MOVING, bearer, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);

test("the left sidebar names the member and leads to the screens", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/friends");
  await expect(page.getByText("Ada Byron")).toBeVisible();
  await expect(page.getByText(`@${ada.username}`)).toBeVisible();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("list").getByRole("link");
  await expect(links).toHaveText([
    "Search",
    "Notifications",
    "Messages",
    "Communities",
    "Events",
    "Reels",
    "Bookmarks",
    "Friends",
    "Lists",
  ]);
  const events = links.filter({ hasText: "Events" });
  await events.click();
  await expect(page).toHaveURL("/events");
  await expect(events).toHaveAttribute("aria-current", "page");
});

test("the tab of the screen is lit, and arriving moves focus and title", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/friends");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.locator("[aria-current=page]")).toHaveCount(0);
  await expect(tabs.getByRole("link")).toHaveText(["Home", "Create", "Communities", "Activity", "Profile"]);
  await tabs.getByRole("link", { name: "Communities" }).click();
  await expect(page).toHaveURL("/communities");
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Communities");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Communities · Meadow");
  await tabs.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Activity");
});

test("the first Tab press offers the way past the bars", async ({ page }) => {
  await signIn(page, await makeMember(page));
  await page.goto("/friends");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("signing out loads /auth afresh, leaves nothing behind, and ends the token", async ({ page }) => {
  const ada = await makeMember(page);
  await signIn(page, ada);
  await page.goto("/friends");
  await page.evaluate(() => localStorage.setItem("feedCache", "[]"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  const left = await page.evaluate(() => ({ ...localStorage }));
  // The theme stays, without a trace of its owner.
  expect(Object.keys(left).filter((key) => key !== "theme" && key !== "lookOf")).toEqual([]);
  expect(Object.values(left).join(" ")).not.toContain(ada.id);
  await expect(async () => {
    const me = await page.request.get("/api/auth/me", { headers: { Authorization: `Bearer ${ada.token}` } });
    expect(me.status()).toBe(401);
  }).toPass();
});

test("members' screens send strangers to /auth, communities with a word", async ({ page }) => {
  for (const path of ["/profile", "/bookmarks", "/create", "/post/1", "/messages"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/auth");
  }
  await page.goto("/communities");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Please login to access communities")).toBeVisible();
});

test("a token the server does not know is greeted at home, and elsewhere told that it has expired", async ({
  page,
}) => {
  const stranger = { ...(await makeMember(page)), token: "mdw_of_long_ago" };
  await signIn(page, stranger);
  await page.goto("/friends");
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/auth");
  await signIn(page, stranger);
  await page.goto("/");
  await expect(page).toHaveURL("/greeting");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("an unknown address is a 404 with a way home, and the console hears of it", async ({ page, problems }) => {
  problems.expected.push(/^404: there is no page at/);
  const logged = page.waitForEvent("console", (message) => message.text().includes("/no/such/page"));
  await page.goto("/no/such/page");
  await logged;
  await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/greeting");
});

for (const width of [390, 1440]) {
  test(`going offline shows a banner that covers nothing, coming back takes it away, ${width} px wide`, async ({
    page,
    context,
    problems,
  }) => {
    // Requests in between fail, and the browser logs it.
    problems.expected.push(/net::ERR_INTERNET_DISCONNECTED$/);
    await signIn(page, await makeMember(page));
    await page.setViewportSize({ width, height: 844 });
    await openListening(page, "/create");
    await page.getByRole("textbox", { name: "What's happening?" }).fill("Written on the train");
    await context.setOffline(true);
    const banner = page.getByText("You are offline.");
    await expect(banner).toBeVisible();
    const below = async (part: Locator) => {
      const [top, box] = [await page.locator("[data-offline]").boundingBox(), await part.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
    };
    await below(page.getByRole("banner"));
    if (width === 1440) {
      await below(page.getByRole("navigation", { name: "Main" }));
      await below(page.getByRole("complementary", { name: "Around you" }));
    }
    // A click at their centre hits them, not an element above.
    await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click({ trial: true });
    await page.getByRole("main").getByRole("button", { name: "Back" }).click({ trial: true });
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    expect(await page.getByRole("banner").boundingBox()).toMatchObject({ y: 0, height: 64 });
  });
}

test("the chosen theme is there before the first paint and outranks the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/greeting");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => document.documentElement?.dataset["theme"])).toBe("dark");
  await expect.poll(background).not.toBe(light);
});

test("the policy of the page is strict, and these tests would hear of a breach", async ({ page, problems }) => {
  const answer = await page.goto("/greeting");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe");
  problems.expected.push(/^policy: style-src-elem/, /Content Security Policy/);
  const breach = page.waitForEvent("console", (message) => message.text().startsWith("policy: style-src-elem"));
  await page.evaluate(() => document.head.append(document.createElement("style")));
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    document.head.append(style);
  });
  await breach;
});

test("what happened to a member's posts stands beside every screen", async ({ page }) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const made = await page.request.post("/api/posts", { data: { content: "Good morning" }, headers: bearer(ada) });
  const { id } = (await made.json()) as { id: string };
  await signIn(page, ada);
  await page.goto("/friends");
  const card = page.getByRole("complementary").locator("section", { hasText: "Recent Notifications" });
  await expect(card).toContainText("No notifications yet");
  await page.request.post(`/api/posts/${id}/like`, { data: { liked: true }, headers: bearer(ben) });
  await page.reload();
  await card.getByRole("link", { name: /Ben Byron/ }).click();
  await expect(page).toHaveURL(`/post/${id}`);
});
