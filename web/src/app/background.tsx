import { useQuery } from "@tanstack/react-query";
import { instanceQuery } from "@/data/auth/mutations";
import { AnnouncementCard } from "./announcement-card";
import { useBookmarksAtStart } from "./bookmarks-at-start";
import { Shortcuts } from "./shortcuts";
import { useHeaderAway } from "./use-header-away";
import { useLive } from "./use-realtime";
import { useToasterReady } from "./use-toaster-ready";
import { useUnreadMark } from "./use-unread-mark";
import { useWorker } from "./use-worker";

/** What goes on beside every screen of a member, and nobody needs for the first paint. */
export function Background() {
  // For its limits.
  useQuery(instanceQuery());
  useBookmarksAtStart();
  useHeaderAway();
  useLive();
  useToasterReady();
  useUnreadMark();
  useWorker();
  return (
    <>
      <AnnouncementCard />
      <Shortcuts />
    </>
  );
}
