import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Notification } from "@/data/notifications/types";

interface NotificationLinkProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Moderation actions about the member: linked to the screen with the details and the appeal. */
const ABOUT_ONESELF: ReadonlySet<string> = new Set(["moderation_warning", "moderation_action", "appeal_outcome"]);

/** Links a notification to its subject; the type decides among the ids in it. */
export function NotificationLink({ notification, onOpen, className, children }: NotificationLinkProps) {
  const { type, post, commentId, reelId, eventId, community, fromUser } = notification;
  const shared = { className, onClick: onOpen, "data-notification": notification.id };
  if (ABOUT_ONESELF.has(type)) {
    return (
      <Link to="/settings/{-$section}" params={{ section: "notices" }} {...shared}>
        {children}
      </Link>
    );
  }
  if (fromUser.username === "") {
    // A notification to staff about a report: links to the list.
    return (
      <Link to="/notifications" {...shared}>
        {children}
      </Link>
    );
  }
  if (post) {
    const search = commentId ? { comment: commentId } : {};
    return (
      <Link to="/post/$postId" params={{ postId: post.id }} search={search} {...shared}>
        {children}
      </Link>
    );
  }
  if ((type.startsWith("event") || type === "mention") && eventId !== undefined) {
    return (
      <Link to="/events/$eventId" params={{ eventId }} search={commentId ? { comment: commentId } : {}} {...shared}>
        {children}
      </Link>
    );
  }
  if (reelId !== undefined) {
    return (
      <Link to="/reels" search={{ reel: reelId }} {...shared}>
        {children}
      </Link>
    );
  }
  if (community) {
    return (
      <Link to="/communities/$slug" params={{ slug: community.slug }} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/profile/$username" params={{ username: fromUser.username }} {...shared}>
      {children}
    </Link>
  );
}
