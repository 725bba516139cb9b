import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { messagesIn } from "@/data/messages/cache";
import { editMessage } from "@/data/messages/mutations";
import { outboxOf } from "@/data/messages/outbox";
import { replaceMessage } from "@/data/messages/conversation-cache";
import type { Thread } from "@/data/messages/thread";
import type { Message } from "@/data/messages/types";
import { TYPING_INTERVAL_MS, sendTyping } from "@/data/messages/typing";
import type { Media } from "@/data/types";
import { isBlank } from "@/lib/text";
import {
  isGoing,
  keep,
  useAttachments,
  type Attachment,
  type StoredAttachment,
} from "@/shared/attachments/use-attachments";
import { toast } from "@/ui/toast";
import { useLeaveWarning } from "@/ui/use-leave-warning";
import { leaveUnfinished, takeUnfinished, type MessageDraft } from "./draft";
import { isYoung } from "./is-editable";

export interface ComposingProps {
  readonly thread: Thread;
  readonly draft: MessageDraft;
  readonly onDraft: (change: Partial<MessageDraft>) => void;
  readonly editing: Message | null;
  readonly onEdit: (message: Message | null) => void;
}

/** State of the message composer, with sending and editing. */
export function useComposing({ thread, draft, onDraft, editing, onEdit }: ComposingProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const attachments = usePictures(viewer, thread, draft, onDraft);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [edit, setEdit] = useState({ id: "", text: "" });
  const tell = useTypingSignal(thread);

  const text = editing ? (edit.id === editing.id ? edit.text : editing.content) : draft.text;
  const { items } = attachments;
  const isReady = !items.some(({ state }) => state === "failed");
  const isSomething = !isBlank(text) || (items.length > 0 && !editing);

  function setText(next: string) {
    if (editing) return setEdit({ id: editing.id, text: next });
    onDraft({ text: next });
    tell.wrote(next);
  }

  async function save(message: Message) {
    const content = text.trim();
    onEdit(null);
    if (content === message.content) return;
    replaceMessage(client, thread, { ...message, content, editedAt: new Date().toISOString() });
    try {
      replaceMessage(client, thread, await editMessage(message.id, content));
    } catch (error) {
      replaceMessage(client, thread, message);
      setEdit({ id: message.id, text: content });
      onEdit(message);
      toast.error(failureText(error, t`Failed to edit message`, t`Network error. Please try again.`));
    }
  }

  async function sendNew() {
    let done = items;
    if (items.some(isGoing)) {
      setBusy(true);
      done = await attachments.settled();
      setBusy(false);
      // A failed upload shows its own error, with buttons to retry or remove it.
      if (done.some(({ state }) => state === "failed")) return;
    }
    const media = done.flatMap(mediaOf);
    const sent = outboxOf(client, viewer).send(thread, { content: draft.text.trim(), media, replyTo: draft.replyTo });
    if (!sent) {
      setRefusals([t`Too many messages wait to be sent. Please try again when you are online.`]);
      return;
    }
    tell.stopped();
    setRefusals([]);
    attachments.clear();
    onDraft({ text: "", replyTo: null, media: [] });
  }

  return {
    text,
    setText,
    attachments,
    refusals,
    busy,
    /** A function, because new messages do not re-render this. */
    lastOwn: () =>
      messagesIn(client, thread)?.items.findLast(
        (each) => each.senderId === viewer && !each.isDeleted && isYoung(each),
      ),
    canSend: !busy && isSomething && (isReady || editing !== null),
    addFiles(files: readonly File[]) {
      if (!busy) setRefusals(attachments.add(files));
    },
    /** Sends a recording at once, or shows an error if the outbox is full. */
    sendVoice(audio: Media) {
      const sent = outboxOf(client, viewer).send(thread, { content: "", media: [audio], replyTo: draft.replyTo });
      if (sent) onDraft({ replyTo: null });
      else setRefusals([t`Too many messages wait to be sent. Please try again when you are online.`]);
    },
    send: () => void (editing ? save(editing) : sendNew()),
  };
}

/** The pictures of the draft: they stay while another conversation is open; uploaded ones survive a reload. */
function usePictures(viewer: string, thread: Thread, draft: MessageDraft, onDraft: ComposingProps["onDraft"]) {
  const [fresh] = useState(() => takeUnfinished(viewer, thread));
  const attachments = useAttachments(draft.media, fresh, "message");
  const { items, posted } = attachments;
  useLeaveWarning(items.some(isGoing));

  const store = useEffectEvent((media: readonly StoredAttachment[]) => {
    if (JSON.stringify(media) !== JSON.stringify(draft.media)) onDraft({ media });
  });
  useEffect(() => store(keep(items)), [items]);

  const leave = useEffectEvent(() => {
    const left = posted(items.filter(({ upload }) => upload === null));
    leaveUnfinished(
      viewer,
      thread,
      left.flatMap(({ file, alt }) => (file ? [{ file, alt }] : [])),
    );
  });
  useEffect(() => {
    takeUnfinished(viewer, thread);
    return () => leave();
  }, [viewer, thread]);
  return attachments;
}

function mediaOf({ upload, alt }: Attachment): Media[] {
  if (!upload) return [];
  const { url, type, width, height, placeholder } = upload;
  const size = { width: width ?? 4, height: height ?? 3 };
  return [{ url, type, ...size, placeholder: placeholder ?? "", alt: alt.trim(), posterUrl: null, sources: [] }];
}

const IDLE_MS = 4_000;

/** Sends typing signals: at intervals while typing, and one at the end. */
function useTypingSignal(thread: ComposingProps["thread"]) {
  const saidAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stopped() {
    clearTimeout(timer.current);
    if (saidAt.current === -Infinity) return;
    saidAt.current = -Infinity;
    sendTyping(thread, false);
  }
  const leave = useEffectEvent(stopped);
  useEffect(() => () => leave(), []);

  return {
    stopped,
    wrote(text: string) {
      if (isBlank(text)) return stopped();
      clearTimeout(timer.current);
      timer.current = setTimeout(stopped, IDLE_MS);
      if (performance.now() - saidAt.current < TYPING_INTERVAL_MS) return;
      saidAt.current = performance.now();
      sendTyping(thread, true);
    },
  };
}
