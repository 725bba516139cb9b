import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { OnboardingPage } from "./onboarding-page";

const TAXONOMY = [
  { category: "Technology", interests: ["Web Development", "Gaming"] },
  { category: "Science", interests: ["Physics", "Biology"] },
];

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

test.each([
  ["refused", "Failed to complete onboarding. Please try again.", () => HttpResponse.json({}, { status: 500 })],
  ["lost", "Something went wrong. Please try again.", () => HttpResponse.error()],
])("a choice that is %s says '%s' and stays chosen", async (_, said, answer) => {
  server.use(
    http.get("/api/interests", () => HttpResponse.json(TAXONOMY)),
    http.post("/api/auth/onboard", answer),
  );
  const { screen, router } = await openForBen("/onboarding", "/onboarding", OnboardingPage, false);
  await expect.element(screen.getByText("33%")).toBeVisible();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("67%")).toBeVisible();
  for (const name of ["Technology", "Science"]) await screen.getByRole("button", { name }).click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("100%")).toBeVisible();
  for (const name of ["Gaming", "Physics", "Biology"]) await screen.getByRole("button", { name }).click();
  await screen.getByRole("button", { name: "Get Started" }).click();
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Gaming" })).toHaveAttribute("aria-pressed", "true");
  expect(router.state.location.pathname).toBe("/onboarding");
});
