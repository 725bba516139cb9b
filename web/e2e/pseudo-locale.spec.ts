import { expect } from "@playwright/test";
import { settled } from "./support/axe.ts";
import { follow } from "./support/people.ts";
import { makeComment, makePost } from "./support/posts.ts";
import { plainTexts, readAccented } from "./support/texts.ts";
import { startServer } from "./support/server.ts";
import { bearer, makeMember, signIn, test as base } from "./support/test.ts";

/** With a server of its own: what members of other specs wrote has Latin letters. */
const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const served = await startServer();
      await provide(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use({ locale: "ja" });

test("every sentence of the screens comes from the catalogue", async ({ page, problems }) => {
  test.setTimeout(300_000);
  problems.expected.push(/^404: /);
  await readAccented(page);
  const [ada, ben] = [await makeMember(page), await makeMember(page, "Ben")];
  const mine = await makePost(page, ada, "一つ", { pictures: 1, alt: "野原" });
  await makePost(page, ben, `二つ #花 @${ada.username}`);
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
  await make(`/api/messages/with/${ben.id}`, { data: { content: "四つ", clientId: "accented-1" } });

  // What members wrote, and names that are the same in every language.
  const words = [ada, ben].flatMap((one) => [one.username, one.email, one.firstName, one.lastName]);
  const same = [slug, "Meadow", "example.org", "127.0.0.1", "localhost", "http:"];
  // Other people's products, a key, and a time zone as its database calls it.
  same.push("Google", "X", "Chrome", "Linux", "alt+T", "Tokyo, Asia");
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await settled(page);
    for (const text of await plainTexts(page, [...words, ...same]))
      found.push(`${path.replaceAll(/\d+/g, "N")}: ${text}`);
  };

  for (const path of ["/greeting", "/auth", "/auth?tab=signup"]) await look(path);
  await signIn(page, ada);
  await look("/");
  // A text of the catalogue, so that the test cannot pass on screens without it.
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
  ])
    await look(path);
  expect(found).toEqual([]);
});
