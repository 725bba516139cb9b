import { uniqueKey } from "@/lib/unique-key";
import { useEffect, useEffectEvent } from "react";

interface Layered {
  layer?: string;
}

function layerNow(): string | undefined {
  return (window.history.state as Layered | null)?.layer;
}

/** A scheduled step back, cancelled if a layer opens again at once. */
let leaving: { layer: string; timer: number; done: () => void } | null = null;
let steps: Promise<void> = Promise.resolve();
/** `history.back()` was called, and has not finished. */
let stepping = false;

/** Resolves once no closed layer has a history step pending: it would go back from a newly opened screen. */
export function historySettled(): Promise<void> {
  return steps;
}

/**
 * While `open`, Back closes the layer instead of leaving the screen. A layer that `stays` is asked to close, and keeps
 * its history entry until it does.
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
    // The popstate of another layer's step back is not for this layer.
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

/** Closed by other means than Back: removes our history entry, unless a navigation has followed. */
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
