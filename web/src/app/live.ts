import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getSession, useSession } from "@/api/session";

/** The socket waits until the first screen is painted and its calls are out. */
const AFTER_FIRST_PAINT_MS = 1_000;

/** Keeps the member's socket open while they are signed in; its code comes after the first paint. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useSession()?.token;

  useEffect(() => {
    if (token === undefined) return undefined;
    let close: (() => void) | null = null;
    let gone = false;
    async function open(token: string) {
      const { hear } = await import("./hear");
      if (!gone) close = hear(client, token, getSession()?.userId ?? "");
    }
    const timer = setTimeout(() => {
      // Without it the page refreshes by the minute, as it does anyway.
      open(token).catch(() => undefined);
    }, AFTER_FIRST_PAINT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      close?.();
    };
  }, [client, token]);
}
