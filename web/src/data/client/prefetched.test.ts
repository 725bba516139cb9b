import { afterEach, expect, test, vi } from "vitest";
import { prefetch, takePrefetched } from "./prefetched";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a prefetched response is given once, and only for the token it was requested with", async () => {
  localStorage.setItem("userId", "7");
  const sent = vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response("me")));
  prefetch("ada", "de");
  expect(sent).toHaveBeenCalledWith("/api/auth/user/7", {
    headers: { Accept: "application/json", "Accept-Language": "de", Authorization: "Bearer ada" },
  });
  expect(takePrefetched("/api/auth/me", "ben")).toBeUndefined();
  expect(takePrefetched("/api/notifications", "ada")).toBeUndefined();
  expect(await (await takePrefetched("/api/auth/me", "ada"))?.text()).toBe("me");
  expect(takePrefetched("/api/auth/me", "ada")).toBeUndefined();
});
