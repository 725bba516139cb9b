import { afterEach, expect, test } from "vitest";
import { takeEarly } from "./early";

afterEach(() => delete window.earlyAnswers);

test("an early answer is given once, and to nobody but who asked", async () => {
  const answer = Promise.resolve(new Response("me"));
  window.earlyAnswers = { token: "ada", answers: { "/api/auth/me": answer } };
  expect(takeEarly("/api/auth/me", "ben")).toBeUndefined();
  expect(takeEarly("/api/posts", "ada")).toBeUndefined();
  expect(takeEarly("/api/auth/me", "ada")).toBe(answer);
  expect(takeEarly("/api/auth/me", "ada")).toBeUndefined();
});
