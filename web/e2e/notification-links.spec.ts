import { expect, type Page } from "@playwright/test";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

async function call(page: Page, who: Member, method: string, path: string, data?: object): Promise<{ id: string }> {
  const answer = await page.request.fetch(path, { method, headers: bearer(who), ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? { id: "" } : ((await answer.json()) as { id: string });
}

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A community for each notification that its admin can cause, and a changed event; all by real API calls. */
async function everythingHappens(page: Page, admin: Member, member: Member) {
  const found = (name: string, isPrivate: boolean) =>
    call(page, admin, "POST", "/api/communities", { name, topics: ["Photography"], isPrivate });
  const stamp = member.username;
  const [approved, declined, role, removed, taken] = await Promise.all([
    found(`Approved ${stamp}`, true),
    found(`Declined ${stamp}`, true),
    found(`Role ${stamp}`, false),
    found(`Removed ${stamp}`, false),
    found(`Post ${stamp}`, false),
  ]);
  for (const { id } of [approved, declined, role, removed, taken]) {
    await call(page, member, "POST", `/api/communities/${id}/join`);
  }
  await call(page, admin, "POST", `/api/communities/${approved.id}/requests/${member.id}/approve`);
  await call(page, admin, "POST", `/api/communities/${declined.id}/requests/${member.id}/reject`);
  await call(page, admin, "PUT", `/api/communities/${role.id}/members/${member.id}`, { role: "moderator" });
  await call(page, admin, "DELETE", `/api/communities/${removed.id}/members/${member.id}`);
  const post = await call(page, member, "POST", `/api/communities/${taken.id}/posts`, { content: "A heron!" });
  await call(page, admin, "DELETE", `/api/posts/${post.id}`);
  const plan = { title: "Harvest supper", startsAt: at(72), endsAt: at(74), timeZone: "Europe/London" };
  const event = await call(page, admin, "POST", "/api/events", plan);
  await call(page, member, "POST", `/api/events/${event.id}/rsvp`, { status: "going" });
  await call(page, admin, "PUT", `/api/events/${event.id}`, { ...plan, location: "The mill" });
}

for (const width of [390, 1440]) {
  test(`each notification of a community or event opens its subject at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const admin = await makeMember(page, "Anna");
    const member = await makeMember(page, "Bruno");
    await everythingHappens(page, admin, member);
    await signIn(page, member);
    const main = page.getByRole("main");
    for (const [sentence, heading] of [
      ["let you into the community", `Approved ${member.username}`],
      ["declined your request to join", `Declined ${member.username}`],
      ["changed your role in the community", `Role ${member.username}`],
      ["removed you from the community", `Removed ${member.username}`],
      ["removed your post", `Post ${member.username}`],
      ["changed an event you care about", "Harvest supper"],
    ] as const) {
      await page.goto("/notifications");
      // A job sends the notification of an event change, a moment later.
      await expect(async () => {
        await expect(main.getByRole("link", { name: sentence })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await main.getByRole("link", { name: sentence }).click();
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
    }
  });
}
