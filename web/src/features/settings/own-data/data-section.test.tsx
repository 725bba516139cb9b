import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ExportState, ImportState } from "@/data/auth/types";
import { endSession } from "@/data/client/session";
import { ben } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { DataSection } from "./data-section";

const NO_EXPORT: ExportState = { status: "none", progress: 0, size: 0, madeAt: null };
const NO_IMPORT: ImportState = {
  status: "none",
  source: null,
  progress: 0,
  imported: {},
  skipped: {},
  reasons: {},
  error: null,
  resumesAt: null,
};

let exported = NO_EXPORT;
let imported = NO_IMPORT;

beforeAll(startServer);
beforeEach(() => {
  exported = NO_EXPORT;
  imported = NO_IMPORT;
  server.use(
    http.get("/api/account/export/status", () => HttpResponse.json(exported)),
    http.get("/api/account/import", () => HttpResponse.json(imported)),
    http.get("/api/account/import/people", () => HttpResponse.json([])),
    http.get("/api/auth/security", () => HttpResponse.json({ hasPassword: true })),
  );
});
afterEach(() => {
  endSession();
  server.resetHandlers();
});

const open = async () => (await renderForBen(<DataSection />)).screen;

test("an export is begun, shows how far it is, and can then be downloaded", async () => {
  server.use(
    http.post("/api/account/export", () => {
      exported = { ...NO_EXPORT, status: "making", progress: 40 };
      return HttpResponse.json(exported, { status: 202 });
    }),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Make an export" }).click();
  const bar = screen.getByRole("progressbar", { name: "Making your export" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "40");
  exported = { status: "ready", progress: 100, size: 4_200_000, madeAt: "2026-11-22T03:00:00.000Z" };
  await expect.element(screen.getByRole("button", { name: "Download" })).toBeVisible();
  await expect.element(screen.getByText("4.2 MB", { exact: false })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test("a zip is sent, and what came of it is said in numbers; what is no export says why", async () => {
  server.use(
    http.post("/api/account/import", () => HttpResponse.json({ error: "This is not an export." }, { status: 422 })),
  );
  const screen = await open();
  const chooser = screen.getByLabelText("Archive (zip, tar.gz or CSV)");
  const zip = new File(["PK"], "meadow.zip", { type: "application/zip" });
  await expect.element(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await chooser.upload(zip);
  await expect.element(screen.getByText("This is not an export.")).toBeVisible();
  server.use(
    http.post("/api/account/import", () => {
      imported = {
        ...NO_IMPORT,
        status: "done",
        imported: { posts: 12, drafts: 1, follows: 0 },
        skipped: { follows: 3 },
        reasons: { boost: 2, known: 1 },
      };
      return HttpResponse.json(imported, { status: 202 });
    }),
  );
  await chooser.upload(zip);
  await expect.element(screen.getByText("Done: 12 posts, 1 draft.").first()).toBeVisible();
  await screen.getByText("What was left out").click();
  await expect.element(screen.getByText("Reposts of others: 2")).toBeVisible();
});

test("an import that waits for a limit says until when, and what has come so far", async () => {
  imported = {
    ...NO_IMPORT,
    status: "reading",
    progress: 7,
    imported: { posts: 25 },
    resumesAt: "2026-11-22T03:00:00.000Z",
  };
  const screen = await open();
  await expect.element(screen.getByText("Paused by the limits of this site, until", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("So far: 25 posts.", { exact: false })).toBeVisible();
  const bar = screen.getByRole("progressbar", { name: "Import paused" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "7");
});

test("an import is stopped after a question, and what came of it is said", async () => {
  imported = { ...NO_IMPORT, status: "reading", progress: 30, imported: { posts: 3 } };
  let asked = 0;
  server.use(
    http.delete("/api/account/import", () => {
      asked += 1;
      imported = { ...imported, status: "cancelled" };
      return HttpResponse.json(imported);
    }),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Stop import" }).click();
  const dialog = screen.getByRole("alertdialog", { name: "Stop the import?" });
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toBe(0);
  await screen.getByRole("button", { name: "Stop import" }).click();
  await dialog.getByRole("button", { name: "Stop import" }).click();
  await expect.element(screen.getByText("Stopped: 3 posts imported.").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Choose a file" })).toBeEnabled();
  expect(asked).toBe(1);
});

test("an import is taken back after a question", async () => {
  imported = { ...NO_IMPORT, status: "done", source: "x", imported: { posts: 3 } };
  server.use(
    http.post("/api/account/import/undo", () => {
      imported = { ...imported, status: "undone", imported: {} };
      return HttpResponse.json({ ...imported, status: "undoing" }, { status: 202 });
    }),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Take back" }).click();
  const dialog = screen.getByRole("alertdialog", { name: "Take the import back?" });
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect.element(screen.getByText("Your last import was taken back.").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Take back" })).not.toBeInTheDocument();
});

test("an account is deleted by its typed name and the password alone; a wrong one deletes nothing", async () => {
  server.use(
    http.delete("/api/account", () =>
      HttpResponse.json(
        { error: "No.", code: "wrong_password", fields: { password: "This is not your current password." } },
        { status: 422 },
      ),
    ),
  );
  const screen = await open();
  await screen.getByRole("button", { name: "Delete account" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText("Your password", { exact: true }).fill("roses");
  await dialog.getByRole("textbox", { name: /^Type your username/ }).fill(`@${ben.username}`);
  await confirm.click();
  await expect.element(dialog.getByText("This is not your current password.")).toBeVisible();
  expect(localStorage.getItem("token")).not.toBeNull();
});
