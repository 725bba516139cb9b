import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BookmarkedPost } from "@/data/bookmarks/cache";
import { setReminder } from "@/data/bookmarks/reminder";
import { failureText } from "@/data/client/failure-text";
import { localInput, remindTimes, type RemindPreset } from "@/lib/remind-times";
import { exactTime } from "@/lib/time";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { toast } from "@/ui/toast";

const WORDS: Readonly<Record<RemindPreset, string>> = {
  get hour() {
    return t`In an hour`;
  },
  get evening() {
    return t`This evening`;
  },
  get tomorrow() {
    return t`Tomorrow`;
  },
  get week() {
    return t`Next week`;
  },
};

interface RemindDialogProps {
  readonly post: BookmarkedPost;
  readonly onClose: () => void;
}

/** Sets the time of the reminder about a bookmark. */
export function RemindDialog({ post, onClose }: RemindDialogProps) {
  const client = useQueryClient();
  const [now] = useState(() => new Date());
  const [picked, setPicked] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosen = new Date(picked);

  async function set(at: Date | null) {
    setBusy(true);
    setProblem(undefined);
    try {
      const moment = at?.toISOString() ?? null;
      await setReminder(client, post.id, moment);
      toast.success(moment === null ? t`Reminder removed` : setFor(moment));
      onClose();
    } catch (error) {
      setProblem(failureText(error, t`The reminder could not be set.`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Remind me`}
      description={post.remindAt ? setFor(post.remindAt) : t`A notification brings you back to this post.`}
    >
      <ul className="-mx-2 mb-4">
        {remindTimes(now).map(({ preset, at }) => (
          <li key={preset}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void set(at)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-input px-3 py-1 text-start font-medium hover:bg-sunken"
            >
              {WORDS[preset]}
              <span className="text-small font-normal text-muted">{exactTime(at.toISOString())}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen > new Date()) void set(chosen);
          else setProblem(t`Choose a time in the future.`);
        }}
      >
        <Field
          type="datetime-local"
          label={t`Pick a time`}
          min={localInput(now)}
          value={picked}
          error={problem}
          className="min-w-0 flex-1"
          onChange={(event) => setPicked(event.target.value)}
        />
        <Button type="submit" tone="soft" busy={busy} busyText={t`Saving...`} className="mb-0.5">{t`Set`}</Button>
      </form>
      {post.remindAt ? (
        <Button
          tone="quiet"
          disabled={busy}
          className="mt-3"
          onClick={() => void set(null)}
        >{t`Remove reminder`}</Button>
      ) : null}
    </Dialog>
  );
}

function setFor(moment: string): string {
  const when = exactTime(moment);
  return t`Reminder set for ${when}`;
}
