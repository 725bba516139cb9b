import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { useAppearanceSync } from "./use-appearance-sync";
import { useArrival } from "./use-arrival";

const OfflineBanner = extraAfterPaint(() => import("./extras").then((module) => module.OfflineBanner));
/** Loaded after the first paint: it also detects a session that expired before. */
const SessionWatch = extraAfterPaint(() => import("./extras").then((module) => module.SessionWatch));

export function Root() {
  useAppearanceSync();
  const announcement = useArrival();
  return (
    <>
      <Suspense fallback={null}>
        <OfflineBanner />
      </Suspense>
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
