import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { renderForBen, renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { useBookmarksAtStart } from "./bookmarks-at-start";

let calls: string[] = [];

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

function Start() {
  useBookmarksAtStart();
  return "started";
}

function listen() {
  calls = [];
  server.use(
    http.get("/api/bookmarks", ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
  );
}

test("the app loads the member's bookmarks on start", async () => {
  listen();
  await renderForBen(<Start />);
  await expect.poll(() => calls).toEqual([""]);
});

test("without a token it loads nothing", async () => {
  listen();
  const { screen } = await renderForNobody(<Start />);
  await expect.element(screen.getByText("started")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toEqual([]);
});
