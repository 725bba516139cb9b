import { msg } from "@lingui/core/macro";
import { createRoute } from "@tanstack/react-router";
import { requireMember, requireNewMember, requireStranger } from "./guards";
import { lazyPage } from "./lazy-page";
import { OPEN_PAGES } from "./pages";
import { root } from "./root-route";
import * as searches from "./searches";

const bare = { getParentRoute: () => root } as const;

/** Routes before sign-in: screens without the shell. */
const greeting = createRoute({
  ...bare,
  path: "/greeting",
  staticData: { title: msg`Welcome` },
  beforeLoad: requireStranger,
  component: lazyPage(OPEN_PAGES["/greeting"], "GreetingPage"),
});
const auth = createRoute({
  ...bare,
  path: "/auth",
  staticData: { title: msg`Sign in` },
  beforeLoad: requireStranger,
  validateSearch: searches.authSearch,
  component: lazyPage(OPEN_PAGES["/auth"], "AuthPage"),
});
const authFinish = createRoute({
  ...bare,
  path: "/auth/finish",
  staticData: { title: msg`Sign in` },
  validateSearch: searches.finishSearch,
  component: lazyPage(OPEN_PAGES["/auth/finish"], "FinishPage"),
});
const forgot = createRoute({
  ...bare,
  path: "/forgot-password",
  staticData: { title: msg`Forgot password` },
  component: lazyPage(OPEN_PAGES["/forgot-password"], "ForgotPage"),
});
const reset = createRoute({
  ...bare,
  path: "/reset-password",
  staticData: { title: msg`New password` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(OPEN_PAGES["/reset-password"], "ResetPage"),
});
const confirm = createRoute({
  ...bare,
  path: "/confirm-email",
  staticData: { title: msg`Confirm email` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(OPEN_PAGES["/confirm-email"], "ConfirmPage"),
});
const appeal = createRoute({
  ...bare,
  path: "/appeal",
  staticData: { title: msg`Appeal` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(OPEN_PAGES["/appeal"], "AppealPage"),
});
const onboarding = createRoute({
  ...bare,
  path: "/onboarding",
  staticData: { title: msg`Onboarding` },
  beforeLoad: requireNewMember,
  component: lazyPage(OPEN_PAGES["/onboarding"], "OnboardingPage"),
});
const authorize = createRoute({
  ...bare,
  path: "/oauth/authorize/{-$part}",
  beforeLoad: requireMember,
  component: lazyPage(OPEN_PAGES["/oauth/authorize/{-$part}"], "AuthorizePage"),
});
/** The operator's pages; other paths are not found. */
const site = createRoute({
  ...bare,
  path: "/$page",
  component: lazyPage(OPEN_PAGES["/$page"], "SitePage"),
});

export const authRoutes = [
  greeting,
  auth,
  authFinish,
  forgot,
  reset,
  confirm,
  appeal,
  onboarding,
  authorize,
  site,
] as const;
