import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, type ComponentType } from "react";
import { onSessionExpired, subscribeToSession, getSession } from "@/api/session";
import { toast } from "@/ui/toast";

interface DialogProps {
  onOpenChange: (open: boolean) => void;
}

/** Screens for people who are not signed in. */
const OUTSIDE = /^\/(?:greeting|auth|forgot-password|reset-password|confirm-email)(?:\/|$)/;

/**
 * The session ended on the server: what is on screen stays, drafts included, and there is a way to sign in again; the
 * screens of communities lead to it at once.
 * It ended in another tab: this one follows.
 */
export function SessionWatch() {
  const router = useRouter();
  const [expired, setExpired] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps> | null>(null);

  useEffect(() => {
    const stopExpiry = onSessionExpired(() => {
      const { pathname } = router.state.location;
      // A lost session is nothing to talk about there; home leads to the greeting by itself.
      if (pathname === "/" || OUTSIDE.test(pathname)) return;
      if (/^\/communities(?:\/|$)/.test(pathname)) {
        // What was being written there is kept in the browser.
        toast.error("Your session has expired. Please log in again.");
        void router.navigate({ to: "/auth" });
        return;
      }
      setExpired(true);
      import("./expired-dialog").then(
        ({ ExpiredDialog }) => setLoaded(() => ExpiredDialog),
        () => undefined,
      );
    });
    const stopSession = subscribeToSession(() => {
      if (getSession()) setExpired(false);
    });
    const onStorage = (event: StorageEvent) => {
      const isSignOut = event.key === null || (event.key === "token" && event.newValue === null);
      if (isSignOut && !OUTSIDE.test(window.location.pathname)) window.location.assign("/auth");
    };
    window.addEventListener("storage", onStorage);
    return () => {
      stopExpiry();
      stopSession();
      window.removeEventListener("storage", onStorage);
    };
  }, [router]);

  return expired && Loaded ? <Loaded onOpenChange={setExpired} /> : null;
}
