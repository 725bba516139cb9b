import { lazy, type ComponentType } from "react";
import { afterPaint } from "@/lib/after-paint";

/** A part that is fetched once what stands beside it is painted. */
export function lazyAfterPaint<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await afterPaint();
    return { default: await load() };
  });
}

/** The same of what one can do without: one that does not arrive is no reason to lose the screen. */
export function extraAfterPaint<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyAfterPaint<Props>(() => load().catch(() => () => null));
}

/** What a tap opens later: fetched once the first screen stands, or at once where its address asks for it. */
export function lazyAhead<Props>(load: () => Promise<ComponentType<Props>>, isAskedFor = false) {
  void (isAskedFor ? load() : afterPaint().then(load)).catch(() => undefined);
  return lazy<ComponentType<Props>>(async () => ({ default: await load() }));
}
