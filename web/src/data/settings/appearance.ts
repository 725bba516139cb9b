/**
 * The appearance is stored twice: in this browser, for the first paint, and on the server, for other devices. `lookOf`
 * names the owner of the browser's copy; a trailing question mark means that the server does not have it yet.
 */
import { useSyncExternalStore } from "react";
import {
  DEFAULT_APPEARANCE,
  APPEARANCE_KEYS,
  sameAppearance,
  applyAppearance,
  storedAppearance,
  storeAppearance,
  type Appearance,
} from "@/lib/appearance";
import { browserStore, dropStored } from "@/lib/local-storage";
import { APPEARANCE_OWNER } from "@/data/client/caches";
import { getSession } from "@/data/client/session";
import { showLanguage } from "./language";
import { changeSettings, fetchSettings } from "./mutations";

const listeners = new Set<() => void>();
let current = storedAppearance();
let changes = 0;
let unsaved: Partial<Appearance> = {};
let flight: Promise<void> | null = null;
applyAppearance(current);

function adopt(look: Appearance): void {
  current = look;
  applyAppearance(look);
  void showLanguage(look.language);
  for (const listener of listeners) listener();
}

// Changed in another tab.
window.addEventListener("storage", ({ key }) => {
  if (key === null || APPEARANCE_KEYS.some((one) => one === key)) adopt(storedAppearance());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current);
}

function markOwner(viewer: string, saved: boolean): void {
  // Without room the server's copy wins at the next start.
  browserStore.write(APPEARANCE_OWNER, saved ? viewer : `${viewer}?`);
}

/** Applies a change at once, here and in every tab; rejects when the server could not be reached. */
export async function changeAppearance(change: Partial<Appearance>): Promise<void> {
  changes += 1;
  const look = { ...current, ...change };
  storeAppearance(look);
  adopt(look);
  const viewer = getSession()?.userId;
  if (viewer === undefined) return dropStored(APPEARANCE_OWNER);
  markOwner(viewer, false);
  unsaved = { ...unsaved, ...change };
  flight ??= save(viewer).finally(() => {
    flight = null;
  });
  await flight;
}

/** One request at a time; later changes go out with the next. */
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
 * Synchronizes both copies after sign-in: a look that the server lacks is sent, else the server's is applied. A look
 * chosen before the first sign-in counts as the member's.
 */
export async function syncAppearance(viewer: string): Promise<void> {
  const owner = browserStore.read(APPEARANCE_OWNER);
  const isOurs = owner === `${viewer}?` || (owner === null && !sameAppearance(current, DEFAULT_APPEARANCE));
  if (isOurs) {
    await changeAppearance(current);
    return;
  }
  const before = changes;
  const { look: saved } = await fetchSettings();
  const look = { ...current, ...saved };
  if (before !== changes || getSession()?.userId !== viewer) return;
  storeAppearance(look);
  adopt(look);
  markOwner(viewer, true);
}
