import type { Schema } from "@/data/client/contract";

export type Instance = Schema<"Instance">;
export type SiteSettings = Schema<"SiteSettings">;
export type Registration = Instance["registration"];
export type PageName = keyof SiteSettings["pages"];
export type Registrant = Schema<"Registrant">;
export type Invite = Schema<"Invite">;
export type Webhook = Schema<"Webhook">;
export type WebhookEvent = Webhook["events"][number];
export type Announcement = Schema<"Announcement">;
