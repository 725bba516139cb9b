import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { User } from "@/data/account/types";
import { failureText } from "@/data/client/failure-text";
import { writeNote } from "@/data/people/notes";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { LimitedTextArea } from "@/ui/limited-text-area";
import { Problem } from "@/ui/problem";

interface NoteFormProps {
  readonly user: User;
  readonly note: string;
  readonly onClose: () => void;
}

/** Editor of the private note about a member. */
export function NoteForm({ user, note, onClose }: NoteFormProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => field.current?.focus(), []);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      await writeNote(client, user.id, text.trim());
      onClose();
    } catch (error) {
      setProblem(failureText(error, t`The note could not be saved.`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <form
      className="grid gap-2 border-t border-line px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Problem text={problem} />
      <p className="flex items-center justify-between gap-3 text-small">
        <span>
          <span className="font-semibold">{t`Private note`}</span>{" "}
          <span className="text-muted">{t`Only you can see it.`}</span>
        </span>
        <CounterRing text={text} limit={limits.noteCharacters} />
      </p>
      <LimitedTextArea
        label={t`Private note about @${user.username}`}
        rows={3}
        limit={limits.noteCharacters}
        value={text}
        onValueChange={setText}
        ref={field}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !busy && text === note) onClose();
        }}
        className="block min-h-20 rounded-input border border-line-strong bg-surface px-3.5 py-3 text-base transition-colors duration-120 hover:border-muted focus-visible:border-ring focus-visible:!outline-2 focus-visible:!outline-offset-0 focus-visible:!outline-ring"
      />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" size="small" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" size="small" busy={busy} busyText={t`Saving...`}>{t`Save note`}</Button>
      </div>
    </form>
  );
}
