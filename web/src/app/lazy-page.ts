import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { getSession } from "@/data/client/session";
import { tabStore } from "@/lib/local-storage";

const RELOADED = "reloadedForChunk";

/**
 * A page in its own chunk. If a deploy has removed that chunk, the page is reloaded once; a second failure in the same
 * tab is shown as an error.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) {
  return lazyRouteComponent<Record<Name, ComponentType>, Name>(async () => {
    try {
      const module = await load();
      tabStore.drop(RELOADED);
      return module as Record<Name, ComponentType>;
    } catch (error) {
      // Where nothing is stored, reloads would have no end.
      if (navigator.onLine && tabStore.read(RELOADED) === null && tabStore.write(RELOADED, "yes")) {
        window.location.reload();
        return await new Promise<never>(() => undefined);
      }
      throw error;
    }
  }, name);
}

/** The same for a screen with a separate form for guests (`features/guest`), who need not load this one. */
export function lazyMemberPage<Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) {
  const page = lazyPage(load, name);
  const { preload } = page;
  page.preload = async () => {
    if (getSession()) await preload?.();
  };
  return page;
}
