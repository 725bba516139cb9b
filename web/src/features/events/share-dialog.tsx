import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import type { EventItem } from "@/data/types";
import { eventSpan, localZone } from "@/lib/event-times";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { uniqueKey } from "@/lib/unique-key";
import { DateBlock } from "@/shared/events/event-parts";
import { useShareEvent } from "@/shared/events/use-share-event";
import { shareLink } from "@/shared/post-card/share";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

interface ShareDialogProps {
  readonly event: EventItem;
  readonly onClose: () => void;
}

/** Shares an event: as a post with optional text, or by its link. */
export function ShareDialog({ event, onClose }: ShareDialogProps) {
  const form = useId();
  const share = useShareEvent();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<{ readonly text: string; readonly key: string } | null>(null);
  // Events of a private community are shared only inside that community.
  const home = event.community?.isPrivate ? event.community : null;

  async function post() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const content = text.trim();
    if (attempt.current?.text !== content) attempt.current = { text: content, key: uniqueKey() };
    try {
      const made = await share(event, { content, communityId: home?.id ?? null, key: attempt.current.key });
      toast.success(made.isPending ? t`Your post is pending approval.` : t`Event shared!`);
      onClose();
    } catch (failure) {
      setProblem(
        failureText(failure, t`The event was not shared.`, t`The event could not be shared. Please try again.`),
      );
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Share event`}
      description={home ? t`Your post goes to the members of ${home.name}.` : t`Your post goes to the feed.`}
      footer={
        <>
          <Button
            tone="quiet"
            icon={<Link2 aria-hidden className="size-4.5" />}
            onClick={() => void shareLink(`/events/${encodeURIComponent(event.id)}`, t`Event link copied!`)}
          >{t`Copy link`}</Button>
          <Button type="submit" form={form} busy={busy} busyText={t`Posting...`}>{t`Post`}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void post();
        }}
      >
        <Problem text={problem} />
        <TextArea
          label={t`Add a comment (optional)`}
          dir="auto"
          rows={3}
          value={text}
          readOnly={busy}
          onChange={({ target }) => setText(clampText(target.value, limits.postCharacters))}
        />
        <div className="flex items-center gap-4 rounded-card border border-line p-3">
          <DateBlock event={event} />
          <div className="min-w-0">
            <p dir="auto" className="aligned-as-around font-bold break-words">
              {event.title}
            </p>
            <p className="text-small text-muted">{eventSpan(event.startsAt, event.endsAt, localZone())}</p>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
