import type { RouteComponent } from "@tanstack/react-router";
import { http, HttpResponse } from "msw";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { pauseAfter } from "@/data/client/query-client";
import { ApiError } from "@/data/client/request";
import { CommunityPage } from "@/features/communities/community-page";
import { CommunitySettingsPage } from "@/features/communities/settings/settings-page";
import { EventPage } from "@/features/events/event-page";
import { ListPage } from "@/features/lists/list-page";
import { PostPage } from "@/features/post/post-page";
import { FollowersPage } from "@/features/profile/follow-page";
import { ProfilePage } from "@/features/profile/profile-page";
import { SitePage } from "@/features/site/site-page";
import { ada, makeEvent, makePost, makeUser } from "@/test/make";
import { makeCommunity } from "@/test/make-community";
import { openForBen } from "@/test/screen";
import { server, startServer } from "@/test/server";
import { dismissToasts } from "@/test/toasts";

beforeAll(startServer);
afterEach(async () => {
  await dismissToasts();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

interface Screen {
  readonly pattern: string;
  readonly address: string;
  readonly Component: RouteComponent;
  readonly inShell?: boolean;
  readonly call: string;
  /** What it says of a thing that is not there. */
  readonly missing: string;
  /** What it says when nothing is known of the thing. */
  readonly failed: string;
  /** A full answer, and a text of it. */
  readonly answer?: object;
  readonly text?: string;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  post: {
    pattern: "/post/$postId",
    address: "/post/70001",
    Component: PostPage,
    call: "/api/posts/70001",
    missing: "It may have been deleted.",
    failed: "Post not found",
    answer: { ...makePost({ id: "70001", content: "Soup on Friday" }), comments: [] },
    text: "Soup on Friday",
  },
  event: {
    pattern: "/events/$eventId",
    address: "/events/80001",
    Component: EventPage,
    call: "/api/events/80001",
    missing: "Event not found",
    failed: "The event could not be loaded",
    answer: makeEvent({ id: "80001", title: "Planting day", description: "Bring a spade along" }),
    text: "Bring a spade along",
  },
  profile: {
    pattern: "/profile/$username",
    address: `/profile/${ada.username}`,
    Component: ProfilePage,
    call: `/api/auth/user/by-username/${ada.username}`,
    missing: "User not found",
    failed: "The profile could not be loaded",
    answer: makeUser({ ...ada, bio: "Keeps the hives", isFollowing: false }),
    text: "Keeps the hives",
  },
  followers: {
    pattern: "/profile/$username/followers",
    address: `/profile/${ada.username}/followers`,
    Component: FollowersPage,
    call: `/api/auth/user/by-username/${ada.username}`,
    missing: "User not found",
    failed: "The list could not be loaded",
  },
  community: {
    pattern: "/communities/$slug",
    address: "/communities/bees",
    Component: CommunityPage,
    call: "/api/communities/bees",
    missing: "Community not found",
    failed: "Failed to load community",
    answer: makeCommunity({ slug: "bees", description: "All about hives" }),
    text: "All about hives",
  },
  settings: {
    pattern: "/communities/$slug/settings",
    address: "/communities/bees/settings",
    Component: CommunitySettingsPage,
    call: "/api/communities/bees",
    missing: "Community not found",
    failed: "Failed to load community",
  },
  list: {
    pattern: "/lists/{-$listId}",
    address: "/lists/90001",
    Component: () => <ListPage listId="90001" />,
    call: "/api/lists/90001",
    missing: "This list is not there",
    failed: "The list could not be loaded",
  },
  "site page": {
    pattern: "/$page",
    address: "/rules",
    Component: SitePage,
    inShell: false,
    call: "/api/instance/pages/rules",
    missing: "Oops! Page not found",
    failed: "The page could not be loaded",
  },
};

const FAILURES = [403, 404, 410, 500, 503, 429, "network"] as const;
const isGone = (failure: (typeof FAILURES)[number]) => failure === 403 || failure === 404 || failure === 410;
const fail = (failure: (typeof FAILURES)[number]) =>
  failure === "network" ? HttpResponse.error() : HttpResponse.json({ error: "Server says no" }, { status: failure });

const open = ({ pattern, address, Component, inShell }: Screen) => openForBen(pattern, address, Component, inShell);

test.for(Object.entries(SCREENS).flatMap(([name, screen]) => FAILURES.map((each) => [name, each, screen] as const)))(
  "nothing is known of the %s, and the answer is %s: only what is not there is said to be missing",
  async ([, failure, given]) => {
    server.use(http.get(given.call, () => fail(failure)));
    const { screen } = await open(given);
    const missing = screen.getByText(given.missing).first();
    const again = screen.getByRole("button", { name: "Try again" });
    if (isGone(failure)) {
      await expect.element(missing).toBeVisible();
      await expect.element(again).not.toBeInTheDocument();
    } else {
      await expect.element(screen.getByText(given.failed).first()).toBeVisible();
      await expect.element(again).toBeVisible();
      await expect.element(missing).not.toBeInTheDocument();
    }
  },
);

const SHOWN = Object.entries(SCREENS).filter(([, { text }]) => text !== undefined);

test.for(SHOWN.flatMap(([name, screen]) => FAILURES.map((each) => [name, each, screen] as const)))(
  "a %s is on the screen, and asked for again the answer is %s: it stays unless it is not there",
  async ([, failure, given]) => {
    let isFailing = false;
    server.use(http.get(given.call, () => (isFailing ? fail(failure) : HttpResponse.json(given.answer))));
    const { screen, client } = await open(given);
    const text = screen.getByText(given.text ?? "", { exact: true }).first();
    await expect.element(text).toBeVisible();
    isFailing = true;
    await client.refetchQueries();
    if (isGone(failure)) await expect.element(screen.getByText(given.missing).first()).toBeVisible();
    else await expect.element(text).toBeVisible();
  },
);

const pause = (error: Error, errorUpdateCount = 1) =>
  pauseAfter({ state: { status: "error", data: undefined, error, errorUpdateCount } });
const answer = (status: number) => ApiError.from(status, null);

test("what failed in passing is asked for again, ever less often; what is missing is not", () => {
  for (const error of [answer(500), answer(503), answer(429), new TypeError("network")]) {
    const pauses = [1, 2, 3, 9].map((count) => pause(error, count));
    for (const [at, least] of [5_000, 10_000, 20_000, 60_000].entries()) {
      expect(Number(pauses[at])).toBeGreaterThanOrEqual(least);
      expect(Number(pauses[at])).toBeLessThanOrEqual(least * 1.25);
    }
  }
  for (const status of [400, 401, 403, 404, 410]) expect(pause(answer(status))).toBe(false);
  expect(pauseAfter({ state: { status: "success", data: 1, error: null, errorUpdateCount: 3 } })).toBe(false);
});
