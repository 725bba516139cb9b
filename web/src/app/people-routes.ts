import { msg } from "@lingui/core/macro";
import { createRoute } from "@tanstack/react-router";
import { lazyMemberPage, lazyPage } from "./lazy-page";
import { MEMBER_PAGES } from "./pages";
import * as searches from "./searches";
import { inShell, openInShell } from "./shell-route";

const ownProfile = createRoute({
  ...inShell,
  path: "/profile",
  staticData: { title: msg`Your Profile` },
  validateSearch: searches.profileSearch,
  component: lazyPage(MEMBER_PAGES["/profile"], "OwnProfilePage"),
});
const profile = createRoute({
  ...openInShell,
  path: "/profile/$username",
  staticData: { title: msg`Profile` },
  validateSearch: searches.profileSearch,
  component: lazyMemberPage(MEMBER_PAGES["/profile/$username"], "ProfilePage"),
});
const followers = createRoute({
  ...inShell,
  path: "/profile/$username/followers",
  staticData: { title: msg`Followers` },
  validateSearch: searches.listSearch,
  component: lazyPage(MEMBER_PAGES["/profile/$username/followers"], "FollowersPage"),
});
const following = createRoute({
  ...inShell,
  path: "/profile/$username/following",
  staticData: { title: msg`Following` },
  validateSearch: searches.listSearch,
  component: lazyPage(MEMBER_PAGES["/profile/$username/following"], "FollowingPage"),
});
const friends = createRoute({
  ...inShell,
  path: "/friends",
  staticData: { title: msg`Friends` },
  validateSearch: searches.friendsSearch,
  component: lazyPage(MEMBER_PAGES["/friends"], "FriendsPage"),
});
const requests = createRoute({
  ...inShell,
  path: "/friends/requests",
  staticData: { title: msg`Follow requests` },
  component: lazyPage(MEMBER_PAGES["/friends/requests"], "RequestsPage"),
});

const lists = createRoute({
  ...inShell,
  path: "/lists/{-$listId}",
  staticData: { title: msg`Lists` },
  validateSearch: searches.peopleListSearch,
  component: lazyPage(MEMBER_PAGES["/lists/{-$listId}"], "ListsPage"),
});

/** Profiles, follow lists and lists of people. */
export const peopleRoutes = [ownProfile, profile, followers, following, friends, requests, lists] as const;
