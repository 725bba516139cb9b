import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** Text of a log entry: "Ada muted Ben for a time". */
export function logSentence(action: string, by: ReactNode, user: ReactNode): ReactNode {
  switch (action) {
    case "edited":
      return <Trans>{by} edited the community</Trans>;
    case "request_approved":
      return (
        <Trans>
          {by} let in {user}
        </Trans>
      );
    case "request_declined":
      return (
        <Trans>
          {by} declined the request of {user}
        </Trans>
      );
    case "made_admin":
      return (
        <Trans>
          {by} made {user} an admin
        </Trans>
      );
    case "made_moderator":
      return (
        <Trans>
          {by} made {user} a moderator
        </Trans>
      );
    case "made_member":
      return (
        <Trans>
          {by} made {user} an ordinary member
        </Trans>
      );
    case "handed_over":
      return (
        <Trans>
          {by} handed the community over to {user}
        </Trans>
      );
    case "removed":
      return (
        <Trans>
          {by} removed {user}
        </Trans>
      );
    case "banned":
      return (
        <Trans>
          {by} banned {user}
        </Trans>
      );
    case "unbanned":
      return (
        <Trans>
          {by} lifted the ban of {user}
        </Trans>
      );
    case "muted":
      return (
        <Trans>
          {by} muted {user} for a time
        </Trans>
      );
    case "unmuted":
      return (
        <Trans>
          {by} let {user} write again
        </Trans>
      );
    case "post_approved":
      return (
        <Trans>
          {by} approved a post of {user}
        </Trans>
      );
    case "post_declined":
      return (
        <Trans>
          {by} declined a post of {user}
        </Trans>
      );
    case "post_removed":
      return (
        <Trans>
          {by} removed a post of {user}
        </Trans>
      );
    case "comment_removed":
      return (
        <Trans>
          {by} removed a comment of {user}
        </Trans>
      );
    case "reel_removed":
      return (
        <Trans>
          {by} removed a reel of {user}
        </Trans>
      );
    case "event_removed":
      return (
        <Trans>
          {by} removed an event of {user}
        </Trans>
      );
    case "post_pinned":
      return <Trans>{by} pinned a post</Trans>;
    case "post_unpinned":
      return <Trans>{by} unpinned a post</Trans>;
    case "post_locked":
      return <Trans>{by} closed the comments of a post</Trans>;
    case "post_unlocked":
      return <Trans>{by} opened the comments of a post</Trans>;
    default:
      // An action that is unknown to this version of the page.
      return (
        <>
          {by} {action.replaceAll("_", " ")} {user}
        </>
      );
  }
}
