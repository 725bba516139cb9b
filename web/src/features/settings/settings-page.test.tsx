import { http, HttpResponse } from "msw";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession, getSession } from "@/data/client/session";
import { changeAppearance } from "@/data/settings/appearance";
import type { Settings } from "@/data/settings/mutations";
import { DEFAULT_APPEARANCE } from "@/lib/appearance";
import { deferred } from "@/test/deferred";
import { ben } from "@/test/make";
import { NOTIFICATION_SETTINGS } from "@/test/notification-settings";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { SettingsPage } from "./settings-page";

const SETTINGS: Settings = {
  privacy: {
    showAddress: false,
    showBirthday: false,
    showLikes: true,
    messagesFrom: "everyone",
    discoverable: true,
    showOnline: true,
    indexable: true,
    approveFollowers: false,
  },
  notifications: NOTIFICATION_SETTINGS,
  look: { ...DEFAULT_APPEARANCE, language: null },
};

interface Change {
  readonly privacy?: Partial<Settings["privacy"]>;
  readonly look?: Partial<Settings["look"]>;
}

const BEN = { ...ben, email: "ben@example.org" };

let stored = SETTINGS;
let me = BEN;
let changes: Change[] = [];

beforeAll(startServer);
beforeEach(() => {
  stored = SETTINGS;
  me = BEN;
  changes = [];
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: me.id, username: me.username })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(me)),
    http.get("/api/users/:list", () => HttpResponse.json([])),
    http.get("/api/push/key", () => HttpResponse.json({ publicKey: "BA" })),
    http.get("/api/feeds/wishes", () => HttpResponse.json([])),
    http.get("/api/auth/:part", () => HttpResponse.error()),
    http.get("/api/account/*", () => HttpResponse.error()),
    http.get("/api/settings", () => HttpResponse.json(stored)),
    http.put("/api/settings", async ({ request }) => {
      const change = (await request.json()) as Change;
      changes.push(change);
      stored = {
        ...stored,
        privacy: { ...stored.privacy, ...change.privacy },
        look: { ...stored.look, ...change.look },
      };
      return HttpResponse.json(stored);
    }),
  );
});
afterEach(async () => {
  // On a busy machine a late toast would cover the switches of the next test and stay under its pointer.
  await dismissToasts();
  endSession();
  await changeAppearance(DEFAULT_APPEARANCE);
  server.resetHandlers();
  localStorage.clear();
});

const open = (section: string) => openForBen("/settings/{-$section}", `/settings/${section}`, SettingsPage);

test("a switch is saved at once, and so is a choice", async () => {
  const { screen } = await open("privacy");
  const likes = screen.getByRole("switch", { name: "Show my likes" });
  await expect.element(likes).toHaveAttribute("aria-checked", "true");
  await likes.click();
  await expect.element(likes).toHaveAttribute("aria-checked", "false");
  await screen.getByRole("group", { name: "Who may message me" }).getByText("People I follow").click();
  await expect
    .element(screen.getByRole("group", { name: "Who may message me" }).getByRole("radio", { name: "People I follow" }))
    .toBeChecked();
  await expect
    .poll(() => changes)
    .toEqual([{ privacy: { showLikes: false } }, { privacy: { messagesFrom: "following" } }]);
});

test("a setting that is refused goes back and says why; a later one is not touched by it", async () => {
  const gate = deferred<void>();
  server.use(
    http.put(
      "/api/settings",
      async () => {
        await gate.promise;
        return HttpResponse.json({ error: "Not now, please." }, { status: 503 });
      },
      { once: true },
    ),
  );
  const { screen } = await open("privacy");
  const address = screen.getByRole("switch", { name: "Show my address" });
  const birthday = screen.getByRole("switch", { name: "Show my birthday" });
  await address.click();
  await birthday.click();
  await expect.element(address).toHaveAttribute("aria-checked", "true");
  await expect.element(birthday).toHaveAttribute("aria-checked", "true");
  gate.resolve();
  await expect.element(address).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => changes).toEqual([{ privacy: { showBirthday: true } }]);
  await expect.element(birthday).toHaveAttribute("aria-checked", "true");
});

test("a refusal is said beside the settings, not in passing alone", async () => {
  server.use(http.put("/api/settings", () => HttpResponse.error()));
  const { screen } = await open("privacy");
  await screen.getByRole("switch", { name: "Show my likes" }).click();
  const privacy = screen.getByRole("region", { name: "Privacy" });
  await expect.element(privacy.getByText("Something went wrong. Please try again.")).toBeVisible();
});

test("the look takes effect at once and is kept here and on the server", async () => {
  const { screen } = await open("appearance");
  await screen.getByText("Dark", { exact: true }).click();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  await screen.getByText("Larger", { exact: true }).click();
  await screen.getByRole("switch", { name: "Reduce motion" }).click();
  expect({ ...document.documentElement.dataset }).toMatchObject({
    textSize: "larger",
    motion: "reduced",
  });
  await expect.poll(() => stored.look).toMatchObject({ theme: "dark", textSize: "larger", reducedMotion: true });
});

test("the email changes with the right password only; a wrong one is said beside its field and nothing typed is lost", async () => {
  server.use(
    http.put("/api/auth/email", async ({ request }) => {
      const { email, password } = (await request.json()) as { email: string; password: string };
      if (password === "tulips in may") return HttpResponse.json({ email });
      const fields = { password: "This is not your current password." };
      return HttpResponse.json({ error: "Some fields are wrong.", code: "invalid", fields }, { status: 422 });
    }),
  );
  const { screen } = await open("account");
  await expect.element(screen.getByText("ben@example.org")).toBeVisible();
  await screen.getByRole("button", { name: "Change email" }).click();
  const email = screen.getByLabelText("New email");
  await expect.element(email).toHaveFocus();
  await email.fill("ben@example.net");
  const password = screen.getByLabelText("Current password", { exact: true });
  await password.fill("roses in june");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("This is not your current password.")).toBeVisible();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(email).toHaveValue("ben@example.net");
  await password.fill("tulips in may");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("ben@example.net")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Change email" })).toHaveFocus();
});

test("the password's rules are ticked off while typing, and both can be shown", async () => {
  let sent: unknown;
  server.use(
    http.put("/api/auth/password", async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { screen } = await open("account");
  await screen.getByRole("button", { name: "Change password" }).click();
  await screen.getByLabelText("Current password", { exact: true }).fill("tulips in may");
  const next = screen.getByLabelText("New password", { exact: true });
  const rule = screen.getByRole("list", { name: "Rules for the new password" }).getByRole("listitem").first();
  await next.fill("short");
  await expect.element(rule).toHaveTextContent("not yet met");
  await next.fill("roses in june");
  await expect.element(rule).not.toHaveTextContent("not yet met");
  await screen.getByRole("button", { name: "Show new password" }).click();
  await expect.element(next).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Change password" }).click();
  await expect.element(screen.getByText("Password changed. Your other sessions have ended.")).toBeVisible();
  expect(sent).toEqual({ currentPassword: "tulips in may", password: "roses in june" });
});

test("a new username is the session's own from then on; a taken one says so", async () => {
  server.use(
    http.put(`/api/auth/user/${ben.id}`, async ({ request }) => {
      const { username } = (await request.json()) as { username: string };
      if (username === "ada") return HttpResponse.json({ error: "This username is taken." }, { status: 409 });
      me = { ...me, username };
      return HttpResponse.json(me);
    }),
  );
  const { screen } = await open("account");
  await screen.getByRole("button", { name: "Change username" }).click();
  const field = screen.getByLabelText("New username");
  await field.fill("ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("This username is taken.")).toBeVisible();
  await field.fill("@ben.okoro");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Username changed")).toBeVisible();
  expect(getSession()?.username).toBe("ben.okoro");
});

test("the settings are a list of pages on a phone, and two panes where there is room", async () => {
  await page.viewport(390, 844);
  const { screen, router } = await open("");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await screen.getByRole("link", { name: "Privacy" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Show my likes" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/settings/privacy");
  expect(screen.getByRole("navigation", { name: "Sections of the settings" }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.viewport(1440, 900);
  await expect
    .element(screen.getByRole("link", { name: "Account", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(screen.getByRole("heading", { level: 2, name: "Account" })).toBeVisible();
});

test("an address of the time when all settings were one page leads to its section", async () => {
  const { router } = await open("#look");
  await expect.poll(() => router.state.location.href).toBe("/settings/appearance");
});
