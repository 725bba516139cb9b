import { t } from "@lingui/core/macro";
import type { Kind } from "@/data/settings/notification-types";

/** Label and hint of each kind of notification. */
export const KIND_LABELS: Readonly<Record<Kind, { readonly label: string; readonly hint: string }>> = {
  likes: {
    get label() {
      return t`Likes`;
    },
    get hint() {
      return t`Someone likes your post or reel.`;
    },
  },
  comments: {
    get label() {
      return t`Comments`;
    },
    get hint() {
      return t`On your posts and reels, and replies to your comments.`;
    },
  },
  follows: {
    get label() {
      return t`Follows`;
    },
    get hint() {
      return t`Someone follows you.`;
    },
  },
  mentions: {
    get label() {
      return t`Mentions`;
    },
    get hint() {
      return t`You are mentioned, reposted or quoted.`;
    },
  },
  messages: {
    get label() {
      return t`Messages`;
    },
    get hint() {
      return t`Someone messages you.`;
    },
  },
  communities: {
    get label() {
      return t`Communities`;
    },
    get hint() {
      return t`Requests, answers and changes in your communities.`;
    },
  },
  events: {
    get label() {
      return t`Events`;
    },
    get hint() {
      return t`Changes and reminders of events you go to.`;
    },
  },
};
