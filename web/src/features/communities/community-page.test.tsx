import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makeMember, openBees } from "@/test/community";
import { ben, makeUser } from "@/test/make";
import { asAdmin, asMember, asModerator } from "@/test/make-community";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { CommunityPage } from "./community-page";

beforeAll(startServer);
afterEach(async () => {
  // Toasts outlive their test and would cover the buttons of the next one.
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

test.each([
  ["somebody from outside sees Join", {}, ["Join"], []],
  ["an admin who stands for it sees the badge alone", { ...asAdmin, admin: ben }, [], ["Admin"]],
  ["an admin who has handed it over may leave", asAdmin, ["Leave"], ["Admin"]],
  ["who is banned sees that", { isBanned: true }, [], ["Banned"]],
  ["a moderator sees the badge and Leave", asModerator, ["Leave"], ["Moderator"]],
  ["an ordinary member sees Leave", asMember, ["Leave"], []],
  [
    "who waits sees that it is pending",
    { isPrivate: true, isMember: true, memberStatus: "pending" as const },
    ["Cancel request"],
    ["Pending"],
  ],
])("%s", async (_, over, buttons, badges) => {
  const { screen } = await openBees(over);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Bees" })).toBeVisible();
  for (const name of ["Join", "Leave", "Cancel request"]) {
    const button = screen.getByRole("button", { name, exact: true });
    if (buttons.some((one) => one === name)) await expect.element(button).toBeVisible();
    else await expect.element(button).not.toBeInTheDocument();
  }
  for (const name of ["Admin", "Moderator", "Pending", "Banned"]) {
    const badge = screen.getByText(name, { exact: true });
    if (badges.some((one) => one === name)) await expect.element(badge).toBeVisible();
    else await expect.element(badge).not.toBeInTheDocument();
  }
  const settings = screen.getByRole("link", { name: "Community settings" });
  if (badges.some((one) => one === "Admin" || one === "Moderator")) await expect.element(settings).toBeVisible();
  else await expect.element(settings).not.toBeInTheDocument();
});

test("without posts it says so, with what this viewer can do about it", async () => {
  const { screen } = await openBees({});
  await expect.element(screen.getByText("No posts yet")).toBeVisible();
  await expect.element(screen.getByText("Be the first to post in this community")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Join to Post" })).toBeVisible();
  await expect.element(screen.getByRole("form", { name: "Post in Bees" })).not.toBeInTheDocument();
});

test("who waits to be let into a private one reads that, and its posts are not even asked for", async () => {
  const { screen } = await openBees({ isPrivate: true, isMember: true, memberStatus: "pending" });
  server.use(http.get("/api/communities/:id/posts", () => HttpResponse.error()));
  await expect.element(screen.getByText("Your membership is pending approval")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Join to Post" })).not.toBeInTheDocument();
});

test("leaving asks first, says the server's word, and can be undone", async () => {
  const { screen, community, shown } = await openBees({ ...asMember, counts: { members: 5, posts: 0 } });
  const calls: string[] = [];
  server.use(
    http.delete(`/api/communities/${community.id}/leave`, () => {
      calls.push("leave");
      shown.community = { ...community, ...makeOutside };
      return HttpResponse.json({ message: "You have left Bees" });
    }),
    http.post(`/api/communities/${community.id}/join`, () => {
      calls.push("join");
      shown.community = community;
      return HttpResponse.json({ message: "Welcome back", membership: { status: "active", role: "member" } });
    }),
  );
  await screen.getByRole("button", { name: "Leave" }).click();
  const question = screen.getByRole("alertdialog");
  await expect.element(question.getByText("Are you sure you want to leave this community?")).toBeVisible();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByText("You have left Bees")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Join", exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("button", { name: "Leave" })).toBeVisible();
  expect(calls).toEqual(["leave", "join"]);
});

const makeOutside = { isMember: false, memberStatus: null, role: null, powers: [], counts: { members: 4, posts: 0 } };

test("members are listed with name, role and flair, searched by the server, each with View", async () => {
  const members = [
    makeMember({ flair: "Keeper" }),
    makeMember({ id: "2", role: "moderator", user: ben }),
    makeMember({ id: "3", role: "member", user: { ...ben, id: "9", firstName: "Zoe", username: "" } }),
  ];
  const { screen } = await openBees({}, { members }, "?tab=members");
  await expect.element(screen.getByText("Ada Quist")).toBeVisible();
  await expect.element(screen.getByText("@ada")).toBeVisible();
  await expect.element(screen.getByText("Keeper")).toBeVisible();
  await expect.element(screen.getByText("Moderator")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "View Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  await screen.getByRole("button", { name: "View Zoe Okoro" }).click();
  await expect.element(screen.getByText("User profile not available")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Search members" }).fill("ben");
  await expect.element(screen.getByText("Ada Quist")).not.toBeInTheDocument();
  await screen.getByRole("searchbox", { name: "Search members" }).fill("nobody");
  await expect.element(screen.getByText("No results found")).toBeVisible();
});

test("members that cannot be loaded say so", async () => {
  const { screen } = await openBees({}, {}, "?tab=members");
  await expect.element(screen.getByText("Loading members...")).toBeVisible();
  server.use(http.get("/api/communities/:id/members", () => HttpResponse.json({}, { status: 500 })));
  await screen.getByRole("searchbox", { name: "Search members" }).fill("x");
  await expect.element(screen.getByText("Failed to load community members")).toBeVisible();
});

test("About says what there is, and what there is not", async () => {
  const { screen } = await openBees({ description: "", topics: [], isPrivate: true, ...asMember }, {}, "?tab=about");
  await expect.element(screen.getByText("No description provided")).toBeVisible();
  await expect.element(screen.getByText("No topics specified")).toBeVisible();
  await expect.element(screen.getByText("Private", { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText("June 1, 2026")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ada Quist" })).toHaveAttribute("href", "/profile/ada");
  const row = screen.getByRole("row", { name: /^Pin posts to the top/ });
  await expect.element(row.getByRole("img", { name: "Yes" }).nth(1)).toBeVisible();
  await expect.element(row.getByRole("img", { name: "No" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Moderation log" })).toBeVisible();
});

test.each([
  [404, "Community not found"],
  [400, "Failed to load community"],
])("an answer of %i reads %s", async (status, text) => {
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get(`/api/auth/user/${ben.id}`, () => HttpResponse.json(makeUser())),
    http.get("/api/communities/bees", () => HttpResponse.json({}, { status })),
  );
  const { screen } = await openForBen("/communities/$slug", "/communities/bees", CommunityPage);
  await expect.element(screen.getByText(text)).toBeVisible();
  if (status !== 404) return;
  await expect
    .element(screen.getByRole("link", { name: "Back to Communities" }).last())
    .toHaveAttribute("href", "/communities");
});
