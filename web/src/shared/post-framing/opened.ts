import { useSyncExternalStore } from "react";
import { useAppearance } from "@/data/settings/appearance";
import type { Post } from "@/data/types";

type Framed = Pick<Post, "id" | "contentWarning" | "sensitive">;

/** Posts opened or closed by hand, until the page is left: a remounted card keeps its state. */
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

/** Whether the content behind the warning of a post or reel is shown; always true without a warning. */
export function useIsOpened({ id, contentWarning, sensitive }: Framed): boolean {
  const { openWarnings } = useAppearance();
  const chosen = useSyncExternalStore(subscribe, () => choices.get(id));
  return (!contentWarning && !sensitive) || (chosen ?? openWarnings);
}
