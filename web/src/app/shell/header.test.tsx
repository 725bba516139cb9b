import { afterEach, expect, test } from "vitest";
import { endSession } from "@/api/session";
import { renderForBen } from "@/test/render";
import { Header } from "./header";

afterEach(() => endSession());

test("the header has the Beta badge, the wordmark between both ends, and a way to the search", async () => {
  const { screen } = await renderForBen(<Header />);
  const banner = screen.getByRole("banner");
  await expect.element(banner.getByText("Beta", { exact: true })).toBeVisible();
  await expect.element(banner.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
  const wordmark = banner.getByRole("link", { name: "Meadow, home" });
  await expect.element(wordmark).toHaveAttribute("href", "/");
  const whole = banner.element().getBoundingClientRect();
  const mark = wordmark.element().getBoundingClientRect();
  expect(Math.abs((mark.left + mark.right) / 2 - (whole.left + whole.right) / 2)).toBeLessThan(1);
});
