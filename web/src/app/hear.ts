import type { QueryClient } from "@tanstack/react-query";
import { catchUpCommunities, takeCommunityFrame } from "@/api/live-communities";
import { catchUpNotifications, takeNotificationFrame } from "@/api/live-notifications";
import { catchUp, takeFrame } from "@/api/live-people";
import { keepMessagesLive } from "@/api/message-live";
import { takeNewPostsFrame } from "@/api/new-posts";
import { takePostFrame } from "@/api/post-media";
import { takeReelFrame } from "@/api/queries/reels";
import { openSocket } from "@/api/socket";

/** Opens the member's socket and passes its events to the cached data. Returns what closes it. */
export function hear(client: QueryClient, token: string, userId: string): () => void {
  const messages = keepMessagesLive(client, userId);
  const close = openSocket(token, {
    onFrame(event, data) {
      takeFrame(client, event, data);
      takeNotificationFrame(client, event, data);
      takePostFrame(client, event, data);
      takeNewPostsFrame(event);
      takeReelFrame(client, event, data);
      takeCommunityFrame(client, event, data);
      messages.take(event, data);
    },
    onOpen() {
      catchUpCommunities(client);
    },
    onReturn() {
      catchUp(client);
      catchUpNotifications(client);
    },
  });
  return () => {
    close();
    messages.stop();
  };
}
