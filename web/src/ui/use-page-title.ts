import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { screenTitle, setTitle } from "@/lib/page-title";

/** Sets the page title to the name of the content once known; until then it is the kind of screen. */
export function usePageTitle(name: string | null | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Navigation first sets the title of the kind of screen.
    if (name && pathname) setTitle(screenTitle(name));
  }, [name, pathname]);
}
