import type { NotificationSettings } from "@/data/settings/notification-types";

/** The default settings: everything is pushed, and a few kinds are emailed. */
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
