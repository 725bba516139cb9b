import type { Schema } from "@/data/client/contract";

export type NotificationSettings = Schema<"Notifications">;
export type QuietHours = Schema<"QuietHours">;
/** What a member is told of beside the page itself. */
export type Kind = keyof Schema<"Pushes">;
/** By email: never, at once, or in the letter of the week. */
export type MailWay = Schema<"Mails">[Kind];

export const KINDS = ["likes", "comments", "follows", "mentions", "messages", "communities", "events"] as const;
export const MAIL_WAYS = ["off", "instant", "weekly"] as const satisfies readonly MailWay[];
