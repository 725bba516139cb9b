import { useEffect, useEffectEvent } from "react";
import type { Start } from "./composition";

interface Handed {
  readonly viewer: string;
  readonly start: Start;
}

let waiting: Handed | null = null;
let listener: (() => void) | null = null;

/** Passes a draft to the composer: at once if it is mounted, otherwise when it mounts. */
export function handOver(handed: Handed): void {
  waiting = handed;
  listener?.();
}

/** Outside of hooks: the React compiler treats module variables as constants. */
function takeFor(viewer: string): Start | null {
  const handed = waiting;
  waiting = null;
  return handed?.viewer === viewer ? handed.start : null;
}

function listen(take: () => void): () => void {
  listener = take;
  take();
  return () => {
    listener = null;
  };
}

/** The draft passed by handOver() to this member's composer; delivered once. */
export function useComposerStart(viewer: string, onArrive: (start: Start) => void): void {
  const take = useEffectEvent(() => {
    const start = takeFor(viewer);
    if (start) onArrive(start);
  });
  useEffect(() => listen(() => take()), []);
}
