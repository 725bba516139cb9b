import { uniqueKey } from "@/lib/unique-key";
import { useEffect, useEffectEvent } from "react";

interface Layered {
  layer?: string;
}

function layerNow(): string | undefined {
  return (window.history.state as Layered | null)?.layer;
}

/** A step back that was decided on, and is taken back if the same layer opens again at once. */
let leaving: { layer: string; timer: number; done: () => void } | null = null;
let steps: Promise<void> = Promise.resolve();
/** The browser was told to step back, and has not arrived. */
let stepping = false;

/** Resolves once no closed layer is on its way out of the history: a screen opened before would be stepped back from. */
export function historySettled(): Promise<void> {
  return steps;
}

/**
 * While `open`, the browser's Back closes the layer instead of leaving the screen.
 * A layer that `stays` is asked to close, and keeps its place in the history until it does.
 */
export function useCloseOnBack(open: boolean, close: () => void, stays = false): void {
  const onBack = useEffectEvent((layer: string) => {
    if (stays) window.history.pushState({ ...window.history.state, layer }, "");
    close();
  });

  useEffect(() => {
    if (!open) return undefined;
    let layer: string | undefined;
    let closed = false;
    const onPopState = () => {
      if (layer && layerNow() !== layer) onBack(layer);
    };
    const begin = () => {
      if (!closed) layer = enter();
    };
    // What arrives from a step back of another layer is not meant for this one.
    if (stepping) void steps.then(begin);
    else begin();
    window.addEventListener("popstate", onPopState);
    return () => {
      closed = true;
      window.removeEventListener("popstate", onPopState);
      if (layer) leave(layer);
    };
  }, [open]);
}

function enter(): string {
  if (leaving) {
    window.clearTimeout(leaving.timer);
    const { layer, done } = leaving;
    done();
    leaving = null;
    return layer;
  }
  const layer = uniqueKey();
  window.history.pushState({ ...window.history.state, layer }, "");
  return layer;
}

/** Closed by other means than Back: our entry is removed, unless somebody has navigated on top of it. */
function leave(layer: string): void {
  if (layerNow() !== layer) return;
  steps = new Promise((done) => {
    const timer = window.setTimeout(() => {
      leaving = null;
      if (layerNow() !== layer) return done();
      stepping = true;
      const arrive = () => {
        stepping = false;
        done();
      };
      window.addEventListener("popstate", arrive, { once: true });
      window.history.back();
    });
    leaving = { layer, timer, done };
  });
}
