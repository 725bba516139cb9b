import { Link } from "@tanstack/react-router";
import type { Conversation, Message, Quoted } from "@/api/message-types";
import type { Thread } from "@/api/thread";
import { useViewer } from "@/api/viewer";
import { Avatar } from "@/ui/avatar";
import { MessageRow } from "./message-row";
import type { Shown } from "./shown";
import { useWriter } from "./use-conversation";

interface MessageRunProps {
  readonly thread: Thread;
  readonly conversation: Conversation | undefined;
  readonly senderId: string;
  readonly items: readonly Shown[];
  readonly onReply: (to: Quoted) => void;
  readonly onEdit: (message: Message) => void;
}

/** Several messages of one sender in a row; in a group with their face and name. */
export function MessageRun({ thread, conversation, senderId, items, onReply, onEdit }: MessageRunProps) {
  const viewer = useViewer();
  const isMine = senderId === viewer;
  const isGroup = thread.kind === "group";
  const rows = items.map((shown, index) => (
    <MessageRow
      key={shown.key}
      thread={thread}
      conversation={conversation}
      shown={shown}
      isMine={isMine}
      isFirst={index === 0}
      isLast={index === items.length - 1}
      onReply={onReply}
      onEdit={onEdit}
    />
  ));
  if (isMine || !isGroup) return <div className="mt-3 space-y-1">{rows}</div>;
  return (
    <div className="mt-3 flex items-end gap-2">
      <WriterFace conversation={conversation} userId={senderId} />
      <div className="min-w-0 flex-1 space-y-1">
        <WriterName conversation={conversation} userId={senderId} />
        {rows}
      </div>
    </div>
  );
}

interface WriterProps {
  readonly conversation: Conversation | undefined;
  readonly userId: string;
}

function WriterFace({ conversation, userId }: WriterProps) {
  const writer = useWriter(conversation, userId);
  return <Avatar src={writer?.avatar} size={32} className="mb-6" />;
}

function WriterName({ conversation, userId }: WriterProps) {
  const writer = useWriter(conversation, userId);
  if (!writer) return <span className="block h-5" />;
  return (
    <Link
      to="/profile/$username"
      params={{ username: writer.username }}
      className="inline-block max-w-full truncate px-1 text-small font-semibold text-muted hover:underline"
    >
      <bdi>{writer.displayName}</bdi>
    </Link>
  );
}
