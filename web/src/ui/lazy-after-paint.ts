import { lazy, type ComponentType } from "react";
import { afterPaint } from "@/lib/after-paint";

/** A component loaded after the first paint of its surroundings. */
export function lazyAfterPaint<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await afterPaint();
    return { default: await load() };
  });
}

/** The same for optional components: a failed load renders nothing instead of failing the screen. */
export function extraAfterPaint<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyAfterPaint<Props>(() => load().catch(() => () => null));
}

/** A component opened by a tap: preloaded after the first paint, or immediately if the URL asks for it. */
export function lazyAhead<Props>(load: () => Promise<ComponentType<Props>>, isAskedFor = false) {
  void (isAskedFor ? load() : afterPaint().then(load)).catch(() => undefined);
  return lazy<ComponentType<Props>>(async () => ({ default: await load() }));
}
