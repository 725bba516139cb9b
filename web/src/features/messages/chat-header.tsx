import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { fetchPresence, useOnline } from "@/data/messages/presence";
import type { Thread } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import { useTyping } from "@/data/messages/typing";
import { VerifiedBadge } from "@/ui/badge";
import { IconButton } from "@/ui/icon-button";
import { Skeleton } from "@/ui/skeleton";
import { usePageTitle } from "@/ui/use-page-title";
import { useMessagesAddress } from "./address";
import { ChatAvatar } from "./chat-avatar";
import { ChatMenu } from "./chat-menu";
import { nameOf, shortNameIn, typingText } from "@/shared/messages/names";

interface ChatHeaderProps {
  readonly thread: Thread;
  readonly conversation: Conversation | undefined;
}

export function ChatHeader({ thread, conversation }: ChatHeaderProps) {
  const client = useQueryClient();
  const { close } = useMessagesAddress();
  const other = conversation?.user?.id;
  usePageTitle(conversation && nameOf(conversation));

  useEffect(() => {
    if (other !== undefined) fetchPresence(client, [other], true).catch(() => undefined);
  }, [client, other]);

  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-1.5 md:px-4">
      <IconButton label={t`Back`} className="md:hidden" onClick={close}>
        <ArrowLeft aria-hidden />
      </IconButton>
      {conversation ? (
        <>
          <ChatAvatar conversation={conversation} size={40} />
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} className="flex items-center gap-1 font-bold">
              {conversation.user ? (
                <Link
                  to="/profile/$username"
                  params={{ username: conversation.user.username }}
                  className="truncate py-1 hover:underline"
                >
                  <bdi>{nameOf(conversation)}</bdi>
                </Link>
              ) : (
                <bdi className="truncate">{nameOf(conversation)}</bdi>
              )}
              {conversation.user?.isVerified ? <VerifiedBadge /> : null}
            </h1>
            <Status thread={thread} conversation={conversation} />
          </div>
          <ChatMenu thread={thread} conversation={conversation} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{t`Conversation`}</h1>
          <Skeleton className="size-10 !rounded-full" />
          <Skeleton className="h-4 w-32" />
        </>
      )}
    </header>
  );
}

function Status({ thread, conversation }: { readonly thread: Thread; readonly conversation: Conversation }) {
  const { user, membersCount } = conversation;
  const online = useOnline(user?.id ?? null);
  const typing = useTyping(thread);
  const base = user
    ? online
      ? t`Online`
      : `@${user.username}`
    : plural(membersCount, { one: "# member", other: "# members" });
  const text =
    typing.length === 0
      ? base
      : user
        ? t`typing...`
        : typingText(typing.map((userId) => shortNameIn(conversation, userId)));
  return (
    <p className={`truncate text-meta ${typing.length > 0 || online ? "font-semibold text-brand" : "text-muted"}`}>
      <bdi>{text}</bdi>
    </p>
  );
}
