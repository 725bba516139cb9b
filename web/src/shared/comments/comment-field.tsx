import { t } from "@lingui/core/macro";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IMAGE_ACCEPT } from "@/lib/attachable";
import { WARN_SHARE, limits } from "@/lib/limits";
import { isBlank, textUsage } from "@/lib/text";
import { AttachmentStrip } from "@/shared/attachments/attachment-strip";
import type { Attachments } from "@/shared/attachments/use-attachments";
import { SuggestTextArea } from "@/shared/suggestions/suggest-text-area";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { IconButton } from "@/ui/icon-button";
import { Problem } from "@/ui/problem";

interface CommentFieldProps {
  readonly text: string;
  readonly busy: boolean;
  readonly label: string;
  readonly placeholder?: string;
  readonly submit: string;
  readonly busyText: string;
  /** Focuses the field when it appears: only at the reader's request. */
  readonly focused?: boolean;
  readonly leading?: ReactNode;
  readonly onTextChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
  /** Absent where pictures are not allowed. */
  readonly attachments?: Attachments;
  /** With a picture attached, the text may be empty. */
  readonly mayBeBlank?: boolean;
}

/** The text of a comment with its buttons; Ctrl+Enter sends, Esc cancels. */
export function CommentField(props: CommentFieldProps) {
  const { text, busy, focused = false, attachments } = props;
  const items = attachments?.items ?? [];
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const isSomething = !isBlank(text) || items.length > 0 || props.mayBeBlank === true;
  const ready = isSomething && !busy && !items.some(({ state }) => state === "failed");

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function submit() {
    if (ready) props.onSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape" && props.onCancel) {
      event.stopPropagation();
      props.onCancel();
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex gap-3"
    >
      {props.leading}
      <div className="min-w-0 flex-1">
        <div className="border-line-strong bg-surface hover:border-muted has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-ring rounded-input border px-3.5 py-2.5 transition-colors duration-120 has-[textarea:focus-visible]:outline-2">
          <SuggestTextArea
            field={field}
            rows={1}
            label={props.label}
            placeholder={props.placeholder}
            value={text}
            limit={limits.commentCharacters}
            readOnly={busy}
            onValueChange={props.onTextChange}
            onKeyDown={onKeyDown}
            className="block max-h-60 min-h-6"
          />
        </div>
        {attachments && items.length > 0 ? (
          <div className="mt-2">
            <AttachmentStrip attachments={attachments} disabled={busy} />
          </div>
        ) : null}
        {refusals.length > 0 ? <Problem text={refusals.join(" ")} /> : null}
        <div className="mt-2 flex items-center justify-end gap-3">
          {attachments && items.length === 0 ? (
            <>
              <input
                ref={picker}
                type="file"
                hidden
                accept={IMAGE_ACCEPT}
                aria-label={t`Picture of the comment`}
                onChange={({ currentTarget }) => {
                  setRefusals(attachments.add([...(currentTarget.files ?? [])]));
                  currentTarget.value = "";
                }}
              />
              <IconButton
                label={t`Add a picture`}
                tone="brand"
                disabled={busy}
                onClick={() => picker.current?.click()}
                className="me-auto"
              >
                <ImagePlus aria-hidden />
              </IconButton>
            </>
          ) : null}
          {textUsage(text, limits.commentCharacters).share >= WARN_SHARE ? (
            <CounterRing text={text} limit={limits.commentCharacters} />
          ) : null}
          {props.onCancel ? (
            <Button tone="quiet" size="small" disabled={busy} onClick={props.onCancel}>{t`Cancel`}</Button>
          ) : null}
          <Button type="submit" size="small" disabled={!ready} busy={busy} busyText={props.busyText}>
            {props.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
