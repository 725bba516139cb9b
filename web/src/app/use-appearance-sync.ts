import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import { syncAppearance } from "@/data/settings/appearance";

const AFTER_FIRST_PAINT_MS = 1000;

/** The look a member chose on another device comes along, once what is on screen has been painted. */
export function useAppearanceSync(): void {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === "") return undefined;
    // Without an answer this browser's copy stands.
    const timer = setTimeout(() => void syncAppearance(viewer).catch(() => undefined), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [viewer]);
}
