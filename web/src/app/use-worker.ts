import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepScreens } from "@/data/client/screen-store";
import { useSession } from "@/data/client/session";
import { queryClient } from "./query";

/** The first screen comes first. */
const AFTER_FIRST_PAINT_MS = 3_000;

/** Registers the service worker for members, and follows the pushed messages that somebody presses. */
export function useWorker(): void {
  const router = useRouter();
  const token = useSession()?.token;

  useEffect(() => {
    // While the pages are being worked on, nothing of them is kept.
    if (token === undefined || !import.meta.env.PROD) return undefined;
    let stop: (() => void) | null = null;
    let gone = false;
    async function start() {
      const [worker, { renewPush }] = await Promise.all([
        import("@/data/client/service-worker"),
        import("@/data/push/subscription"),
      ]);
      if (gone) return;
      stop = worker.onOpenRequest((url) => void router.navigate({ href: url }));
      if (await worker.registerWorker()) void worker.fillWhenIdle();
      await renewPush();
    }
    // At once: a short visit leaves its copies too.
    keepScreens(queryClient);
    const timer = setTimeout(() => {
      // Everything but opening offline and push messages works without it.
      start().catch(() => undefined);
    }, AFTER_FIRST_PAINT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [router, token]);
}
