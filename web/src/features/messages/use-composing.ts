import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureText } from "@/api/failure-text";
import { editMessage } from "@/api/message-calls";
import { messagesIn } from "@/api/message-cache";
import type { Message } from "@/api/message-types";
import { showMessage } from "@/api/message-live";
import { outboxOf } from "@/api/outbox";
import type { Media } from "@/api/types";
import { SAY_EVERY_MS, sayTyping } from "@/api/typing";
import { useViewer } from "@/api/viewer";
import { isGoing, useAttachments, type Attachment } from "@/entities/attachments/use-attachments";
import { isBlank } from "@/lib/text";
import { toast } from "@/ui/toast";
import { isYoung } from "./is-young";
import type { MessageComposerProps } from "./message-composer";

/** What a message is made of while it is written, and the ways it leaves: sent, or put in the place of another. */
export function useComposing({ thread, draft, onDraft, editing, onEdit }: MessageComposerProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const attachments = useAttachments([], [], "message");
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [edit, setEdit] = useState({ id: "", text: "" });
  const tell = useTellTyping(thread);

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
    showMessage(client, thread, { ...message, content, editedAt: new Date().toISOString() });
    try {
      showMessage(client, thread, await editMessage(message.id, content));
    } catch (error) {
      showMessage(client, thread, message);
      setEdit({ id: message.id, text: content });
      onEdit(message);
      toast.error(failureText(error, "Failed to edit message", "Network error. Please try again."));
    }
  }

  async function sendNew() {
    let done = items;
    if (items.some(isGoing)) {
      setBusy(true);
      done = await attachments.settled();
      setBusy(false);
      // One that has failed says so itself, and waits to be tried again or taken away.
      if (done.some(({ state }) => state === "failed")) return;
    }
    const media = done.flatMap(mediaOf);
    const sent = outboxOf(client, viewer).send(thread, { content: draft.text.trim(), media, replyTo: draft.replyTo });
    if (!sent) {
      setRefusals(["Too many messages wait to be sent. Please try again when you are online."]);
      return;
    }
    tell.stopped();
    setRefusals([]);
    attachments.clear();
    onDraft({ text: "", replyTo: null });
  }

  return {
    text,
    setText,
    attachments,
    refusals,
    busy,
    /** Looks when it is asked: messages come without this being drawn anew. */
    lastOwn: () =>
      messagesIn(client, thread)?.items.findLast(
        (each) => each.senderId === viewer && !each.isDeleted && isYoung(each),
      ),
    canSend: !busy && isSomething && (isReady || editing !== null),
    addFiles(files: readonly File[]) {
      if (!busy) setRefusals(attachments.add(files));
    },
    send: () => void (editing ? save(editing) : sendNew()),
  };
}

function mediaOf({ upload, alt }: Attachment): Media[] {
  if (!upload) return [];
  const { url, type, width, height, placeholder } = upload;
  const size = { width: width ?? 4, height: height ?? 3 };
  return [{ url, type, ...size, placeholder: placeholder ?? "", alt: alt.trim(), posterUrl: null, sources: [] }];
}

const IDLE_MS = 4_000;

/** Tells the other side that one is writing: now and then while it goes on, and when it stops. */
function useTellTyping(thread: MessageComposerProps["thread"]) {
  const saidAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stopped() {
    clearTimeout(timer.current);
    if (saidAt.current === -Infinity) return;
    saidAt.current = -Infinity;
    sayTyping(thread, false);
  }
  const leave = useEffectEvent(stopped);
  useEffect(() => () => leave(), []);

  return {
    stopped,
    wrote(text: string) {
      if (isBlank(text)) return stopped();
      clearTimeout(timer.current);
      timer.current = setTimeout(stopped, IDLE_MS);
      if (performance.now() - saidAt.current < SAY_EVERY_MS) return;
      saidAt.current = performance.now();
      sayTyping(thread, true);
    },
  };
}
