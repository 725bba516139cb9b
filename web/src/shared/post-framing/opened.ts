import { useSyncExternalStore } from "react";
import { useAppearance } from "@/data/settings/appearance";
import type { Post } from "@/data/types";

type Framed = Pick<Post, "id" | "contentWarning" | "sensitive">;

/** What was opened or closed by hand, until the page is left: a card that is drawn again is as it was. */
const choices = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOpened(id: string, open: boolean): void {
  choices.set(id, open);
  for (const listener of listeners) listener();
}

/** Whether what stands behind the warning of a post or reel is shown; without one it always is. */
export function useIsOpened({ id, contentWarning, sensitive }: Framed): boolean {
  const { openWarnings } = useAppearance();
  const chosen = useSyncExternalStore(subscribe, () => choices.get(id));
  return (!contentWarning && !sensitive) || (chosen ?? openWarnings);
}
