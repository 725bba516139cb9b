import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

/** Every path of the route tables, so that new screens are visited automatically. */
const table = ["router.tsx", "people-routes.ts", "auth-routes.ts"]
  .map((file) => readFileSync(new URL(`../src/app/${file}`, import.meta.url), "utf8"))
  .join("\n");
const paths = [...table.matchAll(/^ {2}path: "([^"]+)"/gm)].map(([, path]) => path ?? "");
const beforeSigningIn = new Set([
  "/greeting",
  "/auth",
  "/auth/finish",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/appeal",
]);

async function made(page: Page, member: Member, path: string, data: object): Promise<{ id: string; slug?: string }> {
  const answer = await page.request.post(path, { data, headers: bearer(member) });
  expect(answer.status(), path).toBe(201);
  return (await answer.json()) as { id: string; slug?: string };
}

test("every screen keeps the policy, and asks nobody but us for anything @journey", async ({ page, serverUrl }) => {
  expect(paths.length).toBeGreaterThan(20);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== serverUrl && protocol !== "data:" && protocol !== "blob:") elsewhere.push(request.url());
  });
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
  };
  for (const path of paths.filter((one) => beforeSigningIn.has(one))) await visit(path);

  const ada = await makeMember(page);
  const post = await made(page, ada, "/api/posts", {
    content: "Look at https://elsewhere.example/picture.png, @nobody #meadow <img src=x onerror=alert(1)>",
  });
  const community = await made(page, ada, "/api/communities", { name: `Bees of ${ada.username}`, topics: ["Science"] });
  const start = Date.now() + 86_400_000;
  const event = await made(page, ada, "/api/events", {
    title: "A walk",
    description: "https://elsewhere.example/",
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
    timeZone: "Europe/London",
  });
  const given: Record<string, string | undefined> = {
    username: ada.username,
    postId: post.id,
    eventId: event.id,
    slug: community.slug,
  };
  await signIn(page, ada);
  for (const path of paths.filter((one) => !beforeSigningIn.has(one) && one !== "/$page")) {
    await visit(path.replaceAll(/\/\{-\$\w+\}/g, "").replaceAll(/\$(\w+)/g, (_, name: string) => given[name] ?? "1"));
  }
  // The fixture of every browser test fails on any CSP violation during these visits.
  expect(elsewhere).toEqual([]);
});
