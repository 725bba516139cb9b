import { lazy, Suspense } from "react";

/** If its chunk fails, the step is omitted and the feed still works. */
const WelcomeStep = lazy(() =>
  import("./welcome-step").then(
    (module) => ({ default: module.WelcomeStep }),
    () => ({ default: () => <></> }),
  ),
);

/** Welcome step after onboarding; other members do not load its chunk. */
export function Welcome({ onLeave }: { readonly onLeave: () => void }) {
  return (
    // Reserves the height, so that the feed below does not move.
    <Suspense fallback={<div className="h-37 border-b border-line" />}>
      <WelcomeStep onLeave={onLeave} />
    </Suspense>
  );
}
