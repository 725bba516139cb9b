import { t } from "@lingui/core/macro";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { Comment } from "@/data/types";
import { COMMENT_LIMIT, WARN_SHARE } from "@/lib/limits";
import { textUsage, isBlank } from "@/lib/text";
import { SuggestTextArea } from "@/shared/suggestions/suggest-text-area";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { useCommentDraft } from "./use-comment-draft";
import { useCreateCommentMutation } from "./use-send-comment";

interface CommentFormProps {
  readonly postId: string;
  readonly parentId?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit?: string;
  /** The field takes the focus when it appears: only where the reader asked for it. */
  readonly focused?: boolean;
  readonly leading?: ReactNode;
  readonly onSent?: (comment: Comment) => void;
  readonly onCancel?: () => void;
}

/** Where a comment or a reply is written; a draft of it survives a reload, a failure keeps the text. */
export function CommentForm(props: CommentFormProps) {
  const { postId, parentId, label, placeholder, submit = t`Post`, focused = false } = props;
  const [text, setText] = useCommentDraft(postId, parentId);
  const { busy, send } = useCreateCommentMutation(postId, parentId);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = !isBlank(text) && !busy;

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function post() {
    if (!ready) return;
    const comment = await send(text.trim());
    if (!comment) return;
    setText("");
    props.onSent?.(comment);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void post();
    } else if (event.key === "Escape" && props.onCancel) {
      event.stopPropagation();
      props.onCancel();
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
      className="flex gap-3"
    >
      {props.leading}
      <div className="min-w-0 flex-1">
        <div className="border-line-strong bg-surface hover:border-muted has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-ring rounded-input border px-3.5 py-2.5 transition-colors duration-120 has-[textarea:focus-visible]:outline-2">
          <SuggestTextArea
            field={field}
            rows={1}
            label={label}
            placeholder={placeholder}
            value={text}
            limit={COMMENT_LIMIT}
            readOnly={busy}
            onValueChange={setText}
            onKeyDown={onKeyDown}
            className="block max-h-60 min-h-6"
          />
        </div>
        <div className="mt-2 flex items-center justify-end gap-3">
          {textUsage(text, COMMENT_LIMIT).share >= WARN_SHARE ? (
            <CounterRing text={text} limit={COMMENT_LIMIT} />
          ) : null}
          {props.onCancel ? (
            <Button tone="quiet" size="small" disabled={busy} onClick={props.onCancel}>{t`Cancel`}</Button>
          ) : null}
          <Button type="submit" size="small" disabled={!ready} busy={busy} busyText={t`Posting...`}>
            {submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
