import { test as base, expect, type Page } from "@playwright/test";
import { startServer } from "./server.ts";

export interface Problems {
  /** Patterns of console errors that a test causes on purpose. */
  expected: RegExp[];
}

interface Fixtures {
  problems: Problems;
}

/** `test.use(MOVING)`: a browser without reduced motion, so that screens and layers animate. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** The browser's log entry for every response of 400 and above; tests check those themselves. */
const REFUSED = /^Failed to load resource: the server responded with a status of/;

interface WorkerFixtures {
  /** `test.use({ ownServer: true })`: a server without posts of other specs. */
  ownServer: boolean;
  serverUrl: string;
}

/** `test` of the browser tests: fails on CSP violations and unexpected errors of the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright starts a separate worker for another value of a worker option.
  ownServer: [false, { option: true, scope: "worker" }],
  // A server per worker: posts of one spec do not move a feed in another.
  serverUrl: [
    // Playwright reads the names of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const given = process.env["MEADOW_E2E_URL"];
      const served = given ? { url: given, stop: async () => undefined } : await startServer();
      await use(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ serverUrl }, provide) => provide(serverUrl),
  problems: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const problems: Problems = { expected: [REFUSED] };
      page.on("pageerror", (error) => seen.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") seen.push(message.text());
      });
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          // oxlint-disable-next-line no-console
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await use(problems);
      expect(seen.filter((text) => !problems.expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

let count = 0;

export interface Member {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  token: string;
  id: string;
}

/** Authorization header of a member. */
export function bearer({ token }: Pick<Member, "token">): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** A new member, created through the API; the sign-up screens have their own test. */
export async function makeMember(page: Page, firstName = "Ada", { onboarded = true } = {}): Promise<Member> {
  count += 1;
  const username = `${firstName.toLowerCase()}_${process.pid}_${count}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: "tulips in may",
    firstName,
    lastName: "Byron",
  };
  const answer = await page.request.post("/api/auth/signup", { data: account });
  expect(answer.status()).toBe(201);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const member = { ...account, token, id: user.id };
  if (onboarded) {
    const interests = ["Technology", "Science", "Gaming", "Physics", "Biology"];
    const done = await page.request.post("/api/auth/onboard", {
      data: { interests },
      headers: bearer(member),
    });
    expect(done.status()).toBe(200);
  }
  return member;
}

/** Signs the member in on this page's browser, as the sign-in screen does; the test opens a screen itself. */
export async function signIn(page: Page, { token, id, username }: Member): Promise<void> {
  // An empty page of our origin is enough for its storage: the app is loaded once, when the test begins.
  const empty = { contentType: "text/html", body: "<!doctype html><link rel=icon href=data:,><title>Empty</title>" };
  await page.route("**/greeting", (route) => route.fulfill(empty), { times: 1 });
  await page.goto("/greeting");
  await page.evaluate(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    },
    { token, userId: id, username },
  );
}
