import { lazy, Suspense, type ComponentType } from "react";
import { FeedPage } from "@/features/feed/feed-page";
import { afterPaint } from "@/lib/after-paint";

/** One can read without it: it comes after the first paint, into a place that is kept for it. */
const ReelStrip = lazy<ComponentType>(() =>
  afterPaint()
    .then(() => import("@/features/reels/reel-strip"))
    .then(
      (module) => ({ default: module.ReelStrip }),
      () => ({ default: () => null }),
    ),
);

export function HomePage() {
  return (
    <FeedPage
      top={
        <div className="h-44 border-b border-line">
          <Suspense fallback={null}>
            <ReelStrip />
          </Suspense>
        </div>
      }
    />
  );
}
