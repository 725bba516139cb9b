import type { NotificationSettings } from "@/data/settings/notification-types";

/** What nobody has changed: everything is pushed, and the few things that cannot wait for the page are in the letter. */
export const NOTIFICATION_SETTINGS: NotificationSettings = {
  push: {
    likes: true,
    comments: true,
    follows: true,
    mentions: true,
    messages: true,
    communities: true,
    events: true,
  },
  email: {
    likes: "off",
    comments: "off",
    follows: "off",
    mentions: "off",
    messages: "weekly",
    communities: "weekly",
    events: "instant",
  },
  quietHours: { isOn: false, from: "22:00", to: "07:00", timeZone: "UTC" },
  from: "everyone",
};
