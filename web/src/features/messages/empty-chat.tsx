import { plural, t } from "@lingui/core/macro";
import type { Conversation } from "@/data/messages/types";
import { ChatAvatar } from "./chat-avatar";
import { nameOf } from "@/shared/messages/names";

interface HelloProps {
  readonly conversation: Conversation | undefined;
  readonly isEmpty: boolean;
}

/** Header at the start of a conversation. */
export function Hello({ conversation, isEmpty }: HelloProps) {
  if (!conversation) return null;
  const { user, membersCount } = conversation;
  return (
    <div className="flex flex-col items-center px-4 pt-6 pb-4 text-center">
      <ChatAvatar conversation={conversation} size={64} />
      <p className="mt-3 text-section font-bold">
        <bdi>{nameOf(conversation)}</bdi>
      </p>
      <p className="text-small text-muted">
        <bdi>{user ? `@${user.username}` : plural(membersCount, { one: "# member", other: "# members" })}</bdi>
      </p>
      <p className="mt-2 text-small text-muted">
        {isEmpty ? t`Nothing written yet. Say hello!` : t`This is where your conversation began.`}
      </p>
    </div>
  );
}
