import type { QueryClient } from "@tanstack/react-query";
import { catchUpCommunities } from "@/data/communities/realtime";
import { startMessages } from "@/data/messages/realtime";
import { catchUpNotifications } from "@/data/notifications/realtime";
import { catchUpPeople } from "@/data/people/realtime";
import { dispatch } from "./registry";
import { openSocket } from "./socket";

/** Opens the member's socket and dispatches its events. Returns a function that closes it. */
export function startRealtime(client: QueryClient, token: string, viewer: string): () => void {
  const context = { client, viewer };
  const stopMessages = startMessages(client, viewer);
  const close = openSocket(token, {
    onEvent: (event, payload) => dispatch(context, event, payload),
    onOpen() {
      catchUpCommunities(client);
      catchUpNotifications(client);
    },
    onReopen() {
      catchUpPeople(client);
    },
  });
  return () => {
    close();
    stopMessages();
  };
}
