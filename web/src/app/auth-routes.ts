import { msg } from "@lingui/core/macro";
import { createRoute } from "@tanstack/react-router";
import { requireMember, requireNewMember, requireStranger } from "./guards";
import { lazyPage } from "./lazy-page";
import { root } from "./root-route";
import * as searches from "./searches";

const bare = { getParentRoute: () => root } as const;

/** Routes before sign-in: screens without the shell. */
const greeting = createRoute({
  ...bare,
  path: "/greeting",
  staticData: { title: msg`Welcome` },
  beforeLoad: requireStranger,
  component: lazyPage(() => import("@/features/greeting/greeting-page"), "GreetingPage"),
});
const auth = createRoute({
  ...bare,
  path: "/auth",
  staticData: { title: msg`Sign in` },
  beforeLoad: requireStranger,
  validateSearch: searches.authSearch,
  component: lazyPage(() => import("@/features/auth/auth-page"), "AuthPage"),
});
const authFinish = createRoute({
  ...bare,
  path: "/auth/finish",
  staticData: { title: msg`Sign in` },
  validateSearch: searches.finishSearch,
  component: lazyPage(() => import("@/features/auth/finish-page"), "FinishPage"),
});
const forgot = createRoute({
  ...bare,
  path: "/forgot-password",
  staticData: { title: msg`Forgot password` },
  component: lazyPage(() => import("@/features/auth/forgot-page"), "ForgotPage"),
});
const reset = createRoute({
  ...bare,
  path: "/reset-password",
  staticData: { title: msg`New password` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(() => import("@/features/auth/reset-page"), "ResetPage"),
});
const confirm = createRoute({
  ...bare,
  path: "/confirm-email",
  staticData: { title: msg`Confirm email` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(() => import("@/features/auth/confirm-page"), "ConfirmPage"),
});
const appeal = createRoute({
  ...bare,
  path: "/appeal",
  staticData: { title: msg`Appeal` },
  validateSearch: searches.tokenSearch,
  component: lazyPage(() => import("@/features/auth/appeal-page"), "AppealPage"),
});
const onboarding = createRoute({
  ...bare,
  path: "/onboarding",
  staticData: { title: msg`Onboarding` },
  beforeLoad: requireNewMember,
  component: lazyPage(() => import("@/features/onboarding/onboarding-page"), "OnboardingPage"),
});
const authorize = createRoute({
  ...bare,
  path: "/oauth/authorize/{-$part}",
  beforeLoad: requireMember,
  component: lazyPage(() => import("@/features/auth/authorize-page"), "AuthorizePage"),
});
/** The operator's pages; other paths are not found. */
const site = createRoute({
  ...bare,
  path: "/$page",
  component: lazyPage(() => import("@/features/site/site-page"), "SitePage"),
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
