import { redirect } from "@tanstack/react-router";
import { ApiError } from "@/api/client";
import { firstFeed } from "@/api/first-feed";
import { FEED_STORES } from "@/api/list-store";
import { currentUserQuery } from "@/api/queries/session";
import { getSession } from "@/api/session";
import { storedFeedTab } from "@/lib/feed-tab";
import { toast } from "@/ui/toast";
import { queryClient } from "./query";

/** Screens of members only: without a token there is nothing to show but the way in. */
export function requireMember(): void {
  if (!getSession()) throw redirect({ to: "/auth" });
}

export function requireMemberForCommunities(): void {
  if (getSession()) return;
  toast.error("Please login to access communities");
  throw redirect({ to: "/auth" });
}

type Way = "stay" | "/greeting" | "/onboarding";

/** Where the session check of the home feed leads. */
async function checkSession(hasStoredFeed: boolean): Promise<Way> {
  if (!getSession()) return "/greeting";
  try {
    const me = await queryClient.fetchQuery({ ...currentUserQuery(), retry: 0 });
    return me.onboarded ? "stay" : "/onboarding";
  } catch (error) {
    // Without a network one can still read what is stored; any answer but a yes is a no.
    return hasStoredFeed && !(error instanceof ApiError) ? "stay" : "/greeting";
  }
}

/**
 * Home waits for the session check, unless a stored feed can be painted meanwhile:
 * then the check runs behind it, and `leave` is called if it fails.
 */
export async function requireHome(leave: (to: "/greeting" | "/onboarding") => void): Promise<void> {
  const session = getSession();
  const hasStoredFeed = session !== null && localStorage.getItem(FEED_STORES[storedFeedTab(session.userId)]) !== null;
  const check = checkSession(hasStoredFeed).then((way) => (way === "stay" ? null : way));
  if (!hasStoredFeed) {
    // Both are on their way already: build/boot.js has asked for them.
    const feed = session && firstFeed(queryClient, session.userId, storedFeedTab(session.userId));
    const way = await check;
    if (way) throw redirect({ to: way });
    await feed;
    return;
  }
  void check.then((way) => way && leave(way));
}
