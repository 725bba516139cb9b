import type { QueryClient } from "@tanstack/react-query";
import { instanceQuery } from "@/data/auth/mutations";
import type { Body } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { announcementsQuery, INVITES_KEY, siteQuery } from "./queries";
import type { Announcement, WebhookEvent } from "./types";

type SiteChanges = Exclude<Body<"PUT", "/api/admin/site">, FormData>;

/** Sends the changed settings; cached copies of name and rules are refetched. */
export async function saveSite(client: QueryClient, changes: SiteChanges): Promise<void> {
  client.setQueryData(siteQuery().queryKey, await request("PUT", "/api/admin/site", { body: changes }));
  await client.invalidateQueries({ queryKey: instanceQuery().queryKey });
}

/** Sets the logo or the icon to an upload, or removes it. */
export async function saveSitePicture(client: QueryClient, kind: "logo" | "icon", url: string | null): Promise<void> {
  if (url === null) await request("DELETE", "/api/admin/site/logo", { body: { kind } });
  else await request("POST", "/api/admin/site/logo", { body: { kind, url } });
  await client.invalidateQueries({ queryKey: instanceQuery().queryKey });
}

/** Resolves to the destination; `kept` when no mail server is set up. */
export const sendTestMail = () => request("POST", "/api/admin/site/mail-test");

export const decideRegistration = (userId: string, approve: boolean) =>
  request("POST", `/api/admin/registrations/${userId}/${approve ? "approve" : "reject"}`);

interface InviteLimits {
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
}

export async function makeInvite(client: QueryClient, limits: InviteLimits): Promise<void> {
  await request("POST", "/api/invites", { body: limits });
  await client.invalidateQueries({ queryKey: INVITES_KEY });
}

export async function revokeInvite(client: QueryClient, id: string): Promise<void> {
  await request("DELETE", `/api/invites/${id}`);
  await client.invalidateQueries({ queryKey: INVITES_KEY });
}

export type AnnouncementFields = Omit<Announcement, "id" | "startsAt"> & { readonly startsAt: string | null };

export const announce = (fields: AnnouncementFields) => request("POST", "/api/announcements", { body: fields });

export const changeAnnouncement = (id: string, fields: AnnouncementFields) =>
  request("PUT", `/api/announcements/${id}`, { body: fields });

export const removeAnnouncement = (id: string) => request("DELETE", `/api/announcements/${id}`);

export const addWebhook = (url: string, events: WebhookEvent[]) =>
  request("POST", "/api/webhooks", { body: { url, events } });

export const removeWebhook = (id: string) => request("DELETE", `/api/webhooks/${id}`);

/** Optimistic; after a failed call the announcement comes back with the next start. */
export async function dismissAnnouncement(client: QueryClient, id: string): Promise<void> {
  client.setQueryData(announcementsQuery().queryKey, (shown) => shown?.filter((one) => one.id !== id));
  await request("POST", `/api/announcements/${id}/dismiss`);
}
