import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { EVENTS } from "@/data/events/cache";
import { hasFields, onEvent } from "@/data/realtime/events";
import { COMMUNITIES, forgetInsideOf, oneKey, postsKey, storeCommunity, type Community } from "./cache";

/** The viewer's membership or permissions changed. */
export const communityChanged = onEvent(hasFields({ communityId: "string" }), ({ client }, { communityId }) => {
  // An open page polls by itself when this fails.
  refresh(client, communityId).catch(() => undefined);
});

/** Refetches the shown community: the viewer's membership may have changed while no socket was open. */
export function catchUpCommunities(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "one"] });
}

/** Refetches a community; drops its cached contents when the viewer lost access. */
async function refresh(client: QueryClient, id: string): Promise<void> {
  const now: Community = await request("GET", `/api/communities/${id}`);
  // An older response in flight would overwrite it.
  await client.cancelQueries({ queryKey: oneKey(now.slug) });
  storeCommunity(client, now);
  if (now.isPrivate && now.memberStatus !== "active") forgetInsideOf(client, id);
  else void client.invalidateQueries({ queryKey: postsKey(id) });
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "list"] });
  void client.invalidateQueries({ queryKey: [EVENTS] });
  void client.invalidateQueries({ queryKey: [COMMUNITIES, "care", id] });
}
