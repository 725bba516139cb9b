import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { patchReel } from "@/data/reels/cache";
import { editReel, type ReelChanges } from "@/data/reels/queries";
import type { Reel } from "@/data/types";
import { AudienceChoice } from "@/shared/audience/audience-choice";
import { FramingFields } from "@/shared/post-framing/framing-fields";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

interface EditReelDialogProps {
  readonly reel: Reel;
  readonly onClose: () => void;
}

/** Audience, reply policy and content warning of an own reel. */
export function EditReelDialog({ reel, onClose }: EditReelDialogProps) {
  const client = useQueryClient();
  const [audience, setAudience] = useState(reel.audience);
  const [framing, setFraming] = useState({
    contentWarning: reel.contentWarning,
    sensitive: reel.sensitive,
    replyPolicy: reel.replyPolicy,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    const contentWarning = framing.contentWarning?.trim() || null;
    const changes: ReelChanges = {
      ...(contentWarning === reel.contentWarning ? {} : { contentWarning }),
      ...(framing.sensitive === reel.sensitive ? {} : { sensitive: framing.sensitive }),
      ...(framing.replyPolicy === reel.replyPolicy ? {} : { replyPolicy: framing.replyPolicy }),
      ...(audience === reel.audience ? {} : { audience }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    setFailure(null);
    try {
      const saved = await editReel(reel.id, changes);
      // With a smaller audience the file URLs are signed.
      const { videoUrl, thumbnailUrl } = audience === reel.audience ? reel : saved;
      patchReel(client, reel.id, (copy) => ({ ...copy, ...changes, videoUrl, thumbnailUrl }));
    } catch (error) {
      setFailure(failureText(error, t`Failed to save the reel`, t`Something went wrong. Please try again.`));
      setBusy(false);
      return;
    }
    toast.success(t`Reel updated`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Edit reel`}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button busy={busy} busyText={t`Saving...`} onClick={() => void save()}>{t`Save`}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AudienceChoice audience={audience} disabled={busy} onChange={setAudience} />
        <FramingFields
          hasMedia
          framing={framing}
          disabled={busy}
          onChange={(change) => setFraming({ ...framing, ...change })}
        />
        <Problem text={failure} />
      </div>
    </Dialog>
  );
}
