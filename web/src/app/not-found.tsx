import { lazy, Suspense } from "react";

const NotFoundScreen = lazy(() =>
  import("@/ui/not-found-screen").then((module) => ({ default: module.NotFoundScreen })),
);

/** The screen for unknown addresses, in a chunk of its own. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}
