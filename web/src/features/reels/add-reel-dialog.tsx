import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { NO_FRAMING } from "@/data/posts/framing";
import type { Reel } from "@/data/types";
import { addHashtag, HASHTAG_REFUSALS } from "@/lib/hashtags";
import { limits } from "@/lib/limits";
import { AudienceChoice } from "@/shared/audience/audience-choice";
import { keepAudience, keptAudience } from "@/shared/audience/audiences";
import { HashtagField } from "@/shared/form-fields/hashtag-field";
import { FramingFields } from "@/shared/post-framing/framing-fields";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { Dialog } from "@/ui/dialog";
import { LimitedTextArea } from "@/ui/limited-text-area";
import { Problem } from "@/ui/problem";
import { Progress } from "@/ui/progress";
import { useReelDraft } from "./use-reel-draft";
import { useReelUpload } from "./use-reel-upload";
import { VideoChoice } from "./video-choice";

interface AddReelDialogProps {
  readonly onClose: () => void;
  readonly onUploaded: (reel: Reel) => void;
}

/** Upload form for a reel: video, cover frame and text. It always opens empty. */
export function AddReelDialog({ onClose, onUploaded }: AddReelDialogProps) {
  const draft = useReelDraft();
  const upload = useReelUpload();
  const [caption, setCaption] = useState("");
  const [hashtags, setHashtags] = useState<readonly string[]>([]);
  const [framing, setFraming] = useState(NO_FRAMING);
  const viewer = useViewer();
  const [audience, setAudience] = useState(() => keptAudience(viewer));
  const [tagError, setTagError] = useState<string | null>(null);
  const { video } = draft;
  const busy = upload.progress !== null;

  async function send() {
    if (!video || busy) return;
    const reel = await upload.send({
      video: video.file,
      caption: caption.trim(),
      framing,
      hashtags,
      audience,
      thumbnail: video.picture?.blob ?? null,
    });
    if (reel) onUploaded(reel);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add New Reel`}
      description={t`A video of at most 3 minutes and 100 MB.`}
      footer={
        <>
          <Button tone="quiet" onClick={busy ? upload.stop : onClose}>{t`Cancel`}</Button>
          <Button
            disabled={!video || video.state === "opening"}
            busy={busy}
            busyText={t`Uploading...`}
            onClick={() => void send()}
          >
            {upload.failure === null ? t`Upload` : t`Try again`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Problem text={upload.failure} />
        <VideoChoice
          draft={draft}
          disabled={busy}
          onFile={(file) => {
            upload.forgive();
            void draft.choose(file);
          }}
        />
        <div>
          <div className="rounded-input border border-line-strong px-3.5 py-2.5 has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring">
            <LimitedTextArea
              label={t`Caption`}
              placeholder={t`Say something about it`}
              rows={2}
              value={caption}
              limit={limits.reelCaptionCharacters}
              readOnly={busy}
              onValueChange={setCaption}
              className="block max-h-40 min-h-12 focus-visible:outline-none"
            />
          </div>
          <div className="mt-1.5 flex justify-end">
            <CounterRing text={caption} limit={limits.reelCaptionCharacters} />
          </div>
        </div>
        <HashtagField
          hashtags={hashtags}
          error={tagError}
          disabled={busy}
          onAdd={(typed) => {
            const { tags, refused } = addHashtag(hashtags, typed);
            setHashtags(tags);
            setTagError(refused && HASHTAG_REFUSALS[refused]);
            return refused === null;
          }}
          onRemove={(tag) => setHashtags(hashtags.filter((each) => each !== tag))}
        />
        <FramingFields
          hasMedia
          framing={framing}
          disabled={busy}
          onChange={(change) => setFraming({ ...framing, ...change })}
        />
        <AudienceChoice
          audience={audience}
          disabled={busy}
          onChange={(next) => {
            setAudience(next);
            keepAudience(viewer, next);
          }}
        />
        {upload.progress === null ? null : (
          <div>
            <Progress label={t`Upload of the reel`} value={upload.progress * 100} />
            <p className="mt-1.5 text-small text-muted">
              {upload.progress < 1 ? t`${Math.floor(upload.progress * 100)} % sent` : t`Upload complete. Processing…`}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
