import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { DeviceSession, Security } from "@/data/auth/types";
import { endSession } from "@/data/client/session";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { SecuritySection } from "./security-section";

const SECURITY: Security = {
  email: "ben@example.org",
  isEmailConfirmed: true,
  isMailHeld: false,
  hasPassword: true,
  hasTotp: false,
  recoveryCodesLeft: 0,
  passkeys: [{ id: "5", name: "Ben's phone", createdAt: "2026-11-01T08:00:00.000Z", lastUsedAt: null }],
  identities: [{ provider: "google", name: "Google", createdAt: "2026-11-02T08:00:00.000Z" }],
  confirmedUntil: null,
};
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
const session = (id: string, current: boolean): DeviceSession => ({
  id,
  current,
  userAgent: FIREFOX,
  device: "Firefox on Windows",
  createdAt: "2026-11-01T08:00:00.000Z",
  lastUsedAt: "2026-11-02T08:00:00.000Z",
});
const CONFIRM_FIRST = { error: "Please confirm that it is you.", code: "confirm_first" };

let security = SECURITY;
let isFresh = true;
let calls: string[] = [];

/** Mocks a sensitive endpoint, which requires a recent reauthentication. */
function sensitive(what: string, answer: () => Response) {
  calls.push(`${what}${isFresh ? "" : " refused"}`);
  return isFresh ? answer() : HttpResponse.json(CONFIRM_FIRST, { status: 403 });
}

const gone = () => new HttpResponse(null, { status: 204 });

beforeAll(startServer);
beforeEach(() => {
  security = SECURITY;
  isFresh = true;
  calls = [];
  server.use(
    http.get("/api/auth/security", () => HttpResponse.json(security)),
    http.get("/api/auth/sessions", () =>
      HttpResponse.json([session("1", true), session("2", false), session("3", false)]),
    ),
    http.post("/api/auth/confirm", async ({ request }) => {
      const { password } = (await request.json()) as { password?: string };
      calls.push(`confirm ${password}`);
      isFresh = password === "tulips in may";
      if (isFresh) return gone();
      const fields = { password: "This is not your current password." };
      return HttpResponse.json({ error: "No.", code: "wrong_password", fields }, { status: 422 });
    }),
  );
});
afterEach(async () => {
  // Toasts outlive their test and would cover the buttons of the next one.
  await dismissToasts();
  endSession();
  server.resetHandlers();
});

const open = async () =>
  (
    await renderForBen(
      <>
        <SecuritySection />
        <ConfirmYou />
      </>,
    )
  ).screen;

test("sessions are named by their device; one ends, then all others", async () => {
  const ended: string[] = [];
  server.use(
    http.delete("/api/auth/sessions/:id", ({ params }) => {
      ended.push(String(params["id"]));
      return gone();
    }),
    http.delete("/api/auth/sessions", () => {
      ended.push("others");
      return gone();
    }),
  );
  const screen = await open();
  const list = screen.getByRole("list", { name: "Where you are signed in" });
  await expect.element(list.getByText("This device")).toBeVisible();
  await list.getByRole("button", { name: "Sign out Firefox on Windows" }).first().click();
  await expect.poll(() => ended).toEqual(["2"]);
  await expect.poll(() => list.getByRole("listitem").all().length).toBe(2);
  await screen.getByRole("button", { name: "Sign out everywhere else" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => list.getByRole("listitem").all().length).toBe(1);
  expect(ended).toEqual(["2", "others"]);
});

test("a change that must be confirmed asks who one is, and is then made; a second thought makes none", async () => {
  isFresh = false;
  server.use(
    http.delete("/api/auth/passkeys/5", () =>
      sensitive("remove", () => {
        security = { ...security, passkeys: [] };
        return gone();
      }),
    ),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Remove Ben's phone" }).click();
  const remove = screen.getByRole("alertdialog").getByRole("button", { name: "Remove" });
  await remove.click();
  const dialog = screen.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => calls).toEqual(["remove refused"]);
  await expect.element(dialog).not.toBeInTheDocument();

  await remove.click();
  const password = dialog.getByLabelText("Your password", { exact: true });
  await password.fill("roses");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByText("This is not your current password.")).toBeVisible();
  await password.fill("tulips in may");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByText("Passkey removed")).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Your passkeys" })).not.toBeInTheDocument();
  expect(calls).toEqual(["remove refused", "remove refused", "confirm roses", "confirm tulips in may", "remove"]);
});

test("two-step sign-in is set up by a code, shows its recovery codes once, and is turned off again", async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `fern-000${at}`);
  server.use(
    http.post("/api/auth/totp", () =>
      sensitive("begin", () =>
        HttpResponse.json({
          secret: "JBSWY3DPEHPK3PXP",
          uri: "otpauth://totp/Meadow:ben?secret=JBSWY3DPEHPK3PXP",
          qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>',
        }),
      ),
    ),
    http.post("/api/auth/totp/confirm", async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      security = { ...security, hasTotp: true, recoveryCodesLeft: 10 };
      return HttpResponse.json({ recoveryCodes });
    }),
    http.delete("/api/auth/totp", () =>
      sensitive("off", () => {
        security = SECURITY;
        return gone();
      }),
    ),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect.element(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  const qr = screen.getByRole("img", { name: "QR code that holds the secret" }).element() as HTMLImageElement;
  await expect.poll(() => qr.naturalWidth).toBeGreaterThan(0);
  await screen.getByLabelText("Code").fill("123456");
  await screen.getByRole("button", { name: "Turn on" }).click();
  const codes = screen.getByRole("list", { name: "Recovery codes" });
  await expect.element(codes.getByText("fern-0009")).toBeVisible();
  await screen.getByRole("button", { name: "I have kept them" }).click();
  await expect.element(screen.getByText("10 recovery codes are left.", { exact: false })).toBeVisible();

  await screen.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect.element(screen.getByText("Two-step sign-in is off")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  expect(calls).toEqual(["begin", '{"code":"123456"}', "off"]);
});
