import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { isDataSaved } from "@/lib/autoplay";
import { setSound } from "./sound";

/** Position of a slide relative to the one on screen. */
export type SlideRole = "current" | "next" | "last" | "far";

interface PlaybackState {
  readonly role: SlideRole;
  readonly isHeld: boolean;
  readonly hasSound: boolean;
  readonly onHold: (held: boolean) => void;
  readonly onBroken: () => void;
}

/** Plays the current video; the next one is preloaded unless data saver is on. */
export function useReelVideo({ role, isHeld, hasSound, onHold, onBroken }: PlaybackState) {
  const video = useRef<HTMLVideoElement>(null);
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden);
  const isCurrent = role === "current";
  const broken = useEffectEvent(onBroken);
  const refused = useEffectEvent((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
    // Autoplay policies: some browsers block sound without a press, some block playback.
    if (hasSound) setSound(false);
    else onHold(true);
  });

  useEffect(() => {
    const node = video.current;
    if (!node) return;
    if (!isCurrent) {
      node.pause();
      // Restarts from the beginning next time.
      if (node.currentTime > 0) node.currentTime = 0;
      return;
    }
    // It failed while preloading, when the error was not shown.
    if (node.error) broken();
    else {
      node.muted = !hasSound;
      if (isHeld || isHidden) node.pause();
      else node.play().catch(refused);
    }
  }, [isCurrent, isHeld, isHidden, hasSound]);

  const isWanted = isCurrent || (role === "next" && !isDataSaved());
  return { video, preload: isWanted ? ("auto" as const) : ("none" as const) };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
