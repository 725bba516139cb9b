import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, ben } from "@/test/make";
import { makeStaffMember } from "@/test/make-moderation";
import { press } from "@/test/press";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { ModerationPage } from "./moderation-page";
import { linkProblem } from "./notice-section";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await dismissToasts();
});

function openPart(address: string) {
  // The screen is rendered without the shell's header.
  document.documentElement.style.setProperty("--header-height", "0px");
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username, role: "admin" })),
  );
  return openForBen("/moderation/{-$part}/{-$id}", address, ModerationPage);
}

type Screen = Awaited<ReturnType<typeof openPart>>["screen"];

/** The dialog's chunk loads when it first opens. */
async function confirm(screen: Screen, name: string) {
  const button = screen.getByRole("alertdialog").getByRole("button", { name });
  await expect.element(button).toBeVisible();
  press(button.element());
}

test.each([
  ["", true],
  ["/about", true],
  ["https://example.org/x", true],
  ["//example.org", false],
  ["javascript:alert(1)", false],
  ["example.org", false],
  ["https://", false],
])("the link %s of a notice is taken: %s", (link, isTaken) => {
  expect(linkProblem(link) === undefined).toBe(isTaken);
});

test("a rule is added, changed and deleted", async () => {
  const sent: unknown[] = [];
  let rules: object[] = [];
  const rule = {
    id: "1",
    kind: "link",
    pattern: "example.com",
    action: "refuse",
    note: "",
    createdAt: "2026-11-01T00:00:00Z",
  };
  server.use(
    http.get("/api/moderation/rules", () => HttpResponse.json({ rules })),
    http.post("/api/moderation/rules", async ({ request }) => {
      sent.push(await request.json());
      rules = [rule];
      return HttpResponse.json(rule, { status: 201 });
    }),
    http.put("/api/moderation/rules/1", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(rule);
    }),
    http.delete("/api/moderation/rules/1", () => {
      rules = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await openPart("/moderation/rules");
  await screen.getByRole("button", { name: "Add the first" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter words or a domain.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Link" }).click();
  await dialog.getByRole("textbox", { name: "Domain" }).fill("example.com");
  await dialog.getByRole("radio", { name: "Refuse" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("button", { name: "Edit the rule example.com" }).click();
  await screen.getByRole("dialog").getByRole("textbox", { name: "Note (optional)" }).fill("Again");
  // The toast of the first rule covers the button.
  press(screen.getByRole("dialog").getByRole("button", { name: "Save" }).element());
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: "link", pattern: "example.com", action: "refuse", note: "" },
      { kind: "link", pattern: "example.com", action: "refuse", note: "Again" },
    ]);
  await screen.getByRole("button", { name: "Delete the rule example.com" }).click();
  await confirm(screen, "Delete");
  await expect.element(screen.getByText("No rules yet")).toBeVisible();
});

test("a failed job is retried, or discarded after a question", async () => {
  const calls: string[] = [];
  const job = {
    id: "9",
    kind: "mail.send",
    runAt: "2026-11-01T00:00:00Z",
    attempts: 8,
    error: "TimeoutError",
    deadAt: "2026-11-02T00:00:00Z",
    isRecurring: false,
  };
  server.use(
    http.get("/api/admin/jobs", ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json({ jobs: calls.includes("DELETE") ? [] : [job] });
    }),
    http.post("/api/admin/jobs/9/retry", () => {
      calls.push("retry");
      return HttpResponse.json({ error: "The queue is busy." }, { status: 503 });
    }),
    http.delete("/api/admin/jobs/9", () => {
      calls.push("DELETE");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await openPart("/moderation/jobs");
  await screen.getByRole("button", { name: "Try mail.send again" }).click();
  await expect.element(screen.getByText("The queue is busy.")).toBeVisible();
  await screen.getByRole("button", { name: "Discard mail.send" }).click();
  await confirm(screen, "Discard");
  await expect.element(screen.getByText("No failed jobs")).toBeVisible();
  expect(calls).toEqual(["?state=dead", "retry", "DELETE", "?state=dead"]);
});

test("the audit log is narrowed by the address and by its form", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/admin/audit", ({ request }) => {
      asked.push(new URL(request.url).search);
      const entry = {
        id: "1",
        createdAt: "2026-11-01T00:00:00Z",
        by: ada,
        action: "member.suspended",
        subject: "user:1003",
        result: "refused",
        reason: "Too soon",
        details: { days: 3 },
      };
      return HttpResponse.json({ entries: [entry] });
    }),
  );
  const { screen } = await openPart("/moderation/audit?subject=user:1003");
  await expect.element(screen.getByText("days: 3")).toBeVisible();
  await expect.element(screen.getByText("Refused")).toBeVisible();
  await screen.getByRole("textbox", { name: "Action" }).fill("member.suspended");
  await screen.getByRole("button", { name: "Filter" }).click();
  await expect.poll(() => asked).toEqual(["?subject=user%3A1003", "?action=member.suspended&subject=user%3A1003"]);
});

test("a notice is seen while it is written, saved, and removed after a question", async () => {
  const sent: unknown[] = [];
  let notice: object | null = null;
  server.use(
    http.get("/api/admin/notice", () => HttpResponse.json({ notice })),
    http.put("/api/admin/notice", async ({ request }) => {
      const fields = (await request.json()) as object;
      sent.push(fields);
      notice = { ...fields, updatedAt: "2026-11-01T00:00:00Z" };
      return HttpResponse.json({ notice });
    }),
    http.delete("/api/admin/notice", () => {
      notice = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await openPart("/moderation/notice");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("A notice needs a title.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Title" }).fill("Harvest supper");
  await screen.getByRole("textbox", { name: "Link (optional)" }).fill("/events");
  await expect
    .element(screen.getByRole("link", { name: "Learn more about Harvest supper" }))
    .toHaveAttribute("href", "/events");
  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("button", { name: "Remove", exact: true }).click();
  await confirm(screen, "Remove");
  await expect.element(screen.getByRole("button", { name: "Remove", exact: true })).not.toBeInTheDocument();
  expect(sent).toEqual([{ title: "Harvest supper", text: "", pictureUrl: null, link: "/events", isOn: true }]);
});

test("an admin sets a password, which is shown once, and turns two-step sign-in off", async () => {
  const sent: string[] = [];
  server.use(
    http.get("/api/moderation/members/1003", () => HttpResponse.json(makeStaffMember())),
    http.post("/api/moderation/members/1003/password", () => {
      sent.push("password");
      return HttpResponse.json({ password: "once-only-4711", sessionsEnded: 2 });
    }),
    http.delete("/api/moderation/members/1003/second-factor", () => {
      sent.push("factor");
      return HttpResponse.json({ changed: false });
    }),
  );
  const { screen } = await openPart("/moderation/members/1003");
  await screen.getByRole("button", { name: "Set new password" }).click();
  await confirm(screen, "Set password");
  await expect.element(screen.getByText("once-only-4711")).toBeVisible();
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.element(screen.getByText("once-only-4711")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Turn off" }).click();
  await confirm(screen, "Turn off");
  await expect.element(screen.getByText("Cleo Marsh had no two-step sign-in")).toBeVisible();
  expect(sent).toEqual(["password", "factor"]);
});
