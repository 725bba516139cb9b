import { request, requestPage, type Page } from "@/data/client/request";
import { emit } from "@/data/realtime/connection";
import { socketTarget, type Thread } from "./thread";
import type { Conversation, Message, SharedRef } from "./types";

export type Box = "inbox" | "requests" | "all";

export interface Outgoing {
  readonly content: string;
  readonly clientId: string;
  readonly replyToId?: string;
  readonly media?: readonly { readonly url: string; readonly alt: string }[];
  readonly shared?: SharedRef;
}

const PAGE = 50;
const GAP_PAGE = 100;

export function messagesBefore(thread: Thread, cursor: string | null, signal?: AbortSignal): Promise<Page<Message>> {
  return messagesPage(thread, cursor === null ? {} : { cursor }, signal);
}

/** A page before a cursor, or after or around a message. */
export function messagesPage(
  thread: Thread,
  place: { readonly cursor?: string; readonly after?: string; readonly around?: string },
  signal?: AbortSignal,
): Promise<Page<Message>> {
  return pageOf(thread, { limit: String(PAGE), ...place }, signal);
}

/** Direct and group threads have the same calls at two addresses. */
function pageOf({ kind, id }: Thread, query: Record<string, string>, signal?: AbortSignal): Promise<Page<Message>> {
  const safe = encodeURIComponent(id);
  return kind === "direct"
    ? requestPage(`/api/messages/with/${safe}`, { query, signal })
    : requestPage(`/api/messages/conversations/${safe}/messages`, { query, signal });
}

/** All messages after the given one, over as many pages as needed. */
export async function messagesAfter(thread: Thread, id: string, signal?: AbortSignal): Promise<Message[]> {
  const all: Message[] = [];
  for (let after = id; ;) {
    const query = { limit: String(GAP_PAGE), after };
    // Each page begins at the end of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const { items } = await pageOf(thread, query, signal);
    all.push(...items);
    const last = items.at(-1);
    if (!last || items.length < GAP_PAGE) return all;
    after = last.id;
  }
}

export async function sendOverSocket(thread: Thread, outgoing: Outgoing): Promise<Message> {
  const { message } = await emit<{ message: Message }>("send_message", { ...socketTarget(thread), ...outgoing });
  return message;
}

export function sendByCall({ kind, id }: Thread, outgoing: Outgoing): Promise<Message> {
  const safe = encodeURIComponent(id);
  return kind === "direct"
    ? request("POST", `/api/messages/with/${safe}`, { body: outgoing })
    : request("POST", `/api/messages/conversations/${safe}/messages`, { body: outgoing });
}

export async function readByCall({ kind, id }: Thread): Promise<void> {
  const safe = encodeURIComponent(id);
  await (kind === "direct"
    ? request("POST", `/api/messages/read/${safe}`)
    : request("POST", `/api/messages/conversations/${safe}/read`));
}

export function conversationsPage(query: Record<string, string>, signal?: AbortSignal): Promise<Page<Conversation>> {
  return requestPage("/api/messages/conversations", { query, signal });
}

const at = (id: string) => `/api/messages/conversations/${encodeURIComponent(id)}` as const;
const message = (id: string) => `/api/messages/${encodeURIComponent(id)}` as const;

export const conversation = (id: string, signal?: AbortSignal) => request("GET", at(id), { signal });
export const addressees = (q: string, cursor: string | null, signal?: AbortSignal) =>
  requestPage("/api/messages/people", { query: { q, ...(cursor === null ? {} : { cursor }) }, signal });

export const editMessage = (id: string, content: string) => request("PATCH", message(id), { body: { content } });
export const deleteMessage = (id: string) => request("DELETE", message(id));
export const react = (id: string, emoji: string) => request("PUT", `${message(id)}/reactions`, { body: { emoji } });
export const unreact = (id: string, emoji: string) =>
  request("DELETE", `${message(id)}/reactions`, { query: { emoji } });

export const createGroup = (title: string, memberIds: readonly string[]) =>
  request("POST", "/api/messages/conversations", { body: { title, memberIds } });
export const changeConversation = (id: string, change: { title?: string; isMuted?: boolean }) =>
  request("PATCH", at(id), { body: change });
export const acceptConversation = (id: string) => request("POST", `${at(id)}/accept`);
export const hideConversation = (id: string) => request("DELETE", at(id));
export const membersPage = (id: string, cursor: string | null, signal?: AbortSignal) =>
  requestPage(`${at(id)}/members`, { query: cursor === null ? {} : { cursor }, signal });
export const addMembers = (id: string, userIds: readonly string[]) =>
  request("POST", `${at(id)}/members`, { body: { userIds } });
export const removeMember = (id: string, userId: string) =>
  request("DELETE", `${at(id)}/members/${encodeURIComponent(userId)}`);
