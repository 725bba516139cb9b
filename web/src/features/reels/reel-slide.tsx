import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { reportView } from "@/data/reels/queries";
import type { Reel } from "@/data/types";
import { CaptionTracks } from "@/shared/captions/caption-tracks";
import { useIsOpened } from "@/shared/post-framing/opened";
import { Progress } from "@/ui/progress";
import { CoveredReel } from "./covered-reel";
import { ReelActions } from "./reel-actions";
import { ReelCaption } from "./reel-caption";
import { useReelProcessing } from "./use-reel-preparing";
import { useReelVideo, type SlideRole } from "./use-reel-video";

interface ReelSlideProps {
  readonly reel: Reel;
  readonly role: SlideRole;
  readonly isHeld: boolean;
  readonly hasSound: boolean;
  readonly onHold: (held: boolean) => void;
  readonly onDeleted: () => void;
  readonly onBroken: () => void;
}

/** Watch time that marks a reel as seen; for a short one half of its length. */
const SEEN_SECONDS = 2;

/** A reel in the player: video, caption and actions. */
export function ReelSlide(props: ReelSlideProps) {
  const { reel, role, onDeleted } = props;
  const isCurrent = role === "current";
  const isOpen = useIsOpened(reel);
  return (
    <article
      data-slide={reel.id}
      aria-label={reel.isOwn ? t`Your reel` : t`Reel by ${reel.user.username}`}
      inert={!isCurrent}
      className="relative mx-auto flex h-full snap-start snap-always justify-center"
    >
      <div className="relative h-full w-full overflow-hidden bg-[oklch(0.1_0.01_155)] sm:aspect-9/16 sm:w-auto">
        {isOpen ? (
          reel.status === "ready" ? (
            <Moving {...props} />
          ) : (
            <Waiting {...props} />
          )
        ) : (
          <CoveredReel reel={reel} />
        )}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end gap-2 bg-linear-to-t from-[oklch(0.1_0.01_155/0.92)] via-[oklch(0.1_0.01_155/0.6)] to-transparent ps-4 pe-2 pt-24 pb-[calc(1.25rem+var(--safe-bottom))] [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
          <ReelCaption
            reel={isOpen || !reel.contentWarning ? reel : { ...reel, caption: "", hashtags: [] }}
            isCurrent={role === "current"}
          />
          {isCurrent ? <ReelActions reel={reel} hasSound={props.hasSound} onDeleted={onDeleted} /> : null}
        </div>
      </div>
    </article>
  );
}

function Moving({ reel, role, isHeld, hasSound, onHold, onBroken }: ReelSlideProps) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const isCurrent = role === "current";
  const { video, preload } = useReelVideo({ role, isHeld, hasSound, onHold, onBroken });
  return (
    <>
      {role === "far" ? null : (
        <video
          ref={video}
          src={reel.videoUrl}
          poster={reel.thumbnailUrl || undefined}
          preload={preload}
          muted
          loop
          playsInline
          aria-label={reel.caption || t`Video`}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (!isCurrent || !(duration > 0)) return;
            setShare(currentTime / duration);
            if (currentTime >= Math.min(SEEN_SECONDS, duration / 2)) void reportView(client, reel);
          }}
          onError={() => {
            if (isCurrent) onBroken();
          }}
          className="absolute inset-0 size-full object-contain"
        >
          <CaptionTracks captions={reel.captions} line={60} />
        </video>
      )}
      {isCurrent ? (
        <>
          <button
            type="button"
            aria-label={isHeld ? t`Play` : t`Pause`}
            onClick={() => onHold(!isHeld)}
            className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
          >
            {isHeld ? (
              <span className="fade-in grid size-18 place-items-center rounded-full bg-[oklch(0.15_0.01_155/0.62)] backdrop-blur-sm">
                <Play aria-hidden className="size-9 translate-x-0.5 fill-current" />
              </span>
            ) : null}
          </button>
          {/* Video time runs from left to right in every language, as in voice messages. */}
          <Progress
            label={t`How much of the reel was played`}
            value={share * 100}
            className="absolute inset-x-0 bottom-0 z-10 !h-1 !rounded-none !bg-[oklch(0.99_0.005_150/0.25)] *:!origin-left"
          />
        </>
      ) : null}
    </>
  );
}

function Waiting({ reel, role }: ReelSlideProps) {
  const isPreparing = reel.status === "processing";
  useReelProcessing(reel.id, isPreparing && role === "current");
  return (
    <>
      {reel.thumbnailUrl ? (
        <img src={reel.thumbnailUrl} alt="" className="absolute inset-0 size-full object-contain opacity-50" />
      ) : null}
      <p
        role={isPreparing ? "status" : "note"}
        className="absolute inset-0 grid place-content-center p-8 text-center font-semibold text-balance"
      >
        {isPreparing ? t`This reel is being prepared…` : t`This reel could not be prepared, so it cannot be played.`}
      </p>
    </>
  );
}
