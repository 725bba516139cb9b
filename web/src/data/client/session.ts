import { useSyncExternalStore } from "react";
import { browserStore, tabStore } from "@/lib/local-storage";
import { wipeCaches, wipeMember } from "./caches";

/** The session of this browser. The three keys are the specification's. */
export interface Session {
  token: string;
  userId: string;
  username: string;
}

const KEYS = ["token", "userId", "username"] as const;
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();
let current: Session | null = read();
/** Path of the screen on which the session expired on the server. */
let expiredAt: string | null = null;

function read(): Session | null {
  const token = browserStore.read("token");
  if (!token) return null;
  return {
    token,
    userId: browserStore.read("userId") ?? "",
    username: browserStore.read("username") ?? "",
  };
}

function changed(): void {
  current = read();
  expiredAt = null;
  for (const listener of listeners) listener();
}

/** Removes the token; the member stays known, so that the screen can stay until they sign in again. */
function lose(): void {
  expiredAt = window.location.pathname;
  browserStore.drop("token");
  wipeCaches();
  promptSignIn();
}

/** Loads the app anew, without anything that this page holds; tests replace it. */
export const page = { leaveFor: (to: string) => window.location.assign(to) };

/** Somebody else has signed in in another tab: nothing on this page may be shown or sent in their name. */
function makeRoom(): void {
  expiredAt = window.location.pathname;
  for (const key of tabStore.keys()) tabStore.drop(key);
  page.leaveFor("/");
}

// Another tab signed in or out, or detected an expired session.
window.addEventListener("storage", (event) => {
  if (event.key !== null && KEYS.every((key) => key !== event.key)) return;
  const owner = browserStore.read("userId");
  if (current?.userId && owner !== null && owner !== current.userId) return makeRoom();
  const isOver = browserStore.read("token") === null && owner === current?.userId;
  if (!isOver) changed();
  else if (expiredAt === null) lose();
});

/** The current session; after it expired, the last one, for the life of the page. */
export function getSession(): Session | null {
  return current;
}

/** Path on which the session expired; `null` while it is valid. */
export function expiredOn(): string | null {
  return expiredAt;
}

/** Whether this member is signed in with a valid session. */
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

/** The browser keeps no session: its storage is full, or blocked for this site. */
export class NoStorageError extends Error {
  override readonly name = "NoStorageError";
}

function store(session: Session): boolean {
  // The token last: with it, the session counts for other tabs.
  return KEYS.toReversed().every((key) => browserStore.write(key, session[key]));
}

/** Wipes the previous member's caches before a new member's session starts. */
export function startSession(session: Session): void {
  if (browserStore.read("userId") !== session.userId) wipeCaches();
  if (!store(session)) {
    // Stored copies give way.
    wipeCaches();
    if (!store(session)) {
      for (const key of KEYS) browserStore.drop(key);
      throw new NoStorageError();
    }
  }
  changed();
}

export function endSession(): void {
  // The token last: to another tab, a missing token with its owner still stored means an expired session.
  for (const key of KEYS.toReversed()) browserStore.drop(key);
  wipeCaches();
  changed();
}

/** Deliberate sign-out: deletes the member's data in this browser and loads another page. */
export function leaveBrowser(to: string): void {
  const userId = current?.userId ?? "";
  endSession();
  wipeMember(userId);
  window.location.assign(to);
}

/** The server rejected this token: the session has expired, unless another one has started meanwhile. */
export function expireSession(token: string): void {
  if (current?.token === token && expiredAt === null) lose();
}

/** Prompts for sign-in: an action needs a session, and it has expired. */
export function promptSignIn(): void {
  for (const listener of expiryListeners) listener();
}

/** Called when the session expires on the server, and whenever a new one is needed; not on sign-out. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
