import { lazy, Suspense } from "react";

/** Without its chunk there is no step, and the feed is there all the same. */
const WelcomeStep = lazy(() =>
  import("./welcome-step").then(
    (module) => ({ default: module.WelcomeStep }),
    () => ({ default: () => <></> }),
  ),
);

/** The welcoming step for those who have just been onboarded; its chunk comes only to them. */
export function Welcome({ onLeave }: { readonly onLeave: () => void }) {
  return (
    // The feed below starts where it will stay.
    <Suspense fallback={<div className="h-37 border-b border-line" />}>
      <WelcomeStep onLeave={onLeave} />
    </Suspense>
  );
}
