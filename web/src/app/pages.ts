/** Pages of the routes, each a chunk of its own: rendered by the router, the first one loaded by main.tsx. */
export const MEMBER_PAGES = {
  "/": () => import("./home-page"),
  "/create": () => import("@/features/composer/create-page"),
  "/post/$postId": () => import("@/features/post/post-page"),
  "/bookmarks": () => import("@/features/bookmarks/bookmarks-page"),
  "/search": () => import("@/features/search/search-page"),
  "/settings/{-$section}": () => import("@/features/settings/settings-page"),
  "/bin": () => import("@/features/trash/trash-page"),
  "/notifications": () => import("@/features/notifications/activity-page"),
  "/messages": () => import("@/features/messages/messages-page"),
  "/reels": () => import("@/features/reels/reels-page"),
  "/events": () => import("@/features/events/events-page"),
  "/events/$eventId": () => import("@/features/events/event-page"),
  "/communities": () => import("@/features/communities/communities-page"),
  "/communities/$slug": () => import("@/features/communities/community-page"),
  "/communities/$slug/settings": () => import("@/features/communities/settings/settings-page"),
  "/admin": () => import("@/features/moderation/claim-page"),
  "/moderation/{-$part}/{-$id}": () => import("@/features/moderation/moderation-page"),
  "/profile": () => import("@/features/profile/profile-page"),
  "/profile/$username": () => import("@/features/profile/profile-page"),
  "/profile/$username/followers": () => import("@/features/profile/follow-page"),
  "/profile/$username/following": () => import("@/features/profile/follow-page"),
  "/friends": () => import("@/features/friends/friends-page"),
  "/friends/requests": () => import("@/features/friends/requests-page"),
  "/lists/{-$listId}": () => import("@/features/lists/lists-page"),
} as const;

/** Pages without the shell, also for visitors without an account. */
export const OPEN_PAGES = {
  "/greeting": () => import("@/features/greeting/greeting-page"),
  "/auth": () => import("@/features/auth/auth-page"),
  "/auth/finish": () => import("@/features/auth/finish-page"),
  "/forgot-password": () => import("@/features/auth/forgot-page"),
  "/reset-password": () => import("@/features/auth/reset-page"),
  "/confirm-email": () => import("@/features/auth/confirm-page"),
  "/appeal": () => import("@/features/auth/appeal-page"),
  "/onboarding": () => import("@/features/onboarding/onboarding-page"),
  "/oauth/authorize/{-$part}": () => import("@/features/auth/authorize-page"),
  "/$page": () => import("@/features/site/site-page"),
} as const;

type Load = () => Promise<unknown>;

/** The page of a path in the router's notation: `$name` is one segment, `/{-$name}` an optional one. */
export function pageOf(pages: Readonly<Record<string, Load>>, path: string): Load | undefined {
  return Object.entries(pages).find(([route]) => {
    const pattern = route.replaceAll(/\/\{-\$\w+\}/g, "(?:/[^/]+)?").replaceAll(/\$\w+/g, "[^/]+");
    return new RegExp(`^${pattern}/?$`).test(path);
  })?.[1];
}
