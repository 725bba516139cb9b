import { i18n } from "@/lib/i18n";
import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { getTitle, screenTitle, setTitle } from "@/lib/page-title";

/**
 * On navigation: the tab's title changes, the focus moves to the screen's heading, and the title is returned for a live
 * region to announce. A page may set a more specific title itself (`setTitle`).
 */
export function useArrival(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");

  // Runs before the effects of the page, which may set a title of its own.
  useLayoutEffect(() => {
    const showTitle = () => {
      const named = router.state.matches.at(-1)?.staticData.title;
      setTitle(screenTitle(named && i18n._(named)));
    };
    showTitle();
    const offs = [
      router.subscribe("onBeforeRouteMount", ({ pathChanged }) => {
        if (pathChanged) showTitle();
      }),
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        // The browser itself announces the first page.
        if (!pathChanged || fromLocation === undefined) return;
        setAnnouncement(getTitle());
        focusHeading();
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [router]);

  return announcement;
}

function focusHeading(): void {
  // A focused input field keeps the focus.
  if (document.activeElement?.matches("input, textarea, [contenteditable]")) return;
  const main = document.getElementById("main");
  const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
  target?.focus({ preventScroll: true });
}
