import { http, HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { AuthPage } from "./auth-page";
import { LogInForm } from "./log-in-form";

beforeAll(startServer);
afterEach(async () => {
  vi.restoreAllMocks();
  await dismissToasts();
  server.resetHandlers();
  localStorage.clear();
});

/** Blocked from the first render on: the router and the test need the storage before. */
function Blocked() {
  useState(() =>
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    }),
  );
  return <AuthPage />;
}

test("with all site data blocked the sign-in says why it cannot work", async () => {
  const { screen } = await openForBen("/auth", "/auth", Blocked, false);
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Meadow needs to keep data in this browser to sign you in.");
});

test("a sign-in whose session finds no room says so", async () => {
  server.use(http.post("/api/auth/login", () => HttpResponse.json({ token: "t", user: { id: "7", username: "ada" } })));
  const { screen } = await openForBen("/auth", "/auth", () => <LogInForm onRefused={() => undefined} />, false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await screen.getByLabelText("Email or username").fill("ada");
  await screen.getByLabelText("Password", { exact: true }).fill("tulips in may");
  await screen.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The storage of this browser is full.");
  expect(localStorage.getItem("token")).toBeNull();
});
