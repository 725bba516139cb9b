import { expect, type Page } from "@playwright/test";
import { makeComment, makePost } from "./support/posts.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

// Names of maximum length, without a break opportunity.
const FIRST = "Wolfeschlegelsteinhausenbergerdorffwelchevoralter".padEnd(50, "n");
const LAST = "Uvaroffromanovskypavlovichkonstantinopolitanskaya".padEnd(50, "a");

async function rename(page: Page, member: Member): Promise<void> {
  const answer = await page.request.put(`/api/auth/user/${member.id}`, {
    headers: bearer(member),
    data: { firstName: FIRST, lastName: LAST },
  });
  expect(answer.status()).toBe(200);
}

/** Elements outside of the window or their panel that cannot be scrolled to. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    for (const element of document.querySelectorAll<HTMLElement>("a, button, h1, h2, input, textarea, p, time")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || element.closest(".sr-only, [aria-hidden=true], [inert]")) continue;
      const aside = element.closest("aside");
      const holder = aside?.getBoundingClientRect();
      const right = Math.min(wide, holder && holder.width > 0 ? holder.right : wide);
      // Text in an ellipsis or a scrolling strip is not lost.
      let scrolls = false;
      for (let above = element.parentElement; above && above !== aside; above = above.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(above);
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") scrolls = true;
      }
      if (!scrolls && (box.right > right + 1 || box.left < -1)) {
        found.push(
          `${element.tagName} ${element.textContent?.slice(0, 40) ?? ""} ${box.left}–${box.right} of ${right}`,
        );
      }
    }
    if (document.documentElement.scrollWidth > wide)
      found.push(`page ${document.documentElement.scrollWidth} > ${wide}`);
    return found;
  });

test("the longest names push nothing off any screen", async ({ page }) => {
  const ada = await makeMember(page);
  const long = await makeMember(page, "Longusername");
  await rename(page, long);
  const id = await makePost(page, ada, "Short words");
  await makeComment(page, long, id, `@${ada.username} ${"w".repeat(200)}`);
  const theirs = await makePost(page, long, `${"verylongword".repeat(17)} #${"tag".repeat(16)}`);
  const made = await page.request.post("/api/communities", {
    headers: bearer(long),
    multipart: { name: "C".repeat(60), topics: JSON.stringify(["Technology"]), isPrivate: "false" },
  });
  expect(made.status()).toBe(201);
  const { slug } = (await made.json()) as { slug: string };
  const [startsAt, endsAt] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const planned = await page.request.post("/api/events", {
    headers: bearer(long),
    data: { title: "E".repeat(100), startsAt, endsAt, timeZone: "Europe/London" },
  });
  expect(planned.status()).toBe(201);
  const { id: event } = (await planned.json()) as { id: string };
  for (const call of [`/api/posts/${id}/like`, `/api/posts/${id}/repost`, `/api/follow/${ada.id}`]) {
    expect((await page.request.post(call, { headers: bearer(long) })).ok()).toBe(true);
  }
  expect((await page.request.post(`/api/follow/${long.id}`, { headers: bearer(ada) })).ok()).toBe(true);
  const said = await page.request.post(`/api/messages/with/${ada.id}`, {
    headers: bearer(long),
    data: { content: "m".repeat(300), clientId: "long-1" },
  });
  expect(said.status()).toBe(201);
  await signIn(page, ada);
  const screens = [
    "/",
    `/post/${id}`,
    `/post/${theirs}`,
    `/profile/${long.username}`,
    "/notifications",
    "/friends",
    "/messages",
    `/messages?with=${long.id}`,
    "/communities",
    `/communities/${slug}`,
    "/events",
    `/events/${event}`,
    `/search?q=${long.username}`,
    "/bookmarks",
    "/settings/account",
  ];
  const found: string[] = [];
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of screens) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      found.push(...(await cut(page)).map((what) => `${address} at ${width}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});
