import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that there is no network, and that reading goes on. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="contents">
      {!online && (
        <p
          data-offline
          className="fixed inset-x-0 top-(--header-height) z-30 flex items-center justify-center gap-2 bg-sun px-4 py-2 text-small font-semibold text-on-sun"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. You can keep reading what is already here.
        </p>
      )}
    </div>
  );
}
