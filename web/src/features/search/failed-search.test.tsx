import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makePost } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { SearchPage } from "./search-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("a search that failed is not announced as having found something", async () => {
  server.use(
    http.get("/api/posts/search", ({ request }) =>
      new URL(request.url).searchParams.get("type") === "posts"
        ? HttpResponse.json([makePost()], { headers: { "X-Total-Count": "1" } })
        : HttpResponse.json({}, { status: 500 }),
    ),
  );
  const { screen } = await openForBen("/search", "/search?q=weir&tab=users", SearchPage);
  await expect.element(screen.getByText("People could not be searched")).toBeVisible();
  await expect.element(screen.getByText(/^Found: 1 post$/)).toBeInTheDocument();
});

test("where every search failed, nothing is announced", async () => {
  server.use(http.get("/api/posts/search", () => HttpResponse.json({}, { status: 500 })));
  const { screen } = await openForBen("/search", "/search?q=weir&tab=users", SearchPage);
  await expect.element(screen.getByText("People could not be searched")).toBeVisible();
  await expect.element(screen.getByText(/^Found:/)).not.toBeInTheDocument();
});
