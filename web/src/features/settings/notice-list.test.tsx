import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makeAction } from "@/test/make-moderation";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { SettingsPage } from "./settings-page";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

test("a notice says what was done and why; an appeal is sent once and its answer stands with it", async () => {
  const sent: unknown[] = [];
  const appeal = { id: "701", actionId: "501", text: "A joke.", createdAt: "2026-11-02T10:00:00Z", decidedAt: null };
  const notice = makeAction({ action: "hide", by: null, subject: { kind: "post", id: "70901" } });
  let answer: "none" | "open" = "none";
  server.use(
    http.get("/api/moderation/notices", () =>
      HttpResponse.json({
        notices: [
          { ...notice, appeal: answer === "none" ? null : { ...appeal, status: "open", answer: "" } },
          makeAction({ id: "502", appeal: { ...appeal, id: "702", status: "declined", answer: "It is not funny." } }),
          makeAction({ id: "503", action: "silence", undoneAt: "2026-11-03T00:00:00Z" }),
        ],
      }),
    ),
    http.post("/api/moderation/appeals", async ({ request }) => {
      sent.push(await request.json());
      answer = "open";
      return HttpResponse.json({ id: "701", status: "open" }, { status: 201 });
    }),
  );
  const { screen } = await openForBen("/settings/{-$section}", "/settings/notices", SettingsPage);
  await expect.element(screen.getByText("Something you wrote was hidden")).toBeVisible();
  await expect.element(screen.getByText("It is not funny.")).toBeVisible();
  await expect.element(screen.getByText("Undone")).toBeVisible();
  // Decided appeals and ended actions cannot be appealed.
  expect(screen.getByRole("button", { name: "Appeal" }).elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Appeal" }).click();
  await screen.getByRole("textbox", { name: "Your appeal" }).fill("A joke.");
  await screen.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(screen.getByText("Appeal sent. Moderators will decide.")).toBeVisible();
  expect(sent).toEqual([{ actionId: "501", text: "A joke." }]);
});

test("who was never warned is told so", async () => {
  server.use(http.get("/api/moderation/notices", () => HttpResponse.json({ notices: [] })));
  const { screen } = await openForBen("/settings/{-$section}", "/settings/notices", SettingsPage);
  await expect.element(screen.getByText(/No moderation notices/u)).toBeVisible();
});
