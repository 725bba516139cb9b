import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  Bookmark,
  Captions,
  Flag,
  Heart,
  MessageCircle,
  Pencil,
  Send,
  Share2,
  Trash2,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { failureText } from "@/data/client/failure-text";
import { patchReel } from "@/data/reels/cache";
import type { Reaction } from "@/data/reactions/with-reaction";
import { reelToggles } from "@/data/reels/toggles";
import type { Reel } from "@/data/types";
import { shortCount } from "@/lib/format-count";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { shareLink } from "@/shared/post-card/share";
import { Reactions } from "@/shared/reactions/reactions";
import { useReport } from "@/shared/reports/use-report";
import { LazyDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { DeleteReel } from "./delete-reel";
import { setSound } from "./sound";

const comments = () => import("./comments-dialog").then((module) => module.CommentsDialog);

const captions = () => import("@/shared/captions/captions-dialog").then((module) => module.CaptionsDialog);

const edit = () => import("./edit-reel-dialog").then((module) => module.EditReelDialog);

interface ReelActionsProps {
  readonly reel: Reel;
  readonly hasSound: boolean;
  readonly onDeleted: () => void;
}

/** Buttons in reach of the thumb: sound, like, comments, bookmark, link, and delete for the owner. */
export function ReelActions({ reel, hasSound, onDeleted }: ReelActionsProps) {
  const client = useQueryClient();
  const { likes, bookmarks } = reelToggles(client);
  const [isCommenting, setCommenting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isCaptioning, setCaptioning] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id, isLiked, isBookmarked } = reel;
  const sending = useSendInMessage({ type: "reel", id });
  const report = useReport({ kind: "reel", id, title: t`Report this reel` });

  function react(reaction: Reaction | null) {
    likes
      .set(id, reaction, reel.ownReaction)
      .catch((error: unknown) => toast.error(failureText(error, t`Failed to like reel`, t`Something went wrong.`)));
  }

  return (
    <div className="flex shrink-0 flex-col items-center gap-2">
      <Reactions of={reel} onReact={react} marksAt="absolute inset-x-0 -bottom-1.5 justify-center">
        <Action
          label={t`Like`}
          pressed={isLiked}
          count={reel.likesCount}
          counted={plural(reel.likesCount, { one: "# like", other: "# likes" })}
          onPress={() => react(isLiked ? null : "like")}
        >
          <Heart aria-hidden className={isLiked ? "fill-current text-like" : ""} />
        </Action>
      </Reactions>
      <Action
        label={t`Comment`}
        count={reel.commentsCount}
        counted={plural(reel.commentsCount, { one: "# comment", other: "# comments" })}
        onPress={() => setCommenting(true)}
      >
        <MessageCircle aria-hidden />
      </Action>
      <Action
        label={t`Bookmark`}
        pressed={isBookmarked}
        onPress={() =>
          void bookmarks
            .set(id, !isBookmarked)
            .catch((error: unknown) =>
              toast.error(failureText(error, t`Failed to update bookmark`, t`Something went wrong.`)),
            )
        }
      >
        <Bookmark aria-hidden className={isBookmarked ? "fill-current text-brand" : ""} />
      </Action>
      <Action
        label={t`Share`}
        onPress={() => void shareLink(`/reels?reel=${encodeURIComponent(id)}`, t`Reel link copied!`)}
      >
        <Share2 aria-hidden />
      </Action>
      <Action label={t`Send in a message`} onPress={sending.open}>
        <Send aria-hidden className="rtl:-scale-x-100" />
      </Action>
      {reel.isOwn ? (
        <>
          <Action label={t`Edit reel`} onPress={() => setEditing(true)}>
            <Pencil aria-hidden />
          </Action>
          <Action label={t`Captions`} onPress={() => setCaptioning(true)}>
            <Captions aria-hidden />
          </Action>
          <Action label={t`Delete reel`} onPress={() => setDeleting(true)}>
            <Trash2 aria-hidden />
          </Action>
        </>
      ) : (
        <Action label={t`Report reel`} onPress={report.open}>
          <Flag aria-hidden />
        </Action>
      )}
      <Action label={hasSound ? t`Mute` : t`Unmute`} onPress={() => setSound(!hasSound)}>
        {hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      </Action>
      {isCommenting ? <LazyDialog load={comments} given={{ reel, onClose: () => setCommenting(false) }} /> : null}
      {isEditing ? <LazyDialog load={edit} given={{ reel, onClose: () => setEditing(false) }} /> : null}
      {isCaptioning ? (
        <LazyDialog
          load={captions}
          given={{
            url: reel.videoUrl,
            captions: reel.captions,
            onChange: (changed) => patchReel(client, id, (copy) => ({ ...copy, captions: changed })),
            onClose: () => setCaptioning(false),
          }}
        />
      ) : null}
      {report.dialog}
      {sending.dialog}
      <DeleteReel id={id} open={isDeleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly count?: number;
  /** Spoken count: '1,234 likes'. */
  readonly counted?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Round button with a count below. */
function Action({ label, pressed, count = 0, counted: words = "", onPress, children }: ActionProps) {
  const counted = count > 0 ? words : "";
  return (
    <button
      type="button"
      aria-label={counted ? `${label}, ${counted}` : label}
      aria-pressed={pressed}
      title={counted ? `${label} (${counted})` : label}
      onClick={onPress}
      className="press grid min-h-12 min-w-12 place-items-center rounded-full bg-[oklch(0.15_0.01_155/0.45)] py-1 text-meta font-semibold hover:bg-[oklch(0.15_0.01_155/0.75)] [&>svg]:size-7"
    >
      {children}
      {counted ? <span data-count>{shortCount(count)}</span> : null}
    </button>
  );
}
