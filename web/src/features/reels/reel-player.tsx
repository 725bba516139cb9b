import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { removeReel } from "@/data/reels/cache";
import type { Reel } from "@/data/types";
import { mayStartByItself } from "@/lib/autoplay";
import { getTitle, screenTitle, setTitle } from "@/lib/page-title";
import { FullScreen } from "@/ui/full-screen";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";
import { historySettled } from "@/ui/use-close-on-back";
import { inOpeningOrder } from "./reel-order";
import { ReelScroller } from "./reel-scroller";
import { ReelSlide } from "./reel-slide";
import { setSound, useSound } from "./sound";

interface ReelPlayerProps {
  readonly reels: readonly Reel[];
  readonly startId: string;
  /** Called near the end if there are more reels. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Fullscreen player: swipes, wheel, arrows and buttons navigate; space pauses, m mutes. */
export function ReelPlayer({ reels, startId, onNearEnd, onClose }: ReelPlayerProps) {
  const client = useQueryClient();
  const [ids] = useState(() => reels.map(({ id }) => id));
  const shown = inOpeningOrder(reels, ids);
  const [currentId, setCurrentId] = useState(startId);
  const index = shown.findIndex(({ id }) => id === currentId);
  const [isHeld, setHeld] = useState(() => !mayStartByItself());
  const [hasSound] = useSound();
  const isMissing = index === -1;
  const nearEnd = useEffectEvent(() => onNearEnd?.());
  const missing = useEffectEvent(onClose);

  useEffect(() => {
    if (index >= shown.length - 3) nearEnd();
  }, [index, shown.length]);

  useNamed(currentId, isMissing ? undefined : titleOf(shown[index]));

  useEffect(() => {
    // The reel was removed while it was on screen.
    if (isMissing) missing();
  }, [isMissing]);

  function go(to: number) {
    const next = shown[to];
    if (!next || next.id === currentId) return;
    setCurrentId(next.id);
    setHeld(!mayStartByItself());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) go(index + step);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(shown.length - 1);
    else if (event.key === " " && !isPressable(event.target)) setHeld(!isHeld);
    else if (event.key === "m" || event.key === "M") setSound(!hasSound);
    else return;
    event.preventDefault();
  }

  /** Closes the confirmation dialog first: two history entries cannot be removed at once. */
  async function onDeleted(id: string) {
    await historySettled();
    flushSync(onClose);
    removeReel(client, id);
  }

  return (
    <FullScreen title={titleOf(shown[index])} onClose={onClose} onKeyDown={onKeyDown}>
      <ReelScroller index={Math.max(0, index)} onIndex={go}>
        {shown.map((reel, place) => (
          <ReelSlide
            key={reel.id}
            reel={reel}
            role={place === index ? "current" : place === index + 1 ? "next" : place === index - 1 ? "last" : "far"}
            isHeld={isHeld}
            hasSound={hasSound}
            onHold={setHeld}
            onDeleted={() => void onDeleted(reel.id)}
            onBroken={() => {
              onClose();
              toast.error(t`This reel could not be played.`);
            }}
          />
        ))}
      </ReelScroller>
      <div className="pointer-events-none absolute inset-y-0 end-6 hidden flex-col justify-center gap-3 lg:flex [&>*]:pointer-events-auto">
        <IconButton label={t`Previous reel`} tone="glass" disabled={index <= 0} onClick={() => go(index - 1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={t`Next reel`}
          tone="glass"
          disabled={index >= shown.length - 1}
          onClick={() => go(index + 1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
      </div>
    </FullScreen>
  );
}

/**
 * The address and title name the current reel; a reload opens it. The route does not change: the address is a mask on
 * the player's history entry, so nothing is loaded for it.
 */
function useNamed(id: string, title: string | undefined): void {
  const navigate = useNavigate();
  const name = useEffectEvent((reel: string) => {
    const { layer }: { layer?: string } = (window.history.state as object | null) ?? {};
    if (layer === undefined) return;
    void navigate({
      to: ".",
      search: true,
      replace: true,
      resetScroll: false,
      // Without a state change the router would ignore the navigation.
      state: (state) => ({ ...state, reel }),
      mask: { to: "/reels", search: { reel }, state: (state) => ({ ...state, layer }), unmaskOnReload: true },
    });
  });
  useEffect(() => name(id), [id]);
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = getTitle();
    setTitle(screenTitle(title));
    return () => setTitle(before);
  }, [title]);
}

function titleOf(reel: Reel | undefined): string {
  if (!reel) return t`Reels`;
  return reel.isOwn ? t`Your reel` : t`Reel by ${reel.user.username}`;
}

/** On a button the space bar presses that button. */
function isPressable(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}
