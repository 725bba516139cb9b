import type { Schema } from "@/data/client/contract";

export type NotificationSettings = Schema<"Notifications">;
export type QuietHours = Schema<"QuietHours">;
/** Kinds of notifications outside the app: push and email. */
export type Kind = keyof Schema<"Pushes">;
/** By email: never, at once, or in the weekly digest. */
export type MailWay = Schema<"Mails">[Kind];

export const KINDS = ["likes", "comments", "follows", "mentions", "messages", "communities", "events"] as const;
export const MAIL_WAYS = ["off", "instant", "weekly"] as const satisfies readonly MailWay[];
