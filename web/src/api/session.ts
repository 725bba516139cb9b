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
  for (const listener of listeners) listener();
}

// Another tab signed in or out.
window.addEventListener("storage", (event) => {
  if (event.key === null || KEYS.some((key) => key === event.key)) changed();
});

export function getSession(): Session | null {
  return current;
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
  for (const key of KEYS) localStorage.removeItem(key);
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

/** The server no longer knows this token: the session ends here too, unless another has begun meanwhile. */
export function expireSession(token: string): void {
  if (current?.token !== token) return;
  endSession();
  for (const listener of expiryListeners) listener();
}

/** Called when the server ended the session; not for a sign-out, and not for one in another tab. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
