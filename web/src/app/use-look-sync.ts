import { useEffect } from "react";
import { syncLook } from "@/api/look";
import { useViewer } from "@/api/viewer";

const AFTER_FIRST_PAINT_MS = 1000;

/** The look a member chose on another device comes along, once what is on screen has been painted. */
export function useLookSync(): void {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === "") return undefined;
    // Without an answer this browser's copy stands.
    const timer = setTimeout(() => void syncLook(viewer).catch(() => undefined), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [viewer]);
}
