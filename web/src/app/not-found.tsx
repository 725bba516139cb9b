import { lazy, Suspense } from "react";

const NotFoundScreen = lazy(() =>
  import("@/ui/not-found-screen").then((module) => ({ default: module.NotFoundScreen })),
);

/** The screen behind an address that leads nowhere; its chunk comes only then. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}
