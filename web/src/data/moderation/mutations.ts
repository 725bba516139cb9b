import type { QueryClient } from "@tanstack/react-query";
import { roleQuery } from "@/data/account/queries";
import type { Body } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { MODERATION, NOTICES_KEY } from "./queries";
import type { Measure, NoticeFields, RuleFields, SiteRole } from "./types";

/** A moderation decision; each call accepts its own set of actions. */
export interface Decision {
  readonly action: Measure;
  readonly reason: string;
  readonly days?: number;
}

type Sent<Path> = Exclude<Body<"POST", Path>, FormData>;

export const takeCase = (id: string) => request("POST", `/api/moderation/cases/${id}/take`);

export const releaseCase = (id: string) => request("POST", `/api/moderation/cases/${id}/release`);

export const decideCase = (id: string, decision: Decision) =>
  request("POST", `/api/moderation/cases/${id}/decide`, {
    body: decision as Sent<`/api/moderation/cases/${string}/decide`>,
  });

export const decideCommunityCase = (communityId: string, id: string, { action, reason }: Decision) =>
  request("POST", `/api/communities/${communityId}/cases/${id}/decide`, {
    body: { action, reason } as Sent<`/api/communities/${string}/cases/${string}/decide`>,
  });

export const actOnMember = (id: string, decision: Decision) =>
  request("POST", `/api/moderation/members/${id}/actions`, {
    body: decision as Sent<`/api/moderation/members/${string}/actions`>,
  });

export const undoAction = (id: string, reason: string) =>
  request("POST", `/api/moderation/actions/${id}/undo`, { body: { reason } });

export const setSiteRole = (id: string, role: SiteRole, reason: string) =>
  request("PUT", `/api/moderation/members/${id}/role`, { body: { role, reason } });

export const setMemberPassword = (id: string) => request("POST", `/api/moderation/members/${id}/password`);

export const disableMemberSecondFactor = (id: string) =>
  request("DELETE", `/api/moderation/members/${id}/second-factor`);

export const confirmMemberEmail = (id: string) => request("POST", `/api/moderation/members/${id}/confirm-email`);

export const decideAppeal = (id: string, accept: boolean, reason: string) =>
  request("POST", `/api/moderation/appeals/${id}/decide`, { body: { accept, reason } });

export const sendAppeal = (actionId: string, text: string) =>
  request("POST", "/api/moderation/appeals", { body: { actionId, text } });

export const addRule = (fields: RuleFields) => request("POST", "/api/moderation/rules", { body: fields });

export const changeRule = (id: string, fields: RuleFields) =>
  request("PUT", `/api/moderation/rules/${id}`, { body: fields });

export const removeRule = (id: string) => request("DELETE", `/api/moderation/rules/${id}`);

export const retryJob = (id: string) => request("POST", `/api/admin/jobs/${id}/retry`);

export const discardJob = (id: string) => request("DELETE", `/api/admin/jobs/${id}`);

export const saveSiteNotice = (notice: NoticeFields) => request("PUT", "/api/admin/notice", { body: notice });

export const removeSiteNotice = () => request("DELETE", "/api/admin/notice");

/** The one-time secret makes the caller the first admin; the cached role changes at once. */
export async function claimSite(client: QueryClient, secret: string): Promise<void> {
  const { role } = await request("POST", "/api/admin/claim", { body: { secret } });
  client.setQueryData(roleQuery().queryKey, role);
}

/** An action of one moderator may change every queue and list. */
export function refreshModeration(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [MODERATION] });
}

export function refreshNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: NOTICES_KEY });
}
