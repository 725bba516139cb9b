import { useEffect, useEffectEvent } from "react";
import type { Start } from "./composition";

interface Handed {
  readonly viewer: string;
  readonly start: Start;
}

let waiting: Handed | null = null;
let listener: (() => void) | null = null;

/** Gives the composer something to open: at once when it is on screen, else as soon as it is. */
export function handOver(handed: Handed): void {
  waiting = handed;
  listener?.();
}

/** Outside of any hook, whose compiler takes the module's variables for constants. */
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

/** What was handed over to this member's composer, once. */
export function useComposerStart(viewer: string, onArrive: (start: Start) => void): void {
  const take = useEffectEvent(() => {
    const start = takeFor(viewer);
    if (start) onArrive(start);
  });
  useEffect(() => listen(() => take()), []);
}
