import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { patchMessages } from "@/data/messages/cache";
import { withChanged, withReaction } from "@/data/messages/message-list";
import { deleteMessage, react, unreact } from "@/data/messages/mutations";
import { outboxOf } from "@/data/messages/outbox";
import { replaceMessage } from "@/data/messages/conversation-cache";
import type { Thread } from "@/data/messages/thread";
import type { Message } from "@/data/messages/types";
import { copyText } from "@/lib/clipboard";
import { toast } from "@/ui/toast";
import type { Shown } from "./log-rows";

const brokenText = () => t`Network error. Please try again.`;

/** Actions on a message: optimistic updates, rolled back after an error. */
export function useMessageActions(thread: Thread, { message, content, pending }: Shown) {
  const client = useQueryClient();
  const viewer = useViewer();

  const show = (after: Message) => replaceMessage(client, thread, after);

  async function toggleReaction(emoji: string) {
    if (!message) return;
    const on = !message.reactions.some((each) => each.emoji === emoji && each.isMine);
    const flip = (now: boolean) =>
      patchMessages(client, thread, (list) =>
        withChanged(list, message.id, (each) => withReaction(each, emoji, viewer, now)),
      );
    flip(on);
    try {
      show(await (on ? react(message.id, emoji) : unreact(message.id, emoji)));
    } catch (error) {
      flip(!on);
      toast.error(failureText(error, t`Failed to react`, brokenText()));
    }
  }

  async function remove() {
    if (!message) return;
    show({ ...message, content: "", media: [], reactions: [], isDeleted: true });
    try {
      await deleteMessage(message.id);
    } catch (error) {
      show(message);
      toast.error(failureText(error, t`Failed to delete message`, brokenText()));
    }
  }

  async function copy() {
    if (await copyText(content)) toast.success(t`Message copied!`);
    else toast.error(t`The message could not be copied.`);
  }

  return {
    toggleReaction: (emoji: string) => void toggleReaction(emoji),
    remove: () => void remove(),
    copy: () => void copy(),
    retry() {
      if (pending) outboxOf(client, viewer).retry(pending.clientId);
    },
    discard() {
      if (pending) outboxOf(client, viewer).discard(pending.clientId);
    },
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
