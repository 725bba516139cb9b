import { useSyncExternalStore } from "react";
import type { Media } from "@/data/types";
import { browserStore, dropStored, readStored, writeStored } from "@/lib/local-storage";
import { isThread, type Thread } from "./thread";
import type { Quoted } from "./types";

/** A message on screen that the server does not have yet. */
export interface Pending {
  readonly clientId: string;
  readonly thread: Thread;
  readonly content: string;
  readonly media: readonly Media[];
  readonly replyTo: Quoted | null;
  readonly createdAt: string;
  readonly state: "waiting" | "failed" | "sent";
  /** The server's reason for rejecting it. */
  readonly failure: string | null;
}

/*
 * One storage entry for each message, so that tabs do not overwrite one another. Like drafts, unsent messages are
 * stored under the member's ID and survive an expired session.
 */
const prefixOf = (viewer: string) => `unsentMessage:${viewer}:`;
const SEALED_MS = 200;

const listeners = new Set<() => void>();
let memory: { viewer: string; entries: readonly Pending[] } | null = null;

function isPending(value: unknown): value is Pending {
  if (typeof value !== "object" || value === null) return false;
  const { clientId, thread, content, createdAt, media } = value as Partial<Pending>;
  return (
    typeof clientId === "string" &&
    typeof content === "string" &&
    typeof createdAt === "string" &&
    Array.isArray(media) &&
    (thread?.kind === "direct" || thread?.kind === "group")
  );
}

function storedOf(viewer: string): Pending[] {
  const prefix = prefixOf(viewer);
  const keys = browserStore.keys().filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => readStored(key, isPending) ?? []);
}

const inOrder = (entries: readonly Pending[]) =>
  entries.toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));

/** All unsent messages of a member, oldest first. */
export function pendingNow(viewer: string): readonly Pending[] {
  if (memory?.viewer !== viewer) memory = { viewer, entries: inOrder(storedOf(viewer)) };
  return memory.entries;
}

function change(viewer: string, entries: readonly Pending[]): void {
  memory = { viewer, entries };
  for (const listener of listeners) listener();
}

/** Adds a message, or replaces the one with its clientId. */
export function keepPending(viewer: string, pending: Pending): void {
  const entries = pendingNow(viewer);
  const at = entries.findIndex(({ clientId }) => clientId === pending.clientId);
  writeStored(prefixOf(viewer) + pending.clientId, pending);
  change(viewer, at === -1 ? [...entries, pending] : entries.with(at, pending));
}

export function dropPending(viewer: string, clientId: string): void {
  dropStored(prefixOf(viewer) + clientId);
  change(
    viewer,
    pendingNow(viewer).filter((each) => each.clientId !== clientId),
  );
}

/** The server has it. The entry goes a moment later, after the message itself is drawn. */
export function sealPending(viewer: string, clientId: string): void {
  dropStored(prefixOf(viewer) + clientId);
  change(
    viewer,
    pendingNow(viewer).map((each) => (each.clientId === clientId ? { ...each, state: "sent" } : each)),
  );
  setTimeout(() => dropPending(viewer, clientId), SEALED_MS);
}

// Another tab has added or sent a message.
window.addEventListener("storage", ({ key, newValue }) => {
  if (memory === null) return;
  const { viewer, entries } = memory;
  if (key !== null && !key.startsWith(prefixOf(viewer))) return;
  if (key === null || newValue !== null) return change(viewer, inOrder(storedOf(viewer)));
  const clientId = key.slice(prefixOf(viewer).length);
  change(
    viewer,
    entries.filter((each) => each.clientId !== clientId),
  );
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Unsent messages of one conversation. */
export function usePending(viewer: string, thread: Thread): readonly Pending[] {
  const all = useSyncExternalStore(subscribe, () => pendingNow(viewer));
  return all.filter((each) => isThread(each.thread, thread));
}

/** Number of waiting messages in all conversations. */
export function usePendingCount(viewer: string): number {
  return useSyncExternalStore(subscribe, () => pendingNow(viewer)).filter(({ state }) => state === "waiting").length;
}
