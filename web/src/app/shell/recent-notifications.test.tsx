import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada } from "@/test/make";
import { renderForBen, renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { RecentNotifications } from "./recent-notifications";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const notification = (id: number) => ({
  id: String(id),
  type: id === 1 ? "something new" : "like",
  message: `liked your post ${id}`,
  isRead: false,
  createdAt: "2026-06-01T00:00:00.000Z",
  fromUser: ada,
  post: id === 2 ? null : { id: "70001", content: "Mist" },
  commentId: id === 3 ? "90001" : null,
});

test("the card shows the latest three, with sender and message, and where there are more", async () => {
  server.use(http.get("/api/notifications", () => HttpResponse.json([1, 2, 3, 4].map(notification))));
  const { screen } = await renderForBen(<RecentNotifications />);
  const rows = screen.getByRole("listitem").getByRole("link");
  await expect.element(rows.first()).toHaveTextContent("Ada Quistliked your post 1");
  expect(rows.elements().map((row) => row.getAttribute("href"))).toEqual([
    "/post/70001",
    "/profile/ada",
    "/post/70001?comment=%2290001%22",
  ]);
  expect(rows.elements().every((row) => row.querySelector("svg") !== null)).toBe(true);
  await expect.element(screen.getByRole("link", { name: "See more" })).toHaveAttribute("href", "/notifications");
});

test.each([
  ["nothing has happened", () => HttpResponse.json([])],
  ["they cannot be fetched", () => HttpResponse.json({ error: "Busy" }, { status: 503 })],
])("when %s the card says 'No notifications yet' and nothing else", async (_, answer) => {
  server.use(http.get("/api/notifications", answer));
  const { screen } = await renderForBen(<RecentNotifications />);
  await expect.element(screen.getByText("No notifications yet")).toBeVisible();
  expect(screen.getByText("Busy").elements()).toHaveLength(0);
});

test("without a token nothing is asked for", async () => {
  let asked = 0;
  server.use(
    http.get("/api/notifications", () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  await renderForNobody(<RecentNotifications />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(0);
});
