import { t } from "@lingui/core/macro";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { endSession, expiredOn, getSession, onSessionExpired, subscribeToSession } from "@/data/client/session";
import { storeReturnAddress } from "@/lib/return-address";
import { LazyDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { isCheckingHome } from "./guards";
import { browserStore } from "@/lib/local-storage";

/** Screens for signed-out visitors. */
const OUTSIDE = /^\/(?:greeting|auth|forgot-password|reset-password|confirm-email|appeal)(?:\/|$)/;

const loadDialog = () => import("./expired-dialog").then(({ ExpiredDialog }) => ExpiredDialog);

/**
 * After the session expired on the server, the screen stays, drafts included, under a dialog to sign in again;
 * community screens redirect to sign-in at once, and back after it. After a sign-out in another tab, this tab follows.
 */
export function SessionWatch() {
  const router = useRouter();
  const { pathname } = useLocation();
  const [expired, setExpired] = useState(false);

  const onExpired = useEffectEvent(() => {
    const { pathname: here, href } = router.state.location;
    // A lost session needs no message there; home redirects to the greeting by itself when it opens.
    if (OUTSIDE.test(here) || (here === "/" && isCheckingHome())) return;
    storeReturnAddress(href);
    if (/^\/communities(?:\/|$)/.test(here)) {
      // Unsent text of these screens is stored in the browser.
      toast.error(t`Your session has expired. Please log in again.`);
      endSession();
      void router.navigate({ to: "/auth" });
      return;
    }
    setExpired(true);
  });

  useEffect(() => {
    // The session may have expired before this component was loaded.
    if (expiredOn() !== null) queueMicrotask(() => onExpired());
    const stopExpiry = onSessionExpired(() => onExpired());
    const stopSession = subscribeToSession(() => setExpired(false));
    const onStorage = () => {
      const isSignOut = browserStore.read("token") === null && browserStore.read("userId") === null;
      if (isSignOut && !OUTSIDE.test(window.location.pathname)) window.location.assign("/auth");
    };
    window.addEventListener("storage", onStorage);
    return () => {
      stopExpiry();
      stopSession();
      window.removeEventListener("storage", onStorage);
    };
  }, []);

  if (!expired || OUTSIDE.test(pathname)) return null;
  return <LazyDialog load={loadDialog} given={{ onClose: () => setExpired(false), member: getSession() }} />;
}
