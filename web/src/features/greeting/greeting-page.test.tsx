import { afterEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { openForBen } from "@/test/screen";
import { GreetingPage } from "./greeting-page";

afterEach(() => endSession());

test("the greeting says what the product is, in three lines, and leads to sign-up", async () => {
  const { screen } = await openForBen("/greeting", "/greeting", GreetingPage, false);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Meadow" })).toBeVisible();
  await expect.element(screen.getByText("Connect. Share. Discover.")).toBeVisible();
  const lines = screen.getByRole("listitem");
  expect(lines.elements()).toHaveLength(3);
  for (const line of ["Personalized content", "Like-minded communities", "Real-time messaging and stories"]) {
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
});
