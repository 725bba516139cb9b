import { http, HttpResponse } from "msw";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { NextStep } from "./next-step";
import type { Refused } from "./refusal";

const SIGNED_IN = { token: "t", user: { id: "1", username: "ada" } };
const pair = { email: "ada", password: "tulips in may" };

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

/** Renders the step and records the request bodies sent to `path`. */
async function open(refused: Refused, path: string, answer: () => Response = () => HttpResponse.json(SIGNED_IN)) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  const { screen } = await renderForNobody(<NextStep refused={refused} onClose={() => undefined} />);
  return { screen, sent };
}

const second: Refused = { kind: "second", challenge: "c", methods: ["totp", "recovery"], pair };

test("a code is taken with whatever stands between its digits, and finishes the log-in", async () => {
  const { screen, sent } = await open(second, "/api/auth/login/second");
  await expect.element(screen.getByRole("heading", { name: "One more step" })).toHaveFocus();
  const code = screen.getByLabelText("Code");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("123 456 7");
  await expect.element(code).toHaveValue("123456");
  await code.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => localStorage.getItem("token")).toBe("t");
  expect(sent).toEqual([{ challenge: "c", code: "123456" }]);
});

test("a recovery code is the way without the phone; a wrong one is said beside its field", async () => {
  const wrong = { error: "Some fields are wrong.", code: "wrong_code", fields: { code: "This code is not right." } };
  const { screen, sent } = await open(second, "/api/auth/login/second", () =>
    HttpResponse.json(wrong, { status: 422 }),
  );
  await screen.getByRole("button", { name: "Use a recovery code" }).click();
  const code = screen.getByLabelText("Recovery code");
  await code.fill(" fern-2b7k ");
  await screen.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.element(screen.getByText("This code is not right.")).toBeVisible();
  await expect.element(code).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([{ challenge: "c", code: "fern-2b7k" }]);
});

test("a deleted account says until when, and one press restores it with what was typed", async () => {
  const text = "Your account will be removed on 22 December 2026.";
  const { screen, sent } = await open({ kind: "deleted", text, pair }, "/api/account/restore");
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole("button", { name: "Restore my account" }).click();
  await expect.element(screen.getByText("Welcome back. Your account is restored.")).toBeVisible();
  expect(sent).toEqual([pair]);
});

test("a suspended member is told why, and can object once", async () => {
  const text = "Your account is suspended until 1 January 2027: spam.";
  const { screen, sent } = await open(
    { kind: "suspended", text, appealToken: "a", pair },
    "/api/moderation/appeals",
    () => HttpResponse.json({}, { status: 201 }),
  );
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByLabelText("Appeal this decision").fill("They were birthday wishes.");
  await screen.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(screen.getByText("Your appeal has been sent.", { exact: false })).toBeVisible();
  expect(sent).toEqual([{ appealToken: "a", text: "They were birthday wishes." }]);
  await expect.element(screen.getByRole("button", { name: "Send appeal" })).not.toBeInTheDocument();
});
