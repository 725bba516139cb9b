import { afterEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { makeNotification } from "@/test/make";
import { renderForBen } from "@/test/render";
import { NotificationLink } from "./notification-link";

afterEach(endSession);

const STAFF = { id: "0", username: "", displayName: "The moderators", avatar: null, isVerified: true };

test.each([
  ["moderation_warning", "/settings/notices"],
  ["moderation_action", "/settings/notices"],
  ["appeal_outcome", "/settings/notices"],
  ["report_outcome", "/notifications"],
])("a staff notification %s leads to %s", async (type, href) => {
  const notification = makeNotification({ type, post: null, fromUser: STAFF });
  const { screen } = await renderForBen(
    <NotificationLink notification={notification} onOpen={() => undefined} className="">
      Open
    </NotificationLink>,
  );
  await expect.element(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", href);
});

const community = { id: "7", slug: "bird-watchers", name: "Bird Watchers" };

test.each([
  ["community_request", { community }, "/communities/bird-watchers"],
  // Some servers sent an internal key as the id of an event: the type decides the link.
  ["community_approved", { community, eventId: "9" }, "/communities/bird-watchers"],
  ["community_declined", { community, eventId: "9" }, "/communities/bird-watchers"],
  ["community_role", { community, eventId: "9" }, "/communities/bird-watchers"],
  ["community_removed", { community, eventId: "9" }, "/communities/bird-watchers"],
  ["community_post_removed", { community, eventId: "9" }, "/communities/bird-watchers"],
  ["community_post_approved", { community, post: { id: "5", content: "A heron!" } }, "/post/5"],
  ["event_changed", { eventId: "9" }, "/events/9"],
  ["event_place", { eventId: "9" }, "/events/9"],
  ["mention", { eventId: "9", commentId: "4" }, "/events/9?comment=%224%22"],
  ["event_comment", { eventId: "9", commentId: "4" }, "/events/9?comment=%224%22"],
  ["reel_comment", { reelId: "3", commentId: "4" }, "/reels?reel=%223%22"],
  ["follow", {}, "/profile/ada"],
] as const)("%s leads to what it is about", async (type, about, href) => {
  const notification = makeNotification({ type, post: null, ...about });
  const { screen } = await renderForBen(
    <NotificationLink notification={notification} onOpen={() => undefined} className="">
      Open
    </NotificationLink>,
  );
  await expect.element(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", href);
});
