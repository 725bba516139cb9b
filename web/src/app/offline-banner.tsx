import { WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { useOnline } from "@/ui/use-online";

const READING = "You are offline. You can keep reading what is already here.";

/** What waits to be sent is known to a part that a first screen does without. */
const Waiting = lazy(() =>
  import("./offline-sentence").then(
    ({ OfflineSentence }) => ({ default: OfflineSentence }),
    () => ({ default: ({ reading }: { readonly reading: string }) => reading }),
  ),
);

/** Says that there is no network, and what goes on without one. It takes room above the header and covers nothing. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="contents">
      {!online && (
        <p
          data-offline
          className="sticky top-0 z-30 flex h-(--offline-height) items-center justify-center gap-2 overflow-hidden bg-sun px-4 text-small font-semibold text-on-sun"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            <Suspense fallback={READING}>
              <Waiting reading={READING} />
            </Suspense>
          </span>
        </p>
      )}
    </div>
  );
}
