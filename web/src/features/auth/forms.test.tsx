import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { deferred } from "@/test/deferred";
import { renderForNobody } from "@/test/render";
import { server, startServer } from "@/test/server";
import { LogInForm } from "./log-in-form";
import { SignUpForm } from "./sign-up-form";

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const FORMS = [
  [
    "/api/auth/login",
    "Sign In",
    "Signing in...",
    "Login successful!",
    <LogInForm key="in" onRefused={() => undefined} />,
  ],
  ["/api/auth/signup", "Create Account", "Creating account...", "Account created!", <SignUpForm key="up" />],
] as const;

test.each(FORMS)("%s: '%s' reads '%s' while it waits, then '%s'", async (path, idle, busy, done, form) => {
  const { promise, resolve } = deferred<Response>();
  server.use(http.post(path, () => promise));
  const { screen } = await renderForNobody(form);
  await screen.getByRole("button", { name: idle, exact: true }).click();
  await expect.element(screen.getByRole("button", { name: busy })).toBeDisabled();
  resolve(HttpResponse.json({ token: "t", user: { id: "1", username: "ada" } }));
  await expect.element(screen.getByText(done)).toBeVisible();
  expect(localStorage.getItem("token")).toBe("t");
});

test.each(
  FORMS.flatMap(([path, idle, , , form]) => [
    { path, idle, form, said: "Authentication failed", answer: () => HttpResponse.json({}, { status: 500 }) },
    {
      path,
      idle,
      form,
      said: "Too many tries.",
      answer: () => HttpResponse.json({ error: "Too many tries." }, { status: 429 }),
    },
    { path, idle, form, said: "Something went wrong. Please try again.", answer: () => HttpResponse.error() },
  ]),
)("$path says '$said'", async ({ path, idle, form, said, answer }) => {
  server.use(http.post(path, answer));
  const { screen } = await renderForNobody(form);
  await screen.getByRole("button", { name: idle, exact: true }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(said);
  await expect.poll(() => document.querySelector("[data-sonner-toast]")?.textContent).toBe(said);
});

test("what stands beside its field is not repeated by a toast", async () => {
  server.use(
    http.post("/api/auth/signup", () =>
      HttpResponse.json(
        { error: "This username is taken.", fields: { username: "This username is taken." } },
        { status: 422 },
      ),
    ),
  );
  const { screen } = await renderForNobody(<SignUpForm />);
  await screen.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect
    .element(screen.getByLabelText("Username"))
    .toHaveAccessibleDescription(expect.stringContaining("This username is taken."));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const shown = [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.textContent);
  expect(shown).not.toContain("This username is taken.");
});
