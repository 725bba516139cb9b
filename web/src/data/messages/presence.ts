import { useQuery, type QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";

const PRESENCE = ["presence"] as const;
const MOST = 100;

type Presence = Readonly<Record<string, boolean>>;

const none = (): Promise<Presence> => Promise.resolve({});

/** Whether a member is online; false if unknown. */
export function useOnline(userId: string | null): boolean {
  const { data } = useQuery({ queryKey: PRESENCE, queryFn: none, enabled: false, gcTime: Infinity });
  return userId !== null && data?.[userId] === true;
}

export function setPresence(client: QueryClient, userId: string, online: boolean): void {
  client.setQueryData<Presence>(PRESENCE, (known) => ({ ...known, [userId]: online }));
}

/** Fetches members without a known state, or all of them with `anew`. */
export async function fetchPresence(client: QueryClient, ids: readonly string[], anew = false): Promise<void> {
  const known = client.getQueryData<Presence>(PRESENCE) ?? {};
  const wanted = ids.filter((id) => anew || !(id in known)).slice(0, MOST);
  if (wanted.length === 0) return;
  const { online } = await request("GET", "/api/presence", { query: { ids: wanted.join(",") } });
  const there = new Set(online);
  client.setQueryData<Presence>(PRESENCE, (now) => ({
    ...now,
    ...Object.fromEntries(wanted.map((id) => [id, there.has(id)])),
  }));
}

const AGAIN_MS = 30_000;
const askedAgain = new Map<string, number>();

/**
 * An offline member has sent a message: the server knows whether they share their presence. Presence events reach only
 * members who have written to each other, so a new contact's events were missed.
 */
export function setActiveNow(client: QueryClient, userId: string): void {
  const isThere = client.getQueryData<Presence>(PRESENCE)?.[userId];
  const now = Date.now();
  if (isThere !== false || now - (askedAgain.get(userId) ?? 0) < AGAIN_MS) return;
  askedAgain.set(userId, now);
  fetchPresence(client, [userId], true).catch(() => undefined);
}

/** Refetches all shown members after a lost connection. */
export async function refreshPresence(client: QueryClient): Promise<void> {
  await fetchPresence(client, Object.keys(client.getQueryData<Presence>(PRESENCE) ?? {}).slice(-MOST), true);
}
