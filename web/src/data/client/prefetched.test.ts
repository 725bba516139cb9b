import { afterEach, expect, test } from "vitest";
import { takePrefetched } from "./prefetched";

afterEach(() => delete window.earlyAnswers);

test("an early answer is given once, and to nobody but who asked", async () => {
  const answer = Promise.resolve(new Response("me"));
  window.earlyAnswers = { token: "ada", answers: { "/api/auth/me": answer } };
  expect(takePrefetched("/api/auth/me", "ben")).toBeUndefined();
  expect(takePrefetched("/api/posts", "ada")).toBeUndefined();
  expect(takePrefetched("/api/auth/me", "ada")).toBe(answer);
  expect(takePrefetched("/api/auth/me", "ada")).toBeUndefined();
});
