import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { server, startServer } from "@/test/server";
import { failureText } from "./failure-text";
import { ApiError, request, requestPage } from "./request";
import { endSession, expiredOn, startSession } from "./session";

const ADA = {
  email: "ada@example.org",
  username: "ada",
  password: "tulips in may",
  firstName: "Ada",
  lastName: "Byron",
  reason: "",
  inviteCode: "",
  followInviter: false,
  ofAge: false,
};

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

test("a call carries the stored token, and none when nobody is signed in", async () => {
  server.use(
    http.get("/api/auth/me", ({ request: { headers } }) => HttpResponse.json({ got: headers.get("Authorization") })),
  );
  expect(await request("GET", "/api/auth/me")).toEqual({ got: null });
  startSession({ token: "secret", userId: "1", username: "ada" });
  expect(await request("GET", "/api/auth/me")).toEqual({ got: "Bearer secret" });
});

test("a refusal becomes an ApiError with its sentence, its code and its fields", async () => {
  server.use(
    http.post("/api/auth/signup", () =>
      HttpResponse.json(
        { error: "Some fields need another look.", code: "invalid", fields: { username: "3 to 30 characters" } },
        { status: 422 },
      ),
    ),
  );
  const error = await failureOf(request("POST", "/api/auth/signup", { body: ADA }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: "invalid",
    message: "Some fields need another look.",
    fields: { username: "3 to 30 characters" },
  });
});

test("an answer that is no JSON, and none at all, fall back to the catalogue's sentences", async () => {
  server.use(
    http.get("/api/auth/me", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
    http.get("/api/health", () => HttpResponse.error()),
  );
  const rejected = await failureOf(request("GET", "/api/auth/me"));
  const broken = await failureOf(request("GET", "/api/health"));
  expect(failureText(rejected, "Authentication failed", "Something went wrong.")).toBe("Authentication failed");
  expect(failureText(broken, "Authentication failed", "Something went wrong.")).toBe("Something went wrong.");
});

test("401 ends the session that asked; a wrong password ends none", async () => {
  server.use(
    http.get("/api/posts", () => HttpResponse.json({ error: "Please sign in." }, { status: 401 })),
    http.post("/api/auth/login", () => HttpResponse.json({ error: "Invalid email or password" }, { status: 401 })),
  );
  expect(await failureOf(request("POST", "/api/auth/login", { body: ADA }))).toMatchObject({ status: 401 });
  startSession({ token: "old", userId: "1", username: "ada" });
  expect(await failureOf(request("GET", "/api/posts"))).toMatchObject({ status: 401 });
  expect([expiredOn(), localStorage.getItem("token")]).toEqual([window.location.pathname, null]);
});

test("a page knows where the next one begins", async () => {
  server.use(
    http.get("/api/posts", ({ request: { url } }) =>
      HttpResponse.json([{ id: new URL(url).searchParams.get("cursor") ?? "first" }], {
        headers: url.includes("cursor") ? {} : { Link: '</api/posts?cursor=abc&limit=1>; rel="next"' },
      }),
    ),
  );
  expect(await requestPage("/api/posts")).toEqual({ items: [{ id: "first" }], next: "abc" });
  expect(await requestPage("/api/posts", { query: { cursor: "abc" } })).toEqual({ items: [{ id: "abc" }], next: null });
});

test("204 is an answer without content", async () => {
  server.use(http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
  expect(await request("POST", "/api/auth/logout")).toBeUndefined();
});

test("a call carries the token of the moment it was made, whatever happens to the session next", async () => {
  server.use(
    http.post("/api/auth/logout", ({ request: { headers } }) =>
      HttpResponse.json({ got: headers.get("Authorization") }),
    ),
  );
  startSession({ token: "leaving", userId: "1", username: "ada" });
  const answer = request("POST", "/api/auth/logout", { keepalive: true });
  endSession();
  expect(await answer).toEqual({ got: "Bearer leaving" });
});

test.for([
  ['[{"type":"image","url":"/media/a.webp","alt":""}]', [{ type: "image", url: "/media/a.webp", alt: "" }]],
  ["[]", []],
  ["", []],
  ["no list", []],
  ['{"type":"image"}', []],
] as const)("media that arrive as the string %j are a list, at any depth and in any list", async ([media, list]) => {
  const post = { id: "1", content: 'He said "media":"x"', media };
  server.use(
    http.get("/api/posts", () => HttpResponse.json([post, { ...post, quoteOf: post }])),
    http.get("/api/posts/1", () => HttpResponse.json(post)),
  );
  const after = { ...post, media: list };
  expect((await requestPage("/api/posts")).items).toEqual([after, { ...after, quoteOf: after }]);
  expect(await request("GET", "/api/posts/1")).toEqual(after);
});
