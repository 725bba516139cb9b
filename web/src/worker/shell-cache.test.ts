import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { server, startServer } from "@/test/server";
import type { FetchEvent, WorkerScope } from "./scope";
import { activate, answer, fill, install } from "./shell-cache";

const shell = { version: "two", files: ["/", "/assets/app-1.js"], later: ["/assets/late-2.js", "/assets/late-3.js"] };
const scope = {
  location: { origin: location.origin },
  caches,
  clients: { claim: vi.fn(() => Promise.resolve()) },
  registration: {},
} as unknown as WorkerScope;

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/", () => HttpResponse.text("the page")),
    http.get("/assets/app-1.js", () => HttpResponse.text("the app")),
  );
});
afterEach(async () => {
  server.resetHandlers();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

/** What the worker answers; `null` where it lets the request go its way. */
async function asked(path: string, init: RequestInit = {}, isPage = false): Promise<string | null> {
  const request = new Request(new URL(path, location.origin), init);
  // A request that a script makes is never one for a page.
  if (isPage) Object.defineProperty(request, "mode", { value: "navigate" });
  const answers: Promise<Response>[] = [];
  answer(scope, shell, {
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response) => answers.push(response),
    waitUntil: () => undefined,
  } satisfies FetchEvent);
  const [response] = answers;
  return response ? (await response).text() : null;
}

test("the API, media, other places and whatever changes something go their way untouched", async () => {
  await install(scope, shell);
  expect(await asked("/api/posts")).toBeNull();
  expect(await asked("/api/auth/login", {}, true)).toBeNull();
  expect(await asked("/media/a.webp")).toBeNull();
  expect(await asked("/icon.svg")).toBeNull();
  expect(await asked("https://elsewhere.test/assets/app-1.js")).toBeNull();
  expect(await asked("/assets/app-1.js", { method: "POST" })).toBeNull();
});

test("a page comes from the network, and without one, or from a broken server, from the shell", async () => {
  await install(scope, shell);
  server.use(http.get("/friends", () => HttpResponse.text("the newest page"), { once: true }));
  expect(await asked("/friends", {}, true)).toBe("the newest page");
  server.use(http.get("/friends", () => HttpResponse.error(), { once: true }));
  expect(await asked("/friends", {}, true)).toBe("the page");
  server.use(http.get("/friends", () => HttpResponse.text("Bad gateway", { status: 502 }), { once: true }));
  expect(await asked("/friends", {}, true)).toBe("the page");
});

test("files named by their content are asked for once; a failure is not kept", async () => {
  await install(scope, shell);
  let times = 0;
  server.use(
    http.get("/assets/late-2.js", () => {
      times += 1;
      return times === 1 ? HttpResponse.text("gone", { status: 404 }) : HttpResponse.text("late");
    }),
    http.get("/assets/app-1.js", () => HttpResponse.error()),
  );
  expect(await asked("/assets/app-1.js")).toBe("the app");
  expect(await asked("/assets/late-2.js")).toBe("gone");
  expect(await asked("/assets/late-2.js")).toBe("late");
  expect(await asked("/assets/late-2.js")).toBe("late");
  expect(times).toBe(2);
});

test("a new build keeps its own files and lets those of the build before go, once nobody uses them", async () => {
  await install(scope, { ...shell, version: "one" });
  await caches.open("somebody-else");
  await install(scope, shell);
  expect((await caches.keys()).toSorted()).toEqual(["shell-one", "shell-two", "somebody-else"]);
  await activate(scope, shell);
  expect((await caches.keys()).toSorted()).toEqual(["shell-two", "somebody-else"]);
});

test("a build of which a file is missing is not taken", async () => {
  server.use(http.get("/assets/app-1.js", () => HttpResponse.text("gone", { status: 404 })));
  await expect(install(scope, shell)).rejects.toThrow(TypeError);
});

test("the code of the other screens is fetched once, and goes on where the network ended", async () => {
  await install(scope, shell);
  const fetched: string[] = [];
  let isCut = true;
  server.use(
    http.get("/assets/:file", ({ params }) => {
      fetched.push(String(params["file"]));
      return isCut && params["file"] === "late-3.js" ? HttpResponse.error() : HttpResponse.text("late");
    }),
  );
  await expect(fill(scope, shell)).rejects.toThrow(TypeError);
  isCut = false;
  await fill(scope, shell);
  await fill(scope, shell);
  expect(fetched).toEqual(["late-2.js", "late-3.js", "late-3.js"]);
});
