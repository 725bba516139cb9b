import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endSession } from "@/data/client/session";
import { ben, makeUser } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { Header } from "./header";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await page.viewport(1024, 768);
});

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

test.each([
  ["moderator", 1],
  ["member", 0],
])("the menu of narrow windows offers a %s the moderation %i times, beside every screen", async (role, times) => {
  await page.viewport(390, 844);
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username, role })),
    http.get("/api/auth/user/:id", () => HttpResponse.json(makeUser())),
  );
  const { screen } = await renderForBen(<Header />);
  await screen.getByRole("button", { name: "Main menu" }).click();
  const menu = screen.getByRole("dialog", { name: "Main menu" });
  await expect.element(menu.getByText("@ben")).toBeVisible();
  const names = menu
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
  expect(names.filter((name) => name !== "Moderation")).toEqual([
    "Profile",
    "Friends",
    "Events",
    "Communities",
    "Reels",
    "Bookmarks",
    "Lists",
    "Messages",
    "Notifications",
    "Settings",
    "Trash",
  ]);
  await expect.poll(() => menu.getByRole("link", { name: "Moderation" }).elements().length).toBe(times);
});
