import { expect } from "@playwright/test";
import { settled } from "./support/axe.ts";
import { follow } from "./support/people.ts";
import { makeComment, makePost } from "./support/posts.ts";
import { accentedText, plainTexts, readAccented } from "./support/texts.ts";
import { test } from "./support/staff.ts";
import { bearer, makeMember, signIn } from "./support/test.ts";

const MODERATION = ["cases", "members", "appeals", "rules", "site", "registrations", "invites", "announcements"];
const SITE_PAGES = ["about", "rules", "terms", "privacy", "imprint"];

test.use({ locale: "ja" });

// On the staff server, because content of other specs has Latin letters.
test("every sentence of screens, menus and dialogs comes from the catalogue", async ({ page, problems, warden }) => {
  test.setTimeout(600_000);
  problems.expected.push(/^404: /);
  await readAccented(page);
  const [ada, ben] = [warden, await makeMember(page, "Ben")];
  const mine = await makePost(page, ada, "一つ", { pictures: 1, alt: "野原" });
  const his = await makePost(page, ben, `二つ #花 @${ada.username}`);
  await makeComment(page, ben, mine, "三つ");
  await follow(page, ben, ada);
  await follow(page, ada, ben);
  const make = async (path: string, data: object): Promise<{ id: string; slug: string }> => {
    const answer = await page.request.post(path, { headers: bearer(ada), ...data });
    expect(answer.status(), path).toBe(201);
    return (await answer.json()) as { id: string; slug: string };
  };
  const { slug } = await make("/api/communities", {
    multipart: { name: "朝の散歩会", topics: JSON.stringify(["Technology"]), isPrivate: "false" },
  });
  const [startsAt, endsAt] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const event = await make("/api/events", { data: { title: "合唱の練習", startsAt, endsAt, timeZone: "Asia/Tokyo" } });
  await make("/api/lists", { data: { name: "友だち", isPrivate: true } });
  await make("/api/reports", { data: { kind: "post", id: his, reason: "迷惑" } });
  const pages = Object.fromEntries(SITE_PAGES.map((name) => [name, "# 野原"]));
  await page.request.put("/api/admin/site", { headers: bearer(ada), data: { pages } });
  await make(`/api/messages/with/${ben.id}`, { data: { content: "四つ", clientId: "accented-1" } });

  // Members' content, and names common to all languages.
  const words = [ada, ben].flatMap((one) => [one.username, one.email, one.firstName, one.lastName]);
  const same = [slug, "Meadow", "example.org", "127.0.0.1", "localhost", "http:"];
  // Third-party products, a key, and a time zone name.
  same.push(..."https:|/profile/|KB|GB|GiB|rc|SQLite|Google|X|Chrome|Linux|alt+T|Tokyo, Asia".split("|"));
  const found: string[] = [];
  const read = async (place: string) => {
    await page.waitForLoadState("networkidle");
    await settled(page);
    for (const text of await plainTexts(page, [...words, ...same]))
      found.push(`${place.replaceAll(/\d+/g, "N")}: ${text}`);
  };
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await read(path);
  };
  // Layers above a screen: its menus, and the dialogs opened by menu items and other buttons.
  const opened: string[] = [];
  const layer = page.locator(":is([role=menu], [role=dialog], [role=alertdialog]):visible");
  const open = async (path: string, control: string) => {
    await look(path);
    const controls = page.locator(control);
    for (let at = 0; at < (await controls.count()); at += 1) {
      await controls.nth(at).press("Enter");
      await expect(layer.first()).toBeVisible();
      await read(`${path} ${at}`);
      const entries = await page.locator("[role=menuitem]:visible").count();
      for (let entry = 0; entry < entries; entry += 1) {
        await page.goto(path);
        await controls.nth(at).press("Enter");
        await expect(layer.first()).toBeVisible();
        const item = page.locator("[role=menuitem]:visible").nth(entry);
        if ((await item.count()) === 0) continue;
        await item.click();
        await settled(page);
        await read(`${path} ${at} ${entry}`);
        opened.push(
          ...(await page
            .locator(":is([role=dialog], [role=alertdialog]):visible")
            .evaluateAll((all) => all.map((one) => one.textContent))),
        );
      }
      await page.goto(path);
    }
  };

  for (const path of [
    "/greeting",
    "/auth",
    "/auth?tab=signup",
    "/forgot-password",
    "/reset-password?token=x",
    "/appeal",
  ])
    await look(path);
  for (const name of SITE_PAGES) await look(`/${name}`);
  await signIn(page, ada);
  await look("/onboarding");
  await look("/");
  // A text of the catalogue, so that the test cannot pass on untranslated screens.
  await expect(page.getByRole("button", { name: /B\u0301o\u0301o\u0301k\u0301m/ }).first()).toBeVisible();
  for (const path of [
    `/post/${mine}`,
    "/profile",
    `/profile/${ben.username}`,
    `/profile/${ben.username}/followers`,
    "/create",
    "/bookmarks",
    "/search",
    "/friends",
    "/reels",
    "/events",
    `/events/${event.id}`,
    "/communities",
    `/communities/${slug}`,
    `/communities/${slug}/settings`,
    "/messages",
    `/messages?with=${ben.id}`,
    "/notifications",
    "/settings",
    "/settings/security",
    "/settings/notifications",
    "/settings/appearance",
    "/settings/notices",
    "/bin",
    "/lists",
    "/friends/requests",
    ...[...MODERATION, "notice", "overview", "jobs", "audit"].map((part) => `/moderation/${part}`),
    `/moderation/members/${ben.id}`,
  ])
    await look(path);
  const menu = "main [aria-haspopup=menu]";
  for (const path of [`/post/${mine}`, `/post/${his}`, `/profile/${ben.username}`, `/messages?with=${ben.id}`])
    await open(path, menu);
  for (const path of [`/communities/${slug}`, `/events/${event.id}`]) await open(path, menu);
  for (const [path, name] of [
    ["/communities", "Create"],
    ["/events", "Create event"],
    ["/profile", "Edit Profile"],
    ["/lists", "New list"],
    ["/moderation/rules", "Add rule"],
    ["/moderation/announcements", "New announcement"],
  ] as const) {
    await look(path);
    await page
      .getByRole("button", { name: accentedText(name), exact: true })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await read(`${path}: ${name}`);
  }
  expect(opened.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
