import { Outlet } from "@tanstack/react-router";
import { OfflineBanner } from "./offline-banner";
import { SessionWatch } from "./session-watch";
import { useArrival } from "./use-arrival";
import { useLookSync } from "./use-look-sync";

export function Root() {
  useLookSync();
  const announcement = useArrival();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <SessionWatch />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
