import { Suspense } from "react";
import { FeedPage } from "@/features/feed/feed-page";
import { extraAfterPaint } from "@/ui/lazy-after-paint";

/** Not needed for reading: loaded after the first paint into a reserved place. */
const ReelStrip = extraAfterPaint(() => import("@/features/reels/reel-strip").then((module) => module.ReelStrip));

export function HomePage() {
  return (
    <FeedPage
      top={
        <div data-deferred className="h-44 border-b border-line">
          <Suspense fallback={null}>
            <ReelStrip />
          </Suspense>
        </div>
      }
    />
  );
}
