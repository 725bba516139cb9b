import type { QueryClient } from "@tanstack/react-query";
import { request } from "./client";
import { EVENTS } from "./event-cache";
import { COMMUNITIES, forgetInsideOf, oneKey, postsKey, storeCommunity, type Community } from "./communities";

/** What the server tells an open page about a community: what its viewer is there, or may do there, has changed. */
export function takeCommunityFrame(client: QueryClient, event: string, data: unknown): void {
  if (event !== "community" || typeof data !== "object" || data === null) return;
  const { communityId } = data as { communityId?: unknown };
  if (typeof communityId !== "string") return;
  // Whoever looks at it asks again by themselves.
  refresh(client, communityId).catch(() => undefined);
}

/** The community on the screen may have let its viewer in, or out, while no socket was open. */
export function catchUpCommunities(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "one"] });
}

/** Who is out of a private community keeps nothing of it. */
async function refresh(client: QueryClient, id: string): Promise<void> {
  const now: Community = await request("GET", `/api/communities/${id}`);
  // An older response that is still under way would take it back.
  await client.cancelQueries({ queryKey: oneKey(now.slug) });
  storeCommunity(client, now);
  if (now.isPrivate && now.memberStatus !== "active") forgetInsideOf(client, id);
  else void client.invalidateQueries({ queryKey: postsKey(id) });
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "list"] });
  void client.invalidateQueries({ queryKey: [EVENTS] });
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "care", id] });
}
