import { useSyncExternalStore } from "react";
import { tabStore } from "@/lib/local-storage";

const KEY = "reelSound";
const listeners = new Set<() => void>();

let isOn = tabStore.read(KEY) === "on";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reels are muted by default; the choice lasts for the tab. */
export function useSound(): readonly [isOn: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => isOn), setSound];
}

export function setSound(on: boolean): void {
  isOn = on;
  tabStore.write(KEY, on ? "on" : "off");
  for (const listener of listeners) listener();
}
