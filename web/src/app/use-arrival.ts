import { i18n } from "@/lib/i18n";
import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { getTitle, screenTitle, setTitle } from "@/lib/page-title";

/**
 * Arriving at another screen: the tab's title changes, the focus moves to the screen's heading,
 * and the title is returned for a live region to read out. A page may set a more telling title itself (`setTitle`).
 */
export function useArrival(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");

  // Before the effects of the page, which may have set a title of its own already.
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
        // The first page is read out by the browser itself.
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
  // A field that asked for the focus itself keeps it.
  if (document.activeElement?.matches("input, textarea, [contenteditable]")) return;
  const main = document.getElementById("main");
  const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
  target?.focus({ preventScroll: true });
}
