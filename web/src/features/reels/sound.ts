import { useSyncExternalStore } from "react";

const KEY = "reelSound";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

let isOn = read();

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
  try {
    sessionStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
