import { isRedirect } from "@tanstack/react-router";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession, getSession, startSession } from "@/data/client/session";
import { ben } from "@/test/make";
import { server, startServer } from "@/test/server";
import { requireHome, requireStranger } from "./guards";
import { queryClient } from "./query";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const at = (pathname: string) => ({ location: { href: pathname, pathname }, preload: false });

/** Where a guard sends whoever comes. */
async function way(guard: () => unknown): Promise<string> {
  try {
    await guard();
    return "stays";
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.options.to);
    throw thrown;
  }
}

/** Counts the calls of the session check. */
function answerWith(part: "me" | "user", answer: () => Response) {
  const calls = { me: 0, user: 0 };
  server.use(
    http.get("/api/auth/me", () => {
      calls.me += 1;
      return part === "me" ? answer() : HttpResponse.json({ userId: ben.id, role: "member" });
    }),
    http.get("/api/auth/user/:id", () => {
      calls.user += 1;
      return part === "user" ? answer() : HttpResponse.json(ben);
    }),
    http.get("/api/posts", () => HttpResponse.json([])),
  );
  return calls;
}

const status = (code: number) => () => HttpResponse.json({}, { status: code });
const FAILURES: readonly [string, () => Response][] = [
  ["500", status(500)],
  ["503", status(503)],
  ["429", status(429)],
  ["a dead network", () => HttpResponse.error()],
];

test.for(FAILURES.flatMap(([name, answer]) => (["me", "user"] as const).map((part) => [part, name, answer] as const)))(
  "home without a stored feed, the call of %s answered by %s: the greeting shows and stays, after one check",
  async ([part, , answer]) => {
    startSession({ token: "t", userId: ben.id, username: ben.username });
    queryClient.clear();
    const calls = answerWith(part, answer);
    const leave = vi.fn<(to: string) => void>();
    expect(await way(() => requireHome(undefined, leave))).toBe("/greeting");
    expect(await way(() => requireStranger(at("/greeting")))).toBe("stays");
    // The session may be a good one: its member is not asked to log in.
    expect(await way(() => requireStranger(at("/auth")))).toBe("/");
    expect(getSession()).not.toBeNull();
    expect(calls.me).toBe(1);
    expect(calls.user).toBeLessThanOrEqual(1);

    // Once the server answers again, home opens and the greeting leads there.
    answerWith("me", () => HttpResponse.json({ userId: ben.id, role: "member" }));
    server.use(http.get("/api/auth/user/:id", () => HttpResponse.json({ ...ben, onboarded: true })));
    expect(await way(() => requireHome(undefined, leave))).toBe("stays");
    expect(await way(() => requireStranger(at("/greeting")))).toBe("/");
  },
);

test("a session that the server does not know is ended", async () => {
  startSession({ token: "t", userId: ben.id, username: ben.username });
  queryClient.clear();
  answerWith("me", status(401));
  expect(await way(() => requireHome(undefined, () => undefined))).toBe("/greeting");
  expect(getSession()).toBeNull();
});

test.for([
  ["500", status(500), [["/greeting"]]],
  ["a dead network", () => HttpResponse.error(), []],
] as const)("home with a stored feed, answered by %s, leaves once or stays", async ([, answer, left]) => {
  startSession({ token: "t", userId: ben.id, username: ben.username });
  queryClient.clear();
  localStorage.setItem("feedCache", "{}");
  const calls = answerWith("me", answer);
  const leave = vi.fn<(to: string) => void>();
  expect(await way(() => requireHome(undefined, leave))).toBe("stays");
  await expect.poll(() => calls.me).toBe(1);
  await expect.poll(() => leave.mock.calls).toEqual(left);
  if (left.length > 0) expect(await way(() => requireStranger(at("/greeting")))).toBe("stays");
});
