import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepScreens } from "@/data/client/screen-store";
import { fillWhenIdle, onOpenRequest, registerWorker } from "@/data/client/service-worker";
import { useSession } from "@/data/client/session";
import { renewPush } from "@/data/push/subscription";
import { toast } from "@/ui/toast";
import { queryClient } from "./query";

/** After the first screen. */
const AFTER_FIRST_PAINT_MS = 3_000;

const refetch = () => void queryClient.refetchQueries({ type: "active" });

/** Says that the screen shows an older copy, with a way to the current one. */
function showLost(): void {
  const action = { label: t`Try again`, onClick: refetch };
  toast.error(t`Network error. Please try again.`, { id: "lost-response", action });
}

/** Registers the service worker for members, and opens the targets of clicked push messages. */
export function useWorker(): void {
  const router = useRouter();
  const token = useSession()?.token;

  useEffect(() => {
    // No caching during development.
    if (token === undefined || !import.meta.env.PROD) return undefined;
    let stop: (() => void) | null = null;
    async function start() {
      stop = onOpenRequest((url) => void router.navigate({ href: url }));
      if (await registerWorker()) void fillWhenIdle();
      await renewPush();
    }
    // At once: a short visit stores its copies too.
    keepScreens(queryClient, showLost);
    const timer = setTimeout(() => {
      // Only opening offline and push messages need it.
      start().catch(() => undefined);
    }, AFTER_FIRST_PAINT_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [router, token]);
}
