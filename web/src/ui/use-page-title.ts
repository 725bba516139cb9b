import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { screenTitle, setTitle } from "@/lib/page-title";

/** Lets the browser's tab name what the screen shows, once that is known; until then it says what kind of screen it is. */
export function usePageTitle(name: string | null | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Every address has the title of its kind at first.
    if (name && pathname) setTitle(screenTitle(name));
  }, [name, pathname]);
}
