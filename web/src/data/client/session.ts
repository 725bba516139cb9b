import { useSyncExternalStore } from "react";
import { wipeCaches, wipeMember } from "./caches";

/** Who is signed in on this browser. The three keys are the specification's. */
export interface Session {
  token: string;
  userId: string;
  username: string;
}

const KEYS = ["token", "userId", "username"] as const;
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();
let current: Session | null = read();
/** The path of the screen on which the session was found to have ended on the server. */
let expiredAt: string | null = null;

function read(): Session | null {
  const token = localStorage.getItem("token");
  if (!token) return null;
  return {
    token,
    userId: localStorage.getItem("userId") ?? "",
    username: localStorage.getItem("username") ?? "",
  };
}

function changed(): void {
  current = read();
  expiredAt = null;
  for (const listener of listeners) listener();
}

/** The token is gone; who was signed in stays known, so that the screen can stay until they sign in again. */
function lose(): void {
  expiredAt = window.location.pathname;
  localStorage.removeItem("token");
  wipeCaches();
  promptSignIn();
}

// Another tab signed in or out, or has heard that the session ended.
window.addEventListener("storage", (event) => {
  if (event.key !== null && KEYS.every((key) => key !== event.key)) return;
  const isOver = localStorage.getItem("token") === null && localStorage.getItem("userId") === current?.userId;
  if (!isOver) changed();
  else if (expiredAt === null) lose();
});

/** Who is signed in; after the session has expired, who was, as long as the page lives. */
export function getSession(): Session | null {
  return current;
}

/** On which screen the session expired; `null` as long as it has not. */
export function expiredOn(): string | null {
  return expiredAt;
}

/** Whether this member is signed in and the server knows it. */
export function isSignedIn(userId: string): boolean {
  return current?.userId === userId && expiredAt === null;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** Whatever the member before has left in the browser goes before the new one comes in. */
export function startSession(session: Session): void {
  if (localStorage.getItem("userId") !== session.userId) wipeCaches();
  localStorage.setItem("userId", session.userId);
  localStorage.setItem("username", session.username);
  localStorage.setItem("token", session.token);
  changed();
}

export function endSession(): void {
  // The token last: another tab that finds it gone, and its owner not, takes the session for expired.
  for (const key of KEYS.toReversed()) localStorage.removeItem(key);
  wipeCaches();
  changed();
}

/** Leaves this browser on purpose: nothing of the member stays in it, and the page is loaded afresh elsewhere. */
export function leaveBrowser(to: string): void {
  const userId = current?.userId ?? "";
  endSession();
  wipeMember(userId);
  window.location.assign(to);
}

/** The server no longer knows this token: the session has expired, unless another has begun meanwhile. */
export function expireSession(token: string): void {
  if (current?.token === token && expiredAt === null) lose();
}

/** Something was tried that needs a session, and the one there was has expired. */
export function promptSignIn(): void {
  for (const listener of expiryListeners) listener();
}

/** Called when the server has ended the session, and whenever a new one is needed; not for a sign-out. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
