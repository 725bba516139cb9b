import { http, HttpResponse } from "msw";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { PostCard } from "@/shared/post-card/post-card";
import { ada, makePost, makeUser } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";

beforeAll(startServer);
// The name is rendered where the previous test left the pointer.
beforeEach(() => userEvent.hover(document.body, { position: { x: 1, y: 1 } }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
  endSession();
});

async function card() {
  let asked = 0;
  server.use(
    http.get("/api/auth/user/by-username/ada", () => {
      asked += 1;
      return HttpResponse.json(
        makeUser({ ...ada, bio: "Walks before breakfast.", isFollowing: false, followsYou: true, followersCount: 4 }),
      );
    }),
    http.post(`/api/follow/${ada.id}`, () => HttpResponse.json({ isFollowing: true, followersCount: 5 })),
  );
  const { screen, router } = await renderForBen(<PostCard post={makePost()} />);
  return { screen, router, calls: () => asked, name: screen.getByRole("link", { name: "Ada Quist" }) };
}

test("the pointer on a name shows who that is, after half a second, and follows from there", async () => {
  const { screen, router, calls, name } = await card();
  // The test alone advances the delay: on a slow machine the pointer itself takes half a second.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.hover(name);
  vi.advanceTimersByTime(490);
  expect(calls()).toBe(0);
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  await expect.element(screen.getByText("Walks before breakfast.")).toBeVisible();
  await expect.element(screen.getByText("Follows you")).toBeVisible();
  await screen.getByRole("button", { name: "Follow", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  await expect.element(screen.getByText("5 Followers")).toBeVisible();
  // Neither the card below nor its link was clicked.
  expect(router.state.location.pathname).toBe("/");
});

test("it goes when the pointer goes, and is not asked for again at once", async () => {
  const { screen, calls, name } = await card();
  await userEvent.hover(name);
  await expect.element(screen.getByText("Walks before breakfast.")).toBeVisible();
  await userEvent.hover(screen.getByRole("button", { name: /^Bookmark/ }));
  await expect.element(screen.getByText("Walks before breakfast.")).not.toBeInTheDocument();
  await userEvent.hover(name);
  await expect.element(screen.getByText("Walks before breakfast.")).toBeVisible();
  expect(calls()).toBe(1);
});

test("a pointer that only passes by shows nothing", async () => {
  const { calls, name } = await card();
  const link = name.element();
  // Without a pause between the events: on a slow machine passing by must not count as hovering.
  link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  link.dispatchEvent(
    new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse", relatedTarget: document.body }),
  );
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(calls()).toBe(0);
});
