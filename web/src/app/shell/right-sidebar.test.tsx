import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endSession } from "@/data/client/session";
import { localZone } from "@/lib/event-times";
import { ada, makeEvent, makeImage, makePost } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { ProfileCards } from "./person-cards";
import { RightSidebar } from "./right-sidebar";

beforeAll(startServer);
afterEach(async () => {
  server.resetHandlers();
  endSession();
  await page.viewport(1024, 768);
});

test("the cards stand in the specification's order, and what is not known is said to be empty", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/notifications", () => HttpResponse.json([])),
    http.get("/api/sidebar", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ notifications: [], birthdays: [], events: [], communities: [], contacts: [] });
    }),
  );
  await page.viewport(1440, 900);
  const { screen } = await renderForBen(<RightSidebar />);
  const titles = screen.getByRole("heading", { level: 2 });
  await expect.element(titles.filter({ hasText: "Contacts" })).toBeVisible();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "Sponsored",
    "Recent Notifications",
    "Birthdays",
    "Upcoming Events",
    "Suggested Communities",
    "Contacts",
  ]);
  for (const text of ["No notifications yet", "No birthdays today", "No upcoming events", "No contacts yet"]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  // Today is by the viewer's time zone.
  expect(asked).toEqual([`?timeZone=${encodeURIComponent(localZone())}`]);
});

test("birthdays, events, communities and contacts lead to where they are", async () => {
  server.use(
    http.get("/api/notifications", () => HttpResponse.json([])),
    http.get("/api/sidebar", () =>
      HttpResponse.json({
        notifications: [],
        birthdays: [{ user: ada, date: "2026-11-21" }],
        events: [makeEvent({ id: "31", title: "Harvest supper" })],
        communities: [
          { id: "41", slug: "bird-watchers", name: "Bird Watchers", avatar: null, counts: { members: 1204, posts: 1 } },
        ],
        contacts: [{ user: { ...ada, displayName: "Cleo Marsh", id: "1003" }, online: true }],
      }),
    ),
  );
  await page.viewport(1440, 900);
  const { screen } = await renderForBen(<RightSidebar />);
  await expect.element(screen.getByRole("link", { name: /Ada Quist\s*has a birthday today/u })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /Harvest supper/u })).toHaveAttribute("href", "/events/31");
  await expect
    .element(screen.getByRole("link", { name: /Bird Watchers\s*1.2K members/u }))
    .toHaveAttribute("href", "/communities/bird-watchers");
  await expect.element(screen.getByRole("link", { name: /Cleo Marsh\s*Online/u })).toBeVisible();
});

test("the operator's notice stands in the first card, in place of the tip", async () => {
  const notice = { title: "Harvest supper", text: "Bring a plate.", pictureUrl: null, link: "https://example.org/" };
  server.use(
    http.get("/api/notifications", () => HttpResponse.json([])),
    http.get("/api/sidebar", () =>
      HttpResponse.json({ notifications: [], birthdays: [], events: [], communities: [], contacts: [], notice }),
    ),
  );
  await page.viewport(1440, 900);
  const { screen } = await renderForBen(<RightSidebar />);
  await expect.element(screen.getByText("Bring a plate.")).toBeVisible();
  const link = screen.getByRole("link", { name: "Learn more about Harvest supper" });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText(/A tip from Meadow/u).elements()).toEqual([]);
});

test("beside a profile stand those of its followers whom one knows, and its pictures", async () => {
  const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh" };
  server.use(
    http.get("/api/auth/user/by-username/ada", () => HttpResponse.json(ada)),
    http.get(`/api/follow/followers/${ada.id}`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get("known") === "true" ? [cleo] : []),
    ),
    http.get("/api/posts", () => HttpResponse.json([makePost({ id: "21", media: [makeImage({ alt: "A hill" })] })])),
  );
  const { screen } = await renderForBen(<ProfileCards username="ada" />);
  await expect.element(screen.getByRole("link", { name: /Cleo Marsh/u })).toHaveAttribute("href", "/profile/cleo");
  await expect.element(screen.getByRole("link", { name: "A hill" })).toHaveAttribute("href", "/post/21");
  const titles = screen.getByRole("heading", { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual(["Followers you know", "Media"]);
});
