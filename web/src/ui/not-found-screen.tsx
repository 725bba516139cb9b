import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { LinkButton } from "@/ui/link-button";
import { LogoHills } from "@/ui/logo-hills";
import { usePageTitle } from "@/ui/use-page-title";

export function NotFoundScreen() {
  const { pathname } = useLocation();
  usePageTitle(t`Page not found`);
  useEffect(() => {
    // The specification asks for it: whoever follows a dead link in development sees which one.
    // oxlint-disable-next-line no-console
    console.error("404: there is no page at", pathname);
  }, [pathname]);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-6 py-12 text-center">
      <div className="flex flex-col items-center">
        <LogoHills hue={95} className="mb-8" />
        <h1 tabIndex={-1} className="text-hero font-extrabold text-brand">
          404
        </h1>
        <p className="mt-2 mb-8 text-section">{t`Oops! Page not found`}</p>
        <LinkButton to="/">{t`Return to Home`}</LinkButton>
      </div>
    </main>
  );
}
