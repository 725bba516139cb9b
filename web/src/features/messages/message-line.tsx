import { Link } from "@tanstack/react-router";
import { useViewer } from "@/data/client/viewer";
import type { Thread } from "@/data/messages/thread";
import type { Conversation, Message, Quoted } from "@/data/messages/types";
import { Avatar } from "@/ui/avatar";
import type { Shown } from "./log-rows";
import { MessageRow } from "./message-row";
import { useMessageAuthor } from "./use-conversation";

interface MessageLineProps {
  readonly thread: Thread;
  readonly conversation: Conversation | undefined;
  readonly shown: Shown;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFound: boolean;
  readonly onReply: (to: Quoted) => void;
  readonly onEdit: (message: Message) => void;
}

/**
 * A message in the log. In a group conversation, the first of a run shows the name, the last the avatar.
 */
export function MessageLine(props: MessageLineProps) {
  const { thread, conversation, shown, isFirst, isLast } = props;
  const isMine = shown.senderId === useViewer();
  const gap = isFirst ? "mt-3" : "mt-1";
  const row = <MessageRow {...props} isMine={isMine} />;
  if (isMine || thread.kind !== "group") return <div className={gap}>{row}</div>;
  return (
    <div className={`${gap} flex items-end gap-2`}>
      {isLast ? <WriterFace conversation={conversation} userId={shown.senderId} /> : <span className="w-8 shrink-0" />}
      <div className="min-w-0 flex-1">
        {isFirst ? <WriterName conversation={conversation} userId={shown.senderId} /> : null}
        {row}
      </div>
    </div>
  );
}

interface WriterProps {
  readonly conversation: Conversation | undefined;
  readonly userId: string;
}

function WriterFace({ conversation, userId }: WriterProps) {
  const writer = useMessageAuthor(conversation, userId);
  return <Avatar src={writer?.avatar} size={32} className="mb-6" />;
}

function WriterName({ conversation, userId }: WriterProps) {
  const writer = useMessageAuthor(conversation, userId);
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
