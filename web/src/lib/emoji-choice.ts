import { browserStore, readStored, writeStored } from "./local-storage";

const MOST = 16;
const TONES = ["none", "light", "medium-light", "medium", "medium-dark", "dark"] as const;
export type SkinTone = (typeof TONES)[number];

/** By member, so that the wipe at sign-out includes them. */
const keyOf = (name: string) => `${name}:${browserStore.read("userId") ?? ""}`;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The emoji that this member chose last in this browser, the last one first. */
export function recentEmoji(): readonly string[] {
  return readStored(keyOf("recentEmoji"), isList) ?? [];
}

export function rememberEmoji(emoji: string): void {
  const others = recentEmoji().filter((each) => each !== emoji);
  writeStored(keyOf("recentEmoji"), [emoji, ...others].slice(0, MOST));
}

export function chosenSkinTone(): SkinTone {
  const stored = browserStore.read(keyOf("skinTone"));
  return TONES.find((each) => each === stored) ?? "none";
}

export function rememberSkinTone(tone: SkinTone): void {
  browserStore.write(keyOf("skinTone"), tone);
}
