import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_FRAMING } from "@/data/posts/framing";
import { endSession } from "@/data/client/session";
import { localDate, localTime } from "@/lib/local-datetime";
import { ben } from "@/test/make";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { CreatePage } from "./create-page";

type Sent = { readonly content: string; readonly publishAt?: string };

const SENTENCE = "Please choose another time.";
let sent: Sent[] = [];
let refused = false;

beforeAll(startServer);
beforeEach(() => {
  sent = [];
  refused = false;
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(ben)),
    http.get("/api/drafts", () => HttpResponse.json([])),
    http.post("/api/drafts", async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      if (refused) return HttpResponse.json({ error: "No.", fields: { publishAt: SENTENCE } }, { status: 422 });
      return HttpResponse.json(
        { id: "9", media: [], hashtags: [], ...body, scheduledFor: body.publishAt },
        { status: 201 },
      );
    }),
  );
});
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

async function schedule() {
  const { screen } = await openForBen("/create", "/create", CreatePage);
  const moment = Math.floor(Date.now() / 60_000) * 60_000 + 3 * 3_600_000;
  await screen.getByRole("button", { name: "Schedule" }).click();
  await screen.getByLabelText("Date").fill(localDate(moment));
  await screen.getByLabelText("Time").fill(localTime(moment));
  await screen.getByRole("button", { name: "Set time" }).click();
  const text = screen.getByPlaceholder("What's happening?");
  await text.fill("Later, then");
  // The submit button in the header; the one below the text opens the dialog.
  await screen.getByRole("button", { name: "Schedule" }).first().click();
  return { screen, text, publishAt: new Date(moment).toISOString() };
}

test("a post with a time is sent with it, and the composer is empty again", async () => {
  const { screen, text, publishAt } = await schedule();
  await expect.element(text).toHaveValue("");
  expect(sent).toEqual([{ content: "Later, then", media: [], hashtags: [], location: null, publishAt, ...NO_FRAMING }]);
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
});

test("the server's sentence about the time stands beside its field, and nothing is lost", async () => {
  refused = true;
  const { screen, text } = await schedule();
  await expect.element(screen.getByLabelText("Date")).toHaveAccessibleDescription(SENTENCE);
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(text).toHaveValue("Later, then");
});
