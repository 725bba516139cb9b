import { plural, t } from "@lingui/core/macro";
import { WifiOff } from "lucide-react";
import { useViewer } from "@/data/client/viewer";
import { usePendingCount } from "@/data/messages/pending";
import { useOnline } from "@/ui/use-online";

/** Shows that the network is gone, and which features still work. It takes room above the header and covers nothing. */
export function OfflineBanner() {
  const online = useOnline();
  const count = usePendingCount(useViewer());
  return (
    <div role="status" className="contents">
      {!online && (
        <p
          data-offline
          className="sticky top-0 z-30 flex h-(--offline-height) items-center justify-center gap-2 overflow-hidden bg-sun px-4 text-small font-semibold text-on-sun"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {count === 0
            ? t`You are offline. You can keep reading what is already here.`
            : plural(count, {
                one: "You are offline. Your message is sent when you are back online.",
                other: "You are offline. Your # messages are sent when you are back online.",
              })}
        </p>
      )}
    </div>
  );
}
