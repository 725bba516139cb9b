import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ben, makeUser } from "@/test/make";
import { renderForBen, renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { LeftSidebar } from "./left-sidebar";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("without a token the left sidebar asks for nobody", async () => {
  let asked = 0;
  server.use(
    http.get("/api/auth/*", () => {
      asked += 1;
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  const { screen } = await renderForNobody(<LeftSidebar />);
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(0);
});

test.each([
  ["moderator", 1],
  ["member", 0],
])("a %s is offered the moderation area %i times, without a call of its own", async (role, times) => {
  let asked = 0;
  server.use(
    http.get("/api/auth/me", () => {
      asked += 1;
      return HttpResponse.json({ userId: ben.id, username: ben.username, role });
    }),
    http.get("/api/auth/user/:id", () => HttpResponse.json(makeUser())),
    http.get("/api/notifications/unread-count", () => HttpResponse.json({ count: 0 })),
    http.get("/api/messages/unread-count", () => HttpResponse.json({ count: 0 })),
  );
  const { screen } = await renderForBen(<LeftSidebar />);
  await expect.element(screen.getByText("@ben")).toBeInTheDocument();
  await expect.poll(() => screen.getByRole("link", { name: "Moderation" }).elements().length).toBe(times);
  expect(asked).toBe(1);
});
