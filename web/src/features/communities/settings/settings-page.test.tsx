import { http, HttpResponse } from "msw";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Community, CommunityMember } from "@/data/communities/cache";
import type { Ban, JoinRequest } from "@/data/communities/members";
import type { Post } from "@/data/types";
import { ada, ben, makePost } from "@/test/make";
import { asAdmin, asMember, asModerator, makeCommunity } from "@/test/make-community";
import { press } from "@/test/press";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { CommunitySettingsPage } from "./settings-page";

beforeAll(startServer);
afterEach(async () => {
  // Toasts outlive their test and would cover the buttons of the next one.
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

const cleo = { ...ada, id: "1003", username: "cleo", firstName: "Cleo", lastName: "Marsh", displayName: "Cleo Marsh" };
const dov = { ...ada, id: "1004", username: "dov", firstName: "Dov", lastName: "Levi", displayName: "Dov Levi" };
const asking = (user: typeof cleo): JoinRequest => ({
  user: { ...user, createdAt: new Date(Date.now() - 40 * 86_400_000).toISOString() },
  answers: [{ question: "Do you keep bees?", answer: `Two hives, says ${user.firstName}` }],
  requestedAt: new Date().toISOString(),
});
const member = (over: Partial<CommunityMember> = {}): CommunityMember => ({
  id: "3",
  role: "member",
  status: "active",
  joinedAt: "2026-06-01T00:00:00.000Z",
  flair: null,
  mutedUntil: null,
  user: cleo,
  ...over,
});

interface Inside {
  requests?: readonly JoinRequest[];
  pending?: readonly Post[];
  members?: readonly CommunityMember[];
  bans?: readonly Ban[];
}

const nothing = () => new HttpResponse(null, { status: 204 });

/** Opens the settings as Ben; records every write, which may be refused. */
async function open(over: Partial<Community>, inside: Inside = {}) {
  const community = makeCommunity({ name: "Bees", slug: "bees", isPrivate: true, ...over });
  const sent: unknown[] = [];
  const refuse: { with: { error: string; status: number } | null } = { with: null };
  const at = (path: string) => `/api/communities/${community.id}${path}`;
  async function take(request: Request, answer: () => Response) {
    const type = request.headers.get("Content-Type") ?? "";
    const body: unknown = type.includes("json")
      ? await request.json()
      : type.includes("form")
        ? Object.fromEntries(await request.formData())
        : null;
    const { pathname } = new URL(request.url);
    sent.push([request.method, pathname.replace(at(""), ""), body]);
    const no = refuse.with;
    return no ? HttpResponse.json({ error: no.error }, { status: no.status }) : answer();
  }
  server.use(
    http.get("/api/interests", () => HttpResponse.json([{ category: "Science", interests: ["Physics"] }])),
    http.get("/api/communities/bees", () => HttpResponse.json(community)),
    http.get(at("/requests"), () => HttpResponse.json({ requests: inside.requests ?? [] })),
    http.get(at("/posts"), () => HttpResponse.json({ posts: inside.pending ?? [] })),
    http.get(at("/members"), () => HttpResponse.json({ members: inside.members ?? [] })),
    http.get(at("/bans"), () => HttpResponse.json({ bans: inside.bans ?? [] })),
    http.put(at(""), ({ request }) => take(request, () => HttpResponse.json({ ...community, version: 2 }))),
    http.delete(at(""), ({ request }) => take(request, nothing)),
    http.post(at("/requests"), ({ request }) =>
      take(request, () => {
        inside.requests = [];
        return nothing();
      }),
    ),
    http.post(at("/posts/:post/:answer"), ({ request }) =>
      take(request, () => {
        inside.pending = [];
        return nothing();
      }),
    ),
    http.put(at("/members/:user"), ({ request }) => take(request, () => HttpResponse.json(member()))),
    http.put(at("/members/:user/mute"), ({ request }) => take(request, () => HttpResponse.json(member()))),
    http.delete(at("/members/:user"), ({ request }) =>
      take(request, () => {
        inside.members = [];
        return nothing();
      }),
    ),
    http.delete(at("/bans/:user"), ({ request }) =>
      take(request, () => {
        inside.bans = [];
        return nothing();
      }),
    ),
    http.post(at("/hand-over"), ({ request }) => take(request, () => HttpResponse.json({ ...community, ...asAdmin }))),
  );
  const opened = await openForBen(
    "/communities/$slug/settings",
    "/communities/bees/settings",
    CommunitySettingsPage,
    true,
    ben,
  );
  return { ...opened, community, sent, refuse, inside };
}

test("a moderator finds what moderators may do, its parts in one row of a phone; an ordinary member finds nothing", async () => {
  await page.viewport(320, 800);
  const { screen } = await open(asModerator);
  await expect.element(screen.getByRole("heading", { name: "Requests" })).toBeVisible();
  const parts = screen.getByRole("navigation").getByRole("link").elements();
  expect(new Set(parts.map((part) => part.getBoundingClientRect().top)).size).toBe(1);
  await expect.element(screen.getByRole("heading", { name: "Members" })).toBeVisible();
  for (const name of ["Profile", "Rules", "Join questions", "Hand over", "Delete"]) {
    await expect.element(screen.getByRole("heading", { name, exact: true })).not.toBeInTheDocument();
  }
  await screen.unmount();
  const other = await open(asMember);
  await expect.element(other.screen.getByText("No settings here")).toBeVisible();
  await page.viewport(1024, 768);
});

test("requests show answers and the account's age; approving is at once, a refusal brings them back", async () => {
  const inside: Inside = { requests: [asking(cleo), asking(dov)] };
  const { screen, sent, refuse } = await open({ ...asModerator, requestsCount: 2 }, inside);
  await expect.element(screen.getByText("Two hives, says Cleo")).toBeVisible();
  await expect.element(screen.getByText("account: 1 month").first()).toBeVisible();
  refuse.with = { error: "Meadow is resting.", status: 409 };
  await screen.getByRole("button", { name: "Approve Cleo Marsh" }).click();
  await expect.element(screen.getByText("Meadow is resting.").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Approve Cleo Marsh" })).toBeVisible();
  refuse.with = null;
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await screen.getByRole("button", { name: "Approve 2" }).click();
  await expect.element(screen.getByText("No requests to join.")).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual([
      ["POST", "/requests", { approve: [cleo.id], reject: [], reason: "" }],
      ["POST", "/requests", { approve: [cleo.id, dov.id], reject: [], reason: "" }],
    ]);
});

test("by the keyboard j moves, d asks for a reason and declines", async () => {
  const { screen, sent } = await open(asModerator, { requests: [asking(cleo), asking(dov)] });
  await expect.element(screen.getByText("Two hives, says Dov")).toBeVisible();
  await userEvent.keyboard("jjd");
  const dialog = screen.getByRole("dialog", { name: "Decline Dov Levi?" });
  await dialog.getByRole("textbox").fill("Only keepers");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect
    .poll(() => sent)
    .toEqual([["POST", "/requests", { approve: [], reject: [dov.id], reason: "Only keepers" }]]);
});

test("a post that waits is approved at once, or declined with a reason", async () => {
  const post = makePost({ content: "Spring has come", isPending: true, user: cleo });
  const { screen, sent } = await open({ ...asModerator, approvesPosts: true }, { pending: [post] });
  await screen.getByRole("button", { name: "Decline the post of Cleo Marsh" }).click();
  await screen.getByRole("dialog").getByRole("textbox").fill("Not about bees");
  await screen.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect.element(screen.getByText("No pending posts.")).toBeVisible();
  await expect.poll(() => sent).toEqual([["POST", `/posts/${post.id}/reject`, { reason: "Not about bees" }]]);
});

test("an admin makes a moderator, gives a flair, mutes and bans", async () => {
  const inside: Inside = { members: [member(), member({ id: "4", role: "admin", user: ada })] };
  const { screen, sent } = await open(asAdmin, inside);
  const menu = screen.getByRole("button", { name: "Manage Cleo Marsh" });
  await menu.click();
  await screen.getByRole("menuitem", { name: "Make moderator" }).click();
  await expect.element(screen.getByText("Cleo Marsh is a moderator now")).toBeVisible();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Give a flair" }).click();
  await screen.getByRole("textbox", { name: "Flair" }).fill("Keeper");
  await screen.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Flair saved")).toBeVisible();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Mute for a time" }).click();
  await screen.getByRole("dialog").getByRole("radio", { name: "7 days" }).click();
  press(screen.getByRole("dialog").getByRole("button", { name: "Mute" }).element());
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Ban" }).click();
  press(screen.getByRole("dialog").getByRole("button", { name: "Ban" }).element());
  await expect.element(menu).not.toBeInTheDocument();
  await expect
    .poll(() => sent)
    .toEqual([
      ["PUT", `/members/${cleo.id}`, { role: "moderator" }],
      ["PUT", `/members/${cleo.id}`, { flair: "Keeper" }],
      ["PUT", `/members/${cleo.id}/mute`, { hours: 168, reason: "" }],
      ["DELETE", `/members/${cleo.id}`, { ban: true, reason: "" }],
    ]);
});

test("a ban is listed with who and why, and lifted", async () => {
  const ban = { user: dov, by: ada, reason: "Spam", createdAt: "2026-06-01T00:00:00.000Z" };
  const { screen, sent } = await open(asModerator, { bans: [ban] });
  await expect.element(screen.getByText("Banned by Ada Quist: Spam")).toBeVisible();
  await screen.getByRole("button", { name: "Lift the ban of Dov Levi" }).click();
  await expect.element(screen.getByText("Nobody is banned.")).toBeVisible();
  await expect.poll(() => sent).toEqual([["DELETE", `/bans/${dov.id}`, null]]);
});

test("only what was changed of the profile is sent, with the version; what was changed elsewhere is said", async () => {
  const { screen, sent, refuse } = await open({ ...asAdmin, topics: ["Physics"] });
  refuse.with = { error: "This community was changed meanwhile.", status: 409 };
  await screen.getByRole("textbox", { name: "Community Name" }).fill("Wild bees");
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByText("This community was changed meanwhile.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Community Name" })).toHaveValue("Wild bees");
  refuse.with = null;
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByRole("button", { name: "Save profile" })).toBeDisabled();
  await screen.getByRole("button", { name: "Add a question" }).click();
  await screen.getByRole("textbox", { name: "Question 1" }).fill("Why bees?");
  await screen.getByRole("button", { name: "Save questions" }).click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.slice(1)).toEqual([
    ["PUT", "", { name: "Wild bees", version: "1" }],
    ["PUT", "", { joinQuestions: '["Why bees?"]', version: "2" }],
  ]);
});

test("handing over asks first; deleting wants the name typed", async () => {
  const { screen, sent, router } = await open(asAdmin, { members: [member()] });
  await screen.getByRole("button", { name: "Choose a successor" }).click();
  await screen.getByRole("button", { name: "Hand over to Cleo Marsh" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Delete community" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete Bees?" });
  await dialog.getByRole("textbox").fill("Bee");
  await expect.element(dialog.getByRole("button", { name: "Delete for ever" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("Bees");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/communities");
  await expect.poll(() => sent).toEqual([["DELETE", "", { name: "Bees" }]]);
});
