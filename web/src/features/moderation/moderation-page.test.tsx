import { http, HttpResponse } from "msw";
import { page } from "vitest/browser";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, ben, makePost } from "@/test/make";
import { cleo, makeAction, makeAppeal, makeCase, makeStaffMember } from "@/test/make-moderation";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { ModerationPage } from "./moderation-page";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await dismissToasts();
});

const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

function openAs(role: string, address: string) {
  server.use(http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username, role })));
  return openForBen("/moderation/{-$part}/{-$id}", address, ModerationPage);
}

test("members who are not staff get a message, and no moderation call is made", async () => {
  const { screen } = await openAs("member", "/moderation");
  await expect.element(screen.getByText("Moderators only")).toBeVisible();
  expect(screen.getByRole("navigation").elements()).toEqual([]);
});

test.for([320, 640])("at %i px the parts stand in one row that scrolls to the open one", async (width) => {
  await page.viewport(width, 800);
  server.use(http.get("/api/moderation/webhooks", () => HttpResponse.json({ webhooks: [] })));
  const { screen } = await openAs("admin", "/moderation/webhooks");
  const open = screen.getByRole("link", { name: "Webhooks" });
  await expect.element(open).toBeInViewport({ ratio: 1 });
  const links = screen.getByRole("navigation").getByRole("link").elements();
  expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test("moderators see their parts and no more; admins see the installation too", async () => {
  server.use(http.get("/api/moderation/cases", () => HttpResponse.json({ cases: [] })));
  const parts = (screen: Awaited<ReturnType<typeof openAs>>["screen"]) =>
    screen
      .getByRole("navigation")
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  const moderator = await openAs("moderator", "/moderation");
  await expect.element(moderator.screen.getByText("Nothing is waiting")).toBeVisible();
  expect(parts(moderator.screen)).toEqual(["Cases", "Members", "Appeals", "Rules"]);
  await moderator.screen.unmount();
  const admin = await openAs("admin", "/moderation");
  await expect.element(admin.screen.getByRole("link", { name: "Audit log" })).toBeVisible();
  expect(parts(admin.screen)).toEqual([
    "Cases",
    "Members",
    "Appeals",
    "Rules",
    "Site",
    "Registrations",
    "Invites",
    "Announcements",
    "Notice",
    "Webhooks",
    "Overview",
    "Jobs",
    "Audit log",
  ]);
});

test("without a second factor the way to one is shown instead of an error", async () => {
  server.use(
    http.get("/api/moderation/cases", () =>
      HttpResponse.json({ error: "A second factor is needed.", code: "second_factor_required" }, { status: 403 }),
    ),
  );
  const { screen } = await openAs("moderator", "/moderation");
  await expect
    .element(screen.getByRole("link", { name: "Open security settings" }))
    .toHaveAttribute("href", "/settings/security");
});

test("the queue asks for what its filters say, and j, t and Enter work on it", async () => {
  const asked: string[] = [];
  const acts: string[] = [];
  let taken = false;
  server.use(
    http.get("/api/moderation/cases", ({ request }) => {
      asked.push(new URL(request.url).search);
      const first = makeCase({ takenBy: taken ? ben : null });
      return HttpResponse.json({ cases: [first, makeCase({ id: "602", takenBy: ada })] });
    }),
    http.post("/api/moderation/cases/:id/:what", ({ params }) => {
      acts.push(`${String(params["id"])} ${String(params["what"])}`);
      taken = params["what"] === "take";
      return HttpResponse.json(makeCase());
    }),
  );
  const { screen, router } = await openAs("moderator", "/moderation?kind=post");
  await expect.element(screen.getByText("Taken by Ada Quist")).toBeVisible();
  expect(asked[0]).toBe("?status=open&kind=post");
  expect(screen.getByText("Spam or a scam ×2").elements()).toHaveLength(2);
  press("j");
  press("t");
  await expect.element(screen.getByRole("button", { name: "Release" })).toBeVisible();
  press("t");
  await expect.element(screen.getByRole("button", { name: "Assign to me" })).toBeVisible();
  expect(acts).toEqual(["601 take", "601 release"]);
  press("j");
  press("Enter");
  await expect.poll(() => router.state.location.pathname).toBe("/moderation/cases/602");
});

test("a case shows the version that was reported against the one there is, and is decided with a reason", async () => {
  const sent: unknown[] = [];
  let found = makeCase();
  server.use(
    http.get("/api/moderation/cases/601", () => HttpResponse.json(found)),
    http.get("/api/moderation/cases/601/reports", () =>
      HttpResponse.json({
        reports: [
          {
            id: "1",
            by: ada,
            reason: "spam",
            note: "Every day.",
            createdAt: found.createdAt,
            snapshot: {},
            context: [],
          },
        ],
      }),
    ),
    http.get("/api/posts/70901", () =>
      HttpResponse.json(makePost({ id: "70901", user: cleo, content: "Fine watches, only today." })),
    ),
    http.get("/api/moderation/members/1003", () => HttpResponse.json(makeStaffMember())),
    http.post("/api/moderation/cases/601/decide", async ({ request }) => {
      sent.push(await request.json());
      found = makeCase({ status: "closed", decision: makeAction({ action: "silence" }) });
      return HttpResponse.json(found);
    }),
  );
  const { screen } = await openAs("moderator", "/moderation/cases/601");
  await expect.element(screen.getByText("Cheap watches, only today.", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Every day.")).toBeVisible();
  await expect.poll(() => document.querySelector("ins")?.textContent).toBe(" added: Fine");
  expect(document.querySelector("del")?.textContent).toBe(" removed: Cheap");
  await expect.element(screen.getByText("Nothing was ever done about them.")).toBeVisible();

  await screen.getByRole("button", { name: "Decide" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Silence" }).click();
  await expect.element(dialog.getByText(/Only followers see posts of Cleo Marsh/u)).toBeVisible();
  await dialog.getByRole("radio", { name: "3 days" }).click();
  await dialog.getByRole("button", { name: "Silence" }).click();
  await expect.element(dialog.getByText("Say it in a sentence.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Begin with" }).selectOptions("Spam");
  await dialog.getByRole("button", { name: "Silence" }).click();
  await expect.element(screen.getByRole("heading", { name: "Decision" })).toBeVisible();
  expect(sent).toEqual([{ action: "silence", reason: "This is spam or a scam, which has no place here.", days: 3 }]);
});

test("a member's measures are taken back with a reason, and admins are out of a moderator's reach", async () => {
  const sent: unknown[] = [];
  let actions = [makeAction({ action: "silence", until: "2030-01-01T00:00:00.000Z" })];
  server.use(
    http.get("/api/moderation/members/1003", () => HttpResponse.json(makeStaffMember({ state: "silenced", actions }))),
    http.get("/api/moderation/members/1001", () => HttpResponse.json(makeStaffMember({ user: ada, role: "admin" }))),
    http.post("/api/moderation/actions/501/undo", async ({ request }) => {
      sent.push(await request.json());
      actions = [makeAction({ action: "silence", undoneAt: "2026-11-03T00:00:00.000Z" })];
      return HttpResponse.json(actions[0]);
    }),
  );
  const { screen, router } = await openAs("moderator", "/moderation/members/1003");
  await expect.element(screen.getByText("2 devices")).toBeVisible();
  expect(screen.getByRole("button", { name: "Silence", exact: true }).elements()).toEqual([]);
  await screen.getByRole("button", { name: "Undo: Silenced" }).click();
  await screen.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("A mistake.");
  await screen.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Undone").first()).toBeVisible();
  await expect.poll(() => sent).toEqual([{ reason: "A mistake." }]);
  router.history.push("/moderation/members/1001");
  await expect.element(screen.getByText(/Admins can't be moderated/u)).toBeVisible();
  expect(screen.getByRole("button", { name: "Ban" }).elements()).toEqual([]);
});

test("an appeal is decided with an answer; a refusal stays in the dialog with what was written", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("/api/moderation/appeals", () => HttpResponse.json({ appeals: sent.length > 1 ? [] : [makeAppeal()] })),
    http.post("/api/moderation/appeals/701/decide", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.json({ error: "Somebody has decided this already." }, { status: 409 });
      return HttpResponse.json(makeAppeal({ status: "accepted" }));
    }),
  );
  const { screen } = await openAs("moderator", "/moderation/appeals");
  await expect.element(screen.getByText("It was a joke among friends.")).toBeVisible();
  await screen.getByRole("button", { name: "Accept the appeal of Cleo Marsh" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Answer" }).fill("You are right.");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Somebody has decided this already.");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByText("No appeal is waiting")).toBeVisible();
  expect(sent.at(-1)).toEqual({ accept: true, reason: "You are right." });
});

test("cases are narrowed by kind, each called by its plural", async () => {
  server.use(http.get("/api/moderation/cases", () => HttpResponse.json({ cases: [] })));
  const { screen } = await openAs("moderator", "/moderation");
  const field = screen.getByLabelText("About");
  await expect.element(field).toBeVisible();
  const kinds = field.element() as HTMLSelectElement;
  expect([...kinds.options].map(({ text }) => text)).toEqual([
    "Everything",
    "Posts",
    "Comments",
    "Reels",
    "Messages",
    "Members",
    "Communities",
    "Events",
  ]);
});
