import { t } from "@lingui/core/macro";
import { ImagePlus, Mic, SendHorizontal, Smile, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Conversation } from "@/data/messages/types";
import { WARN_SHARE, limits } from "@/lib/limits";
import { IMAGE_ACCEPT } from "@/lib/attachable";
import { acceptEdit, textUsage } from "@/lib/text";
import { AttachmentStrip } from "@/shared/attachments/attachment-strip";
import { DropHint } from "@/shared/attachments/drop-hint";
import { useFileDrop } from "@/shared/attachments/use-file-drop";
import { CounterRing } from "@/ui/counter-ring";
import { IconButton } from "@/ui/icon-button";
import { LimitedTextArea } from "@/ui/limited-text-area";
import { Problems } from "@/ui/problems";
import { Skeleton } from "@/ui/skeleton";
import { quoteOf } from "./quote-of";
import { QuotedText } from "./quoted-message";
import { useComposing, type ComposingProps } from "./use-composing";

/** Without its chunk the emoji picker renders nothing, and the conversation still works. */
const EmojiPicker = lazy(() =>
  import("@/ui/emoji-picker").then(
    (module) => ({ default: module.EmojiPicker }),
    () => ({ default: () => null }),
  ),
);

const VoiceRecorder = lazy(() =>
  import("./voice-recorder").then(
    (module) => ({ default: module.VoiceRecorder }),
    () => ({ default: () => null }),
  ),
);
/** Requires HTTPS and browser support. */
const mayRecord = "mediaDevices" in navigator && "MediaRecorder" in window;

interface MessageComposerProps extends ComposingProps {
  readonly conversation: Conversation | undefined;
}

/** Message composer: Enter sends, Shift+Enter inserts a line break, Enter of an IME does neither. */
export function MessageComposer(props: MessageComposerProps) {
  const { conversation, draft, onDraft, editing, onEdit } = props;
  const composing = useComposing(props);
  const { text, setText, attachments, canSend, busy } = composing;
  const [emojiOpen, setEmojiOpen] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const hovering = useFileDrop((files) => {
    if (!editing) composing.addFiles(files);
  });
  const replyTo = editing ? quoteOf(editing) : draft.replyTo;

  // On touch devices only a press on the field opens the on-screen keyboard.
  const answered = replyTo?.id;
  useEffect(() => {
    if (answered !== undefined || window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [answered]);

  function send() {
    if (!canSend) return;
    setEmojiOpen(false);
    composing.send();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Safari ends a composition before the Enter that ended it; its key code is 229.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    } else if (event.key === "ArrowUp" && text === "" && !editing) {
      const own = composing.lastOwn();
      if (!own) return;
      event.preventDefault();
      onEdit(own);
    }
  }

  function insert(emoji: string) {
    const from = field.current?.selectionStart ?? text.length;
    const to = field.current?.selectionEnd ?? from;
    const next = acceptEdit(text, text.slice(0, from) + emoji + text.slice(to), limits.messageCharacters);
    setText(next);
    if (next !== text)
      requestAnimationFrame(() => field.current?.setSelectionRange(from + emoji.length, from + emoji.length));
  }

  return (
    <div className="border-t border-line bg-surface px-2 pt-2 pb-[calc(var(--safe-bottom)+0.5rem)] md:px-4">
      {replyTo ? (
        <div className="mb-2 flex items-start gap-2 rounded-media border-s-3 border-brand bg-sunken ps-3 text-small">
          <p className="min-w-0 flex-1 py-2">
            <span className="sr-only">{editing ? t`Editing:` : t`Answering:`} </span>
            {editing ? <span className="block font-semibold text-brand">{t`Editing message`}</span> : null}
            {editing ? (
              <bdi className="line-clamp-1">{editing.content}</bdi>
            ) : (
              <QuotedText conversation={conversation} quoted={replyTo} />
            )}
          </p>
          <IconButton
            label={editing ? t`Cancel editing` : t`Cancel reply`}
            onClick={() => (editing ? onEdit(null) : onDraft({ replyTo: null }))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {editing ? null : <AttachmentStrip attachments={attachments} disabled={busy} />}
      <Problems sentences={composing.refusals} />
      {emojiOpen ? (
        <div className="mb-2">
          <Suspense fallback={<Skeleton className="h-80 w-full max-w-90 !rounded-media" />}>
            <EmojiPicker onPick={insert} />
          </Suspense>
        </div>
      ) : null}
      {isRecording ? (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <VoiceRecorder onSend={composing.sendVoice} onClose={() => setRecording(false)} />
        </Suspense>
      ) : null}
      <div className={`flex-wrap items-end justify-end gap-0.5 ${isRecording ? "hidden" : "flex"}`}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={IMAGE_ACCEPT}
          aria-label={t`Pictures to send`}
          onChange={(event) => {
            composing.addFiles([...(event.target.files ?? [])]);
            // Allows the same file to be picked again after its removal.
            event.target.value = "";
          }}
        />
        <IconButton
          label={t`Add pictures`}
          tone="brand"
          disabled={busy || editing !== null}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden />
        </IconButton>
        <IconButton
          label={t`Emoji`}
          tone="brand"
          aria-expanded={emojiOpen}
          onClick={() => setEmojiOpen(!emojiOpen)}
          className="aria-expanded:bg-brand-soft"
        >
          <Smile aria-hidden />
        </IconButton>
        <div className="mx-1 flex min-h-11 min-w-0 flex-1 basis-26 items-center gap-2 rounded-card border border-line-strong bg-surface px-3.5 transition-colors duration-120 hover:border-muted has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring">
          <LimitedTextArea
            ref={field}
            rows={1}
            label={t`Message`}
            placeholder={t`Write a message...`}
            enterKeyHint="send"
            value={text}
            limit={limits.messageCharacters}
            readOnly={busy}
            onValueChange={setText}
            onKeyDown={onKeyDown}
            className="block max-h-40 min-h-6 overflow-y-auto py-2 placeholder:whitespace-nowrap"
          />
          {textUsage(text, limits.messageCharacters).share >= WARN_SHARE ? (
            <CounterRing text={text} limit={limits.messageCharacters} />
          ) : null}
        </div>
        {mayRecord && !editing && text === "" && attachments.items.length === 0 ? (
          <IconButton label={t`Record a voice message`} tone="brand" onClick={() => setRecording(true)}>
            <Mic aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label={editing ? t`Save` : t`Send`}
          tone="brand"
          disabled={!canSend}
          onClick={send}
          className="enabled:bg-brand enabled:text-on-brand enabled:hover:bg-brand-hover"
        >
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {hovering && !editing ? <DropHint /> : null}
    </div>
  );
}
