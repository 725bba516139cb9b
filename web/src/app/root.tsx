import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { OfflineBanner } from "./offline-banner";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { useArrival } from "./use-arrival";
import { useLookSync } from "./use-look-sync";

/** Whether a session has ended it can also see afterwards. */
const SessionWatch = extraAfterPaint(() => import("./session-watch").then((module) => module.SessionWatch));

export function Root() {
  useLookSync();
  const announcement = useArrival();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Suspense fallback={null}>
        <SessionWatch />
      </Suspense>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
