/**
 * The stored copies of what a member has read: `feedCache`, `followingCache`, `foryouCache`,
 * `profileCache:{username}`, `bookmarksCache`, `conversationsCache`, `pushCache`, `screensCache` and `screenCache:{hash}`, and how far each feed was read: `placeCache:{feed}`. For one tab: `feedPlaceCache`. Whoever adds one names it so, and it goes with the others.
 */
const CACHE_KEY = /^[a-z]+Cache(?::|$)/;

/** Whose look this browser shows (see `look.ts`). After sign-out it is somebody's, and names nobody. */
export const APPEARANCE_OWNER = "lookOf";
const SOMEBODY = "-";

/**
 * Everything else of a member's that this browser holds lies under their id: drafts, what was not sent, which feed they
 * read. It waits for them when a session merely expires; whoever signs out leaves nothing to the next at this machine.
 */
export function wipeMember(userId: string): void {
  if (userId === "") return;
  for (const key of Object.keys(localStorage)) {
    if (key.split(":")[1] === userId || localStorage.getItem(key) === userId) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

/** No copy of what a member has read stays after sign-out, an expired session or a change of member; their drafts do. */
export function wipeCaches(): void {
  for (const key of Object.keys(localStorage)) {
    if (CACHE_KEY.test(key)) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) {
    if (CACHE_KEY.test(key)) sessionStorage.removeItem(key);
  }
  if (localStorage.getItem(APPEARANCE_OWNER) !== null) localStorage.setItem(APPEARANCE_OWNER, SOMEBODY);
  // Nor is anything pushed to this device for somebody who has left it; the page may be gone before that is done.
  navigator.serviceWorker?.controller?.postMessage({ type: "signed-out" });
}
