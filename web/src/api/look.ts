/**
 * The look lives in two places: in this browser, which paints first, and on the server, which carries it to other
 * devices. `lookOf` says whose look the browser's copy is; a question mark behind it, that the server does not know it yet.
 */
import { useSyncExternalStore } from "react";
import { DEFAULT_LOOK, LOOK_KEYS, sameLook, showLook, storedLook, storeLook, type Look } from "@/lib/look";
import { dropStored } from "@/lib/stored";
import { LOOK_OWNER } from "./caches";
import { getSession } from "./session";
import { changeSettings, fetchSettings } from "./settings-calls";

const listeners = new Set<() => void>();
let current = storedLook();
let changes = 0;
let unsaved: Partial<Look> = {};
let flight: Promise<void> | null = null;
showLook(current);

function adopt(look: Look): void {
  current = look;
  showLook(look);
  for (const listener of listeners) listener();
}

// Another tab has changed it.
window.addEventListener("storage", ({ key }) => {
  if (key === null || LOOK_KEYS.some((one) => one === key)) adopt(storedLook());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => current);
}

function markOwner(viewer: string, saved: boolean): void {
  try {
    localStorage.setItem(LOOK_OWNER, saved ? viewer : `${viewer}?`);
  } catch {
    // Then the server's copy wins at the next start.
  }
}

/** Shows a change at once, here and in every tab; rejects when the server could not be told. */
export async function changeLook(change: Partial<Look>): Promise<void> {
  changes += 1;
  const look = { ...current, ...change };
  storeLook(look);
  adopt(look);
  const viewer = getSession()?.userId;
  if (viewer === undefined) return dropStored(LOOK_OWNER);
  markOwner(viewer, false);
  unsaved = { ...unsaved, ...change };
  flight ??= save(viewer).finally(() => {
    flight = null;
  });
  await flight;
}

/** One request at a time; what was chosen meanwhile goes out with the next. */
async function save(viewer: string): Promise<void> {
  while (Object.keys(unsaved).length > 0) {
    const sent = unsaved;
    unsaved = {};
    try {
      // oxlint-disable-next-line no-await-in-loop
      await changeSettings({ look: sent });
    } catch (error) {
      unsaved = { ...sent, ...unsaved };
      throw error;
    }
  }
  markOwner(viewer, true);
}

/**
 * Brings both copies together once a member is known: what the server has not heard of goes there,
 * else the server's is taken over. A look chosen here before anybody signed in counts as the member's.
 */
export async function syncLook(viewer: string): Promise<void> {
  const owner = localStorage.getItem(LOOK_OWNER);
  const isOurs = owner === `${viewer}?` || (owner === null && !sameLook(current, DEFAULT_LOOK));
  if (isOurs) {
    await changeLook(current);
    return;
  }
  const before = changes;
  const { look } = await fetchSettings();
  if (before !== changes || getSession()?.userId !== viewer) return;
  storeLook(look);
  adopt(look);
  markOwner(viewer, true);
}
