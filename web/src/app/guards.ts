import { t } from "@lingui/core/macro";
import { redirect } from "@tanstack/react-router";
import { currentUserQuery } from "@/data/account/queries";
import { ApiError } from "@/data/client/request";
import { endSession, expiredOn, getSession } from "@/data/client/session";
import { firstFeed } from "@/data/feeds/first-feed";
import { FEED_STORES } from "@/data/posts/list-store";
import { feedTabOf, storedFeedTab, type FeedTab } from "@/lib/feed-tab";
import { storeReturnAddress } from "@/lib/return-address";
import { toast } from "@/ui/toast";
import { queryClient } from "./query";
import { browserStore } from "@/lib/local-storage";

interface Arrival {
  readonly location: { readonly href: string; readonly pathname: string };
  readonly preload: boolean;
}

/** An expired session keeps its current screen open; other screens do not open. */
function mayOpen(pathname: string): boolean {
  return getSession() !== null && (expiredOn() === null || expiredOn() === pathname);
}

/** Members only: without a token, redirects to sign-in, which leads back here. */
export function requireMember({ location, preload }: Arrival): void {
  if (mayOpen(location.pathname)) return;
  if (!preload) storeReturnAddress(location.href);
  throw redirect({ to: "/auth" });
}

/** Whether visitors without an account may read here, as on a site open to the web. */
async function isGuest(): Promise<boolean> {
  return getSession() === null && (await (await import("./open-web")).isOpenToTheWeb());
}

/** Screens that guests may read. */
export async function requireReader(arrival: Arrival): Promise<void> {
  if (!(await isGuest())) requireMember(arrival);
}

export async function requireReaderOfCommunity(arrival: Arrival): Promise<void> {
  if (!(await isGuest())) requireMemberForCommunities(arrival);
}

/** For members a hashtag leads to the search. */
export async function requireGuest(arrival: Arrival & { readonly params: { readonly tag: string } }): Promise<void> {
  await requireReader(arrival);
  if (getSession() !== null) throw redirect({ to: "/search", search: { q: `#${arrival.params.tag}` }, replace: true });
}

export function requireMemberForCommunities(arrival: Arrival): void {
  if (!mayOpen(arrival.location.pathname) && !arrival.preload) toast.error(t`Please login to access communities`);
  requireMember(arrival);
}

/** Sign-in screens are for signed-out visitors; the greeting also for a member whose session could not be checked. */
export function requireStranger({ location }: Arrival): void {
  if (location.pathname === "/greeting" && isUnchecked) return;
  if (getSession() && expiredOn() === null) throw redirect({ to: "/" });
}

/** Onboarding runs once. */
export async function requireNewMember(arrival: Arrival): Promise<void> {
  requireMember(arrival);
  // Without a response onboarding opens all the same.
  const me = await queryClient.fetchQuery({ ...currentUserQuery(), retry: 0 }).catch(() => null);
  if (me?.onboarded === true) throw redirect({ to: "/" });
}

type Way = "stay" | "/greeting" | "/onboarding";

let checks = 0;
/** The last check of a session failed for a passing reason: home would send its member to and fro. */
let isUnchecked = false;

/** Whether home is checking the session: without one it redirects by itself. */
export function isCheckingHome(): boolean {
  return checks > 0;
}

/** Result of the session check on home: stay or redirect. */
async function checkSession(hasStoredFeed: boolean): Promise<Way> {
  if (!getSession()) return "/greeting";
  checks += 1;
  isUnchecked = false;
  try {
    const me = await queryClient.fetchQuery({ ...currentUserQuery(), retry: 0 });
    return me.onboarded ? "stay" : "/onboarding";
  } catch (error) {
    // Offline, stored data stays readable; any error response counts as signed out.
    if (hasStoredFeed && !(error instanceof ApiError)) return "stay";
    if (expiredOn() !== null) endSession();
    else isUnchecked = true;
    return "/greeting";
  } finally {
    checks -= 1;
  }
}

/** The feed on home: from the address, else the member's last one. */
export const homeFeed = (asked: unknown) => feedTabOf(asked) ?? storedFeedTab(getSession()?.userId ?? "");

/**
 * Home waits for the session check, unless a stored feed can be painted meanwhile: then the check runs in the
 * background, and `leave` is called if it fails.
 */
export async function requireHome(
  asked: FeedTab | undefined,
  leave: (to: "/greeting" | "/onboarding") => void,
): Promise<void> {
  if (expiredOn() === "/") return;
  const session = getSession();
  const tab = homeFeed(asked);
  const hasStoredFeed = session !== null && browserStore.read(FEED_STORES[tab]) !== null;
  const check = checkSession(hasStoredFeed).then((way) => (way === "stay" ? null : way));
  if (!hasStoredFeed) {
    // Both requests were sent already by main.tsx.
    const feed = session && firstFeed(queryClient, session.userId, tab);
    const way = await check;
    if (way) throw redirect({ to: way });
    await feed;
    return;
  }
  void check.then((way) => way && leave(way));
}
