import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Community } from "@/data/communities/cache";
import { ben, makeUser } from "@/test/make";
import { asAdmin, asMember, asModerator, makeCommunity } from "@/test/make-community";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";
import { CommunitiesPage } from "./communities-page";

beforeAll(startServer);
afterEach(async () => {
  // Toasts outlive their test and would cover the buttons of the next one.
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

interface Lists {
  readonly discover?: (search: string | null) => readonly Community[] | Promise<readonly Community[]>;
  readonly joined?: readonly Community[];
  readonly suggested?: readonly Community[];
}

/** Opens the screen with these lists; returns the requested queries, too. */
async function open(address = "/communities", { discover = () => [], joined = [], suggested = [] }: Lists = {}) {
  const asked: string[] = [];
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get(`/api/auth/user/${ben.id}`, () => HttpResponse.json(makeUser())),
    http.get("/api/interests", () => HttpResponse.json([{ category: "Science", interests: ["Physics", "Biology"] }])),
    http.get("/api/communities", async ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({ communities: await discover(searchParams.get("search")) });
    }),
    http.get("/api/communities/user/memberships", () => HttpResponse.json(joined)),
    http.get("/api/communities/suggested", () => HttpResponse.json(suggested)),
  );
  return { ...(await openForBen("/communities", address, CommunitiesPage)), asked };
}

/** By keyboard: without the shell's header, the screen's own header covers the tabs. */
const tabTo = (tab: HTMLElement | SVGElement) => tab.focus();

test("Discover shows each community with View, and with Join where one is not in it", async () => {
  const mine = makeCommunity({ name: "Bakers", ...asMember });
  const secret = makeCommunity({ name: "Bees", isPrivate: true, counts: { members: 1204, posts: 1 } });
  const waiting = makeCommunity({ name: "Boats", isPrivate: true, isMember: true, memberStatus: "pending" });
  const { screen } = await open("/communities", { discover: () => [mine, secret, waiting], joined: [mine] });
  const bees = screen.getByRole("article", { name: "Bees" });
  await expect.element(bees.getByText("Private")).toBeVisible();
  await expect.element(bees.getByText("1.2K")).toBeVisible();
  await expect.element(bees.getByTitle("1,204 members")).toBeVisible();
  await expect.element(bees.getByText("Out before breakfast.")).toBeVisible();
  await expect
    .element(bees.getByRole("link", { name: "View Bees" }))
    .toHaveAttribute("href", `/communities/${secret.slug}`);
  await expect.element(bees.getByRole("button", { name: "Join Bees" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Join Bakers" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Join Boats" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("article", { name: "Boats" }).getByText("Pending")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Joined (1)" })).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "For You (0)" })).toBeVisible();
});

test("joining says the server's word, shows it among the joined ones, and takes it out of the suggestions", async () => {
  const walkers = makeCommunity({ name: "Walkers", topics: ["Travel", "Physics", "Biology", "Music", "Fashion"] });
  const { screen } = await open("/communities?tab=foryou", { suggested: [walkers] });
  await expect.element(screen.getByText("Biology")).toBeVisible();
  server.use(
    http.post(`/api/communities/${walkers.id}/join`, () =>
      HttpResponse.json({ message: "Welcome to Walkers!", membership: { status: "active", role: "member" } }),
    ),
    http.get("/api/communities/user/memberships", () => HttpResponse.json([{ ...walkers, ...asMember }])),
    http.get("/api/communities/suggested", () => HttpResponse.json([])),
  );
  await expect.element(screen.getByText("+2 more")).toBeVisible();
  await expect.element(screen.getByText("Music")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Join Walkers" }).click();
  await expect.element(screen.getByText("Welcome to Walkers!")).toBeVisible();
  await expect.element(screen.getByText("No suggested communities")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Joined (1)" })).toBeVisible();
});

test("a private community asks its questions first; a refusal keeps the answers", async () => {
  const bees = makeCommunity({ name: "Bees", isPrivate: true, joinQuestions: ["Do you keep bees?", "Where?"] });
  const { screen } = await open("/communities", { discover: () => [bees] });
  const bodies: unknown[] = [];
  server.use(
    http.post(`/api/communities/${bees.id}/join`, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? HttpResponse.json({ error: "You have been banned from this community." }, { status: 403 })
        : HttpResponse.json({ message: "Asked", membership: { status: "pending", role: "member" } });
    }),
  );
  await screen.getByRole("button", { name: "Join Bees" }).click();
  const dialog = screen.getByRole("dialog", { name: "Ask to join Bees" });
  await dialog.getByRole("textbox", { name: "Do you keep bees?" }).fill("Two hives");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect.element(dialog.getByText("Please answer this question.")).toBeVisible();
  expect(bodies).toEqual([]);
  await dialog.getByRole("textbox", { name: "Where?" }).fill("On the roof");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect.element(dialog.getByText("You have been banned from this community.")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Where?" })).toHaveValue("On the roof");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect.element(screen.getByRole("article", { name: "Bees" }).getByText("Pending")).toBeVisible();
  expect(bodies[1]).toEqual({ answers: ["Two hives", "On the roof"] });
});

test("the search is the server's, waits a moment, drops late answers and stands in the address", async () => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const { screen, router, asked } = await open("/communities", {
    discover: async (search) => {
      if (search === "slow") await held;
      return [makeCommunity({ name: `Found by ${search ?? "nothing"}` })];
    },
  });
  const field = screen.getByRole("searchbox", { name: "Search communities" });
  await expect.element(screen.getByText("Found by nothing")).toBeVisible();
  await field.fill("slow");
  await expect.poll(() => asked).toContain("?search=slow");
  await field.fill("quick");
  await expect.element(screen.getByText("Found by quick")).toBeVisible();
  gate.open?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByText("Found by slow")).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ q: "quick" });
});

test("without any, each tab says so in its words, with the ways on", async () => {
  const { screen, router } = await open();
  await expect.element(screen.getByText("No communities found")).toBeVisible();
  await expect.element(screen.getByText("Try creating your own community!")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Joined (0)" })).toBeVisible();
  tabTo(screen.getByRole("tab", { name: "Joined (0)" }).element());
  await expect.element(screen.getByText("You haven't joined any communities yet")).toBeVisible();
  expect(router.state.location.search).toEqual({ tab: "joined" });
  tabTo(screen.getByRole("tab", { name: "For You (0)" }).element());
  await expect.element(screen.getByText("No suggested communities")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Update Interests" })).toHaveAttribute("href", "/profile");
  await screen.getByRole("button", { name: "Browse All" }).click();
  await expect.element(screen.getByText("Try creating your own community!")).toBeVisible();
});

test("a search without an answer names what was searched for", async () => {
  const { screen } = await open("/communities?q=zed");
  await expect.element(screen.getByText("No communities found")).toBeVisible();
  await expect.element(screen.getByText("No results for “zed”")).toBeVisible();
});

test("Joined tells admins and moderators what they are, and is searched too", async () => {
  const { screen } = await open("/communities?tab=joined", {
    joined: [
      makeCommunity({ name: "Bakers", ...asAdmin }),
      makeCommunity({ name: "Bees", ...asModerator }),
      makeCommunity({ name: "Boats", ...asMember }),
    ],
  });
  await expect
    .element(screen.getByRole("article", { name: "Bakers" }).getByText("Admin", { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Bees" }).getByText("Mod", { exact: true })).toBeVisible();
  await screen.getByRole("searchbox").fill("boat");
  await expect.element(screen.getByRole("article", { name: "Bees" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("article", { name: "Boats" })).toBeVisible();
});

test("while they are on their way it says so; a failure says so too, and can be tried again", async () => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  let fails = true;
  const { screen } = await open("/communities", {
    discover: async () => {
      await held;
      if (fails) throw HttpResponse.json({ error: "Meadow is resting." }, { status: 422 });
      return [makeCommunity({ name: "Bees" })];
    },
  });
  await expect.element(screen.getByText("Loading communities...")).toBeVisible();
  gate.open?.();
  await expect.element(screen.getByText("Failed to load communities")).toBeVisible();
  await expect.element(screen.getByText("Meadow is resting.")).toBeVisible();
  fails = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("article", { name: "Bees" })).toBeVisible();
});

test("a new community needs a name and a topic, is sent as a form, and one ends on it", async () => {
  const { screen, router } = await open();
  const made = makeCommunity({ name: "Bees", slug: "bees", ...asAdmin });
  const forms: FormData[] = [];
  server.use(
    http.post("/api/communities", async ({ request }) => {
      forms.push(await request.formData());
      if (forms.length === 1) return HttpResponse.error();
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  await screen.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Create Community" });
  const submit = dialog.getByRole("button", { name: "Create Community" });
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByText("Please select at least one topic")).toBeVisible();
  await dialog.getByRole("button", { name: "Biology", exact: true }).click();
  await dialog.getByRole("button", { name: "Physics", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove Physics" }).click();
  await submit.click();
  await expect.element(dialog.getByText("Community name is required")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Community Name" }).fill("Bees");
  await dialog.getByRole("switch", { name: "Private Community" }).click();
  await expect.element(dialog.getByText("(Members must be approved before joining)")).toBeVisible();
  await submit.click();
  await expect.element(dialog.getByText("Something went wrong. Please try again.")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Community Name" })).toHaveValue("Bees");
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe("/communities/bees");
  await expect.element(screen.getByText("Community created successfully!", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Bees community created successfully!")).toBeVisible();
  expect(Object.fromEntries(forms[1] ?? [])).toEqual({
    name: "Bees",
    description: "",
    isPrivate: "true",
    topics: '["Biology"]',
  });
});
