import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import type { Community } from "@/data/communities/cache";
import type { EventItem } from "@/data/types";
import { openBees } from "@/test/community";
import { makeEvent, makePost } from "@/test/make";
import { asMember } from "@/test/make-community";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";

beforeAll(startServer);
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
});

/** Opens the community's events as Ben; returns the requested queries. */
async function openEvents(over: Partial<Community>, events: readonly EventItem[] = [], search = "?tab=events") {
  const asked: string[] = [];
  server.use(
    http.get("/api/events", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ events });
    }),
  );
  return { asked, ...(await openBees(over, {}, search)) };
}

test("a member plans an event there, and it is shared there", async () => {
  const { screen, asked, community, router } = await openEvents({ ...asMember, isPrivate: true });
  const sent: unknown[] = [];
  const shared: FormData[] = [];
  server.use(
    http.post("/api/events", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makeEvent({ title: "Swarm walk" }), { status: 201 });
    }),
    http.post(`/api/communities/${community.id}/posts`, async ({ request }) => {
      shared.push(await request.formData());
      return HttpResponse.json(makePost(), { status: 201 });
    }),
  );
  await screen.getByRole("button", { name: "Plan the first one" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create event" });
  await expect.element(dialog.getByRole("switch", { name: "Share in Bees" })).toHaveAttribute("aria-checked", "true");
  await dialog.getByLabelText("Title").fill("Swarm walk");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/events/31");
  expect(sent).toMatchObject([{ title: "Swarm walk", communityId: community.id }]);
  expect(shared.map((form) => [form.get("content"), form.get("eventId")])).toEqual([["", "31"]]);
  expect(asked[0]).toBe(`?when=upcoming&communityId=${community.id}`);
});

test.each([
  [{ memberStatus: "pending", isMember: false } as const, "Your membership is pending approval"],
  [{ ...asMember, isMuted: true } as const, "You are muted here and cannot plan any for now."],
  [{ memberStatus: null, isMember: false } as const, "Members can plan events."],
])("where nothing is planned it depends on the role what is said: %o", async (over, words) => {
  const { screen } = await openEvents(over);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Create event" })).not.toBeInTheDocument();
});

test("those of a private community are for its members; what is over has a part of its own", async () => {
  const outside = await openEvents({ memberStatus: null, isMember: false, isPrivate: true }, [makeEvent()]);
  await expect.element(outside.screen.getByText("Only its members see the events.")).toBeVisible();
  expect(outside.asked).toEqual([]);
  await outside.screen.unmount();
  const inside = await openEvents(asMember, [makeEvent()]);
  await expect.element(inside.screen.getByRole("article", { name: "Harvest supper" })).toBeVisible();
  await inside.screen.getByRole("radio", { name: "Past" }).click();
  await expect.poll(() => inside.asked.at(-1)).toBe(`?when=past&communityId=${inside.community.id}`);
});
