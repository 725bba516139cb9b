import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { instanceQuery } from "@/data/auth/mutations";
import { AnnouncementCard } from "./announcement-card";
import { useBookmarksAtStart } from "./bookmarks-at-start";
import { followFingers } from "./fingers";
import { Shortcuts } from "./shortcuts";
import { useHeaderAway } from "./use-header-away";
import { useLive } from "./use-realtime";
import { useToasterReady } from "./use-toaster-ready";
import { useUnreadMark } from "./use-unread-mark";
import { useWorker } from "./use-worker";
import { animateScreens } from "./view-transitions";

/** Features beside every screen of a member, not needed for the first paint. */
export function Background() {
  // Loads the server's limits.
  useQuery(instanceQuery());
  const router = useRouter();
  useEffect(() => animateScreens(router), [router]);
  useEffect(followFingers, []);
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
