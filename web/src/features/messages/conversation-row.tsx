import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { useViewer } from "@/data/client/viewer";
import { isThread, threadKey, threadOf } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import { useTyping } from "@/data/messages/typing";
import { exactCount } from "@/lib/format-count";
import { TimeAgo } from "@/shared/time/time-ago";
import { VerifiedBadge } from "@/ui/badge";
import { addressOf, useMessagesAddress } from "./address";
import { ChatAvatar } from "./chat-avatar";
import { draftOf } from "./draft";
import { nameOf, previewOf, shortNameIn, typingText } from "@/shared/messages/names";

const MOST_COUNTED = 99;

/** A conversation: the other member, the last message, its age and the unread count. */
export function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { thread: open, inRequests } = useMessagesAddress();
  const { lastMessage, unreadCount, isMuted, user } = conversation;
  const thread = threadOf(conversation);
  const isOpen = isThread(open, thread);
  const isUnread = unreadCount > 0;
  return (
    <Link
      to="/messages"
      search={{ ...addressOf(thread), ...(inRequests ? { box: "requests" as const } : {}) }}
      resetScroll={false}
      data-conversation={threadKey(thread)}
      activeProps={NO_PROPS}
      aria-current={isOpen ? "true" : undefined}
      className="press flex min-h-18 items-center gap-3 rounded-card px-2.5 py-2 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:[&_[data-avatar=fallback]]:bg-surface"
    >
      <ChatAvatar conversation={conversation} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1">
          <bdi className={`truncate ${isUnread ? "font-bold" : "font-semibold"}`}>{nameOf(conversation)}</bdi>
          {user?.isVerified ? <VerifiedBadge /> : null}
          {isMuted ? (
            <BellOff role="img" aria-hidden={false} aria-label={t`Muted`} className="size-3.5 shrink-0 text-muted" />
          ) : null}
          {lastMessage ? (
            <TimeAgo at={lastMessage.createdAt} className="ms-auto shrink-0 ps-2 text-meta text-muted" />
          ) : null}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <Line conversation={conversation} isOpen={isOpen} />
          {isUnread ? (
            <span
              title={exactCount(unreadCount)}
              className={`ms-auto grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full px-1.5 text-meta font-bold tabular-nums ${
                isMuted ? "bg-sunken text-muted" : "bg-brand text-on-brand"
              }`}
            >
              <span aria-hidden>{unreadCount > MOST_COUNTED ? `${MOST_COUNTED}+` : unreadCount}</span>
              <span className="sr-only">
                {plural(unreadCount, { one: "# unread message", other: "# unread messages" })}
              </span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

/** Disables the router's own active-link attributes. */
const NO_PROPS = {};

interface LineProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
}

function Line({ conversation, isOpen }: LineProps) {
  const viewer = useViewer();
  const { lastMessage, unreadCount, kind } = conversation;
  const thread = threadOf(conversation);
  const typing = useTyping(thread);
  const { text: written, media } = draftOf(viewer, thread);
  const draft = isOpen ? "" : written.trim() || (media.length > 0 ? t`Picture` : "");
  if (typing.length > 0) {
    const text = kind === "direct" ? "typing..." : typingText(typing.map((id) => shortNameIn(conversation, id)));
    return <span className="truncate text-small font-semibold text-brand">{text}</span>;
  }
  if (draft !== "") {
    return (
      <span className="truncate text-small text-muted">
        <span className="font-semibold text-danger">{t`Draft:`} </span>
        <bdi>{draft}</bdi>
      </span>
    );
  }
  if (!lastMessage) return <span className="truncate text-small text-muted">{t`Nothing written yet`}</span>;
  const isMine = lastMessage.senderId === viewer;
  const who = isMine ? `${t`You:`} ` : kind === "group" ? `${shortNameIn(conversation, lastMessage.senderId)}: ` : "";
  return (
    <span
      dir="auto"
      className={`truncate text-small ${unreadCount > 0 ? "font-semibold text-text" : "text-muted"} ${
        lastMessage.isDeleted ? "italic" : ""
      }`}
    >
      {who}
      <bdi>{previewOf(lastMessage)}</bdi>
    </span>
  );
}
