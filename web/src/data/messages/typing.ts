import { useSyncExternalStore } from "react";
import { isConnected, emit } from "@/data/realtime/connection";
import { socketTarget, threadKey, type Thread } from "./thread";

/** Typing states expire: the end of typing is not always reported. */
const EXPIRES_MS = 6_000;
/** Interval of typing events while a member goes on writing. */
export const TYPING_INTERVAL_MS = 3_000;

const NOBODY: readonly string[] = [];
const writing = new Map<string, readonly string[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

export function setTyping(thread: Thread, userId: string, isTyping: boolean): void {
  const key = threadKey(thread);
  const who = `${key} ${userId}`;
  clearTimeout(timers.get(who));
  timers.delete(who);
  if (isTyping)
    timers.set(
      who,
      setTimeout(() => setTyping(thread, userId, false), EXPIRES_MS),
    );
  const before = writing.get(key) ?? NOBODY;
  if (before.includes(userId) === isTyping) return;
  const after = isTyping ? [...before, userId] : before.filter((each) => each !== userId);
  if (after.length === 0) writing.delete(key);
  else writing.set(key, after);
  for (const listener of listeners) listener();
}

/** Clears all typing states. */
export function forgetTyping(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  writing.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTyping(thread: Thread): readonly string[] {
  const key = threadKey(thread);
  return useSyncExternalStore(subscribe, () => writing.get(key) ?? NOBODY);
}

/** Best effort: a lost typing event does not matter. */
export function sendTyping(thread: Thread, isTyping: boolean): void {
  if (isConnected()) emit("typing", { ...socketTarget(thread), isTyping }).catch(() => undefined);
}
