import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { FeedFeedback } from "@/data/feeds/feedback";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { FeedbackList } from "./feedback-list";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const OLD: FeedFeedback = { kind: "author", subject: "1001", label: "Ada Quist", saidAt: "2026-06-01T10:00:00Z" };
const NEW: FeedFeedback = { kind: "hashtag", subject: "rain", label: "#rain", saidAt: "2026-06-02T10:00:00Z" };

test("every wish stands in the list, page by page, and goes once the server has taken it back", async () => {
  let wishes = [NEW, OLD];
  const taken: unknown[] = [];
  let refuses = true;
  server.use(
    http.get("/api/feeds/wishes", ({ request }) => {
      const isSecond = new URL(request.url).searchParams.has("cursor");
      if (wishes.length < 2 || isSecond) return HttpResponse.json(wishes.slice(isSecond ? 1 : 0));
      const headers = { Link: '</api/feeds/wishes?cursor=more>; rel="next"' };
      return HttpResponse.json(wishes.slice(0, 1), { headers });
    }),
    http.delete("/api/feeds/wishes", async ({ request }) => {
      taken.push(await request.json());
      if (refuses) return HttpResponse.json({ error: "Not today." }, { status: 503 });
      wishes = [OLD];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await renderForBen(<FeedbackList />);
  await expect.element(screen.getByText("#rain")).toBeVisible();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
  const button = screen.getByRole("button", { name: "Undo: #rain" });
  await button.click();
  await expect.element(screen.getByText("Not today.")).toBeVisible();
  await expect.element(screen.getByText("#rain")).toBeVisible();
  refuses = false;
  await button.click();
  await expect.element(screen.getByText("#rain")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
  expect(taken).toEqual(Array.from({ length: 2 }, () => ({ kind: "hashtag", subject: "rain" })));
});

test("who wishes for nothing is told where wishes are made", async () => {
  server.use(http.get("/api/feeds/wishes", () => HttpResponse.json([])));
  const { screen } = await renderForBen(<FeedbackList />);
  await expect.element(screen.getByText(/The menu of every post in For you/)).toBeVisible();
});
