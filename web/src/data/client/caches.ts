import { browserStore, tabStore } from "@/lib/local-storage";

/**
 * Stored copies of the member's data: `feedCache`, `followingCache`, `foryouCache`, `profileCache:{username}`,
 * `bookmarksCache`, `conversationsCache`, `pushCache`, `screensCache` and `screenCache:{hash}`; read position of each
 * feed: `placeCache:{feed}`. For one tab: `feedPlaceCache`. New caches follow this naming, so that the wipe includes
 * them.
 */
const CACHE_KEY = /^[a-z]+Cache(?::|$)/;

/** Owner of the stored appearance (see `appearance.ts`). After sign-out a placeholder that names no member. */
export const APPEARANCE_OWNER = "lookOf";
const SOMEBODY = "-";

/**
 * The member's other data in this browser is stored under their ID: drafts, unsent messages, the selected feed. It
 * survives an expired session; sign-out deletes it, as the machine may be shared.
 */
export function wipeMember(userId: string): void {
  if (userId === "") return;
  for (const key of browserStore.keys()) {
    if (key.split(":")[1] === userId || browserStore.read(key) === userId) browserStore.drop(key);
  }
  for (const key of tabStore.keys()) tabStore.drop(key);
}

/** Wipes cached data after sign-out, an expired session or a change of member; drafts are not touched here. */
export function wipeCaches(): void {
  for (const key of browserStore.keys()) {
    if (CACHE_KEY.test(key)) browserStore.drop(key);
  }
  for (const key of tabStore.keys()) {
    if (CACHE_KEY.test(key)) tabStore.drop(key);
  }
  if (browserStore.read(APPEARANCE_OWNER) !== null) browserStore.write(APPEARANCE_OWNER, SOMEBODY);
  // The service worker ends push messages for the signed-out member; the page may unload before that is done.
  navigator.serviceWorker?.controller?.postMessage({ type: "signed-out" });
}
