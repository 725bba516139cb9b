import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import { syncAppearance } from "@/data/settings/appearance";

const AFTER_FIRST_PAINT_MS = 1000;

/** Applies the look chosen on another device, after the first paint. */
export function useAppearanceSync(): void {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === "") return undefined;
    // Without a response this browser's copy stays.
    const timer = setTimeout(() => void syncAppearance(viewer).catch(() => undefined), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [viewer]);
}
