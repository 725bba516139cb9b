import { type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createRoute, createRouter, stringifySearchWith } from "@tanstack/react-router";
import { HOME_VISIT } from "@/data/feeds/position";
import { readBookmarksAddress } from "@/lib/bookmarks-address";
import { readSearchAddress } from "@/lib/search-address";
import { authRoutes } from "./auth-routes";
import { homeFeed, requireGuest, requireHome, requireMemberForCommunities, requireReaderOfCommunity } from "./guards";
import { lazyMemberPage, lazyPage } from "./lazy-page";
import { MEMBER_PAGES } from "./pages";
import { peopleRoutes } from "./people-routes";
import { root } from "./root-route";
import { RouteError } from "./route-error";
import * as searches from "./searches";
import { inShell, openInShell, shell } from "./shell-route";

const communities = {
  getParentRoute: () => shell,
  beforeLoad: requireMemberForCommunities,
} as const;

/** The route table: one row for each route of the specification. */
const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  staticData: { title: msg`Home` },
  validateSearch: searches.homeSearch,
  beforeLoad: ({ cause, search }) =>
    // Another feed on the same screen needs no new session check.
    cause === "enter" ? requireHome(search.feed, (to) => void router.navigate({ to, replace: true })) : undefined,
  component: lazyPage(MEMBER_PAGES["/"], "HomePage"),
});
const create = createRoute({
  ...inShell,
  path: "/create",
  staticData: { title: msg`Create Post` },
  validateSearch: searches.createSearch,
  component: lazyPage(MEMBER_PAGES["/create"], "CreatePage"),
});
const post = createRoute({
  ...openInShell,
  path: "/post/$postId",
  staticData: { title: msg({ message: "Post", context: "noun" }) },
  validateSearch: searches.postSearch,
  component: lazyMemberPage(MEMBER_PAGES["/post/$postId"], "PostPage"),
});
const bookmarks = createRoute({
  ...inShell,
  path: "/bookmarks",
  staticData: { title: msg`Bookmarks` },
  validateSearch: readBookmarksAddress,
  component: lazyPage(MEMBER_PAGES["/bookmarks"], "BookmarksPage"),
});

const search = createRoute({
  ...inShell,
  path: "/search",
  staticData: { title: msg`Search & Discover` },
  validateSearch: readSearchAddress,
  component: lazyPage(MEMBER_PAGES["/search"], "SearchPage"),
});
const settings = createRoute({
  ...inShell,
  path: "/settings/{-$section}",
  staticData: { title: msg`Settings` },
  component: lazyPage(MEMBER_PAGES["/settings/{-$section}"], "SettingsPage"),
});
const bin = createRoute({
  ...inShell,
  path: "/bin",
  staticData: { title: msg`Trash` },
  component: lazyPage(MEMBER_PAGES["/bin"], "TrashPage"),
});
const notifications = createRoute({
  ...inShell,
  path: "/notifications",
  staticData: { title: msg`Activity` },
  validateSearch: searches.activitySearch,
  component: lazyPage(MEMBER_PAGES["/notifications"], "ActivityPage"),
});
const messages = createRoute({
  ...inShell,
  path: "/messages",
  staticData: { title: msg`Messages` },
  validateSearch: searches.messagesSearch,
  component: lazyPage(MEMBER_PAGES["/messages"], "MessagesPage"),
});
const reels = createRoute({
  ...inShell,
  path: "/reels",
  staticData: { title: msg`Reels` },
  validateSearch: searches.reelsSearch,
  component: lazyPage(MEMBER_PAGES["/reels"], "ReelsPage"),
});
const events = createRoute({
  ...inShell,
  path: "/events",
  staticData: { title: msg`Events` },
  validateSearch: searches.eventsSearch,
  component: lazyPage(MEMBER_PAGES["/events"], "EventsPage"),
});
const event = createRoute({
  ...openInShell,
  path: "/events/$eventId",
  validateSearch: searches.postSearch,
  staticData: { title: msg`Event` },
  component: lazyMemberPage(MEMBER_PAGES["/events/$eventId"], "EventPage"),
});
const hashtag = createRoute({
  getParentRoute: () => shell,
  path: "/hashtag/$tag",
  staticData: { title: msg`Search & Discover` },
  beforeLoad: requireGuest,
});
const communityList = createRoute({
  ...communities,
  path: "/communities",
  staticData: { title: msg`Communities` },
  validateSearch: searches.communitiesSearch,
  component: lazyPage(MEMBER_PAGES["/communities"], "CommunitiesPage"),
});
const community = createRoute({
  ...communities,
  beforeLoad: requireReaderOfCommunity,
  path: "/communities/$slug",
  staticData: { title: msg`Community` },
  validateSearch: searches.communitySearch,
  component: lazyMemberPage(MEMBER_PAGES["/communities/$slug"], "CommunityPage"),
});
const communitySettings = createRoute({
  ...communities,
  path: "/communities/$slug/settings",
  staticData: { title: msg`Community settings` },
  component: lazyPage(MEMBER_PAGES["/communities/$slug/settings"], "CommunitySettingsPage"),
});
const claim = createRoute({
  ...inShell,
  path: "/admin",
  staticData: { title: msg`First admin` },
  component: lazyPage(MEMBER_PAGES["/admin"], "ClaimPage"),
});
const moderation = createRoute({
  ...inShell,
  path: "/moderation/{-$part}/{-$id}",
  staticData: { title: msg`Moderation` },
  validateSearch: searches.moderationSearch,
  component: lazyPage(MEMBER_PAGES["/moderation/{-$part}/{-$id}"], "ModerationPage"),
});

const routeTree = root.addChildren([
  shell.addChildren([
    home,
    ...peopleRoutes,
    create,
    post,
    bookmarks,
    search,
    settings,
    bin,
    notifications,
    messages,
    reels,
    events,
    event,
    hashtag,
    communityList,
    community,
    communitySettings,
    moderation,
    claim,
  ]),
  ...authRoutes,
]);

export const router = createRouter({
  routeTree,
  notFoundMode: "root",
  // Search parameters are plain strings, not JSON.
  parseSearch: searches.readSearch,
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultErrorComponent: RouteError,
  defaultPreload: "intent",
  // The query cache alone decides about freshness.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Returning home by a tab, a link or back restores the scroll position, per feed.
  getScrollRestorationKey: ({ pathname, href, search, state }) =>
    // The router's own key has this name.
    // oxlint-disable-next-line no-underscore-dangle
    pathname === "/" ? HOME_VISIT + homeFeed((search as { feed?: unknown }).feed) : (state.__TSR_key ?? href),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The screen's search box takes the focus on arrival. */
    toType?: boolean;
    /** The reel open over this screen. */
    reel?: string;
  }
  interface StaticDataRouteOption {
    /** Title of the browser's tab, also announced on arrival. */
    title?: MessageDescriptor;
  }
}
