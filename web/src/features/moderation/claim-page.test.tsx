import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ben } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { ClaimPage } from "./claim-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

function openAs(role: string) {
  server.use(http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username, role })));
  return openForBen("/admin", "/admin", ClaimPage);
}

test("An admin is led to the overview", async () => {
  const { router } = await openAs("admin");
  await expect.poll(() => router.state.location.pathname).toBe("/moderation/overview");
});

test("Others enter the setup secret, or learn the command of an installed release", async () => {
  const { screen, router } = await openAs("member");
  await expect.element(screen.getByLabelText("Setup secret")).toBeVisible();
  await expect.element(screen.getByText("“meadow admin grant” followed by a username", { exact: false })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin");
});
