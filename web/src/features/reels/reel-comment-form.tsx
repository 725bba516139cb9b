import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { commentOnReel } from "@/data/reels/comments";
import type { ReelComment } from "@/data/types";
import { COMMENT_LIMIT, WARN_SHARE } from "@/lib/limits";
import { textUsage, isBlank } from "@/lib/text";
import { uniqueKey } from "@/lib/unique-key";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { LimitedTextArea } from "@/ui/limited-text-area";
import { toast } from "@/ui/toast";

interface ReelCommentFormProps {
  readonly reelId: string;
  /** The comment that is answered. */
  readonly answered: ReelComment | null;
  readonly onDone: () => void;
}

/** Where a comment on a reel is written; a failure stands above it and keeps the text. */
export function ReelCommentForm({ reelId, answered, onDone }: ReelCommentFormProps) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = !isBlank(text) && !busy;
  const to = answered?.user?.username;
  const label = to ? t`Reply to @${to}` : t`Your comment`;

  useEffect(() => {
    // Whoever presses Reply wants to write.
    if (to !== undefined) field.current?.focus();
  }, [to]);

  async function send() {
    if (!ready) return;
    const content = text.trim();
    if (attempt.current?.content !== content) attempt.current = { content, key: uniqueKey() };
    setBusy(true);
    setFailure(null);
    try {
      // Answers to a reply join it below the same comment.
      const parentId = answered?.parentId ?? answered?.id;
      await commentOnReel(client, reelId, parentId ? { content, parentId } : { content }, attempt.current.key);
    } catch (error) {
      setFailure(failureText(error, t`Failed to comment`, t`Something went wrong.`));
      setBusy(false);
      return;
    }
    attempt.current = null;
    setBusy(false);
    setText("");
    toast.success(t`Comment posted!`);
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="min-w-0 flex-1"
    >
      {failure === null ? null : (
        <p role="alert" className="mb-2 text-small text-danger">
          {failure}
        </p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1 rounded-input border border-line-strong px-3.5 py-2.5 has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring">
          <LimitedTextArea
            label={label}
            placeholder={to ? `${label}...` : t`Share your thoughts...`}
            ref={field}
            rows={1}
            value={text}
            limit={COMMENT_LIMIT}
            readOnly={busy}
            onValueChange={setText}
            onKeyDown={onKeyDown}
            className="block max-h-32 min-h-6 focus-visible:outline-none"
          />
        </div>
        {answered ? <Button tone="quiet" disabled={busy} onClick={onDone}>{t`Cancel`}</Button> : null}
        <Button type="submit" disabled={!ready} busy={busy} busyText={t`Posting...`}>{t`Post`}</Button>
      </div>
      {textUsage(text, COMMENT_LIMIT).share >= WARN_SHARE ? <CounterRing text={text} limit={COMMENT_LIMIT} /> : null}
    </form>
  );
}
