import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getSession, useSession } from "@/data/client/session";

/** The socket waits until the first screen is painted and its requests are sent. */
const AFTER_FIRST_PAINT_MS = 1_000;

/** Keeps the member's socket open while they are signed in; its code is loaded after the first paint. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useSession()?.token;

  useEffect(() => {
    if (token === undefined) return undefined;
    let close: (() => void) | null = null;
    let gone = false;
    async function open(token: string) {
      const { startRealtime } = await import("@/data/realtime/start");
      if (!gone) close = startRealtime(client, token, getSession()?.userId ?? "");
    }
    const timer = setTimeout(() => {
      // Without a socket the page still polls every minute.
      open(token).catch(() => undefined);
    }, AFTER_FIRST_PAINT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      close?.();
    };
  }, [client, token]);
}
