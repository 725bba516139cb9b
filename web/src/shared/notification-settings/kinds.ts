import type { Kind } from "@/data/settings/notification-types";

/** What each kind is called, and what belongs to it. */
export const KIND_LABELS: Readonly<Record<Kind, { readonly label: string; readonly hint: string }>> = {
  likes: { label: "Likes", hint: "Someone likes your post or reel." },
  comments: { label: "Comments", hint: "On your posts and reels, and replies to your comments." },
  follows: { label: "Follows", hint: "Someone follows you." },
  mentions: { label: "Mentions", hint: "You are mentioned, reposted or quoted." },
  messages: { label: "Messages", hint: "Someone messages you." },
  communities: {
    label: "Communities",
    hint: "Requests, answers and changes in your communities.",
  },
  events: { label: "Events", hint: "Changes and reminders of events you go to." },
};
