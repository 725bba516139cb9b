import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { usePending } from "@/data/messages/pending";
import { messagesQuery } from "@/data/messages/queries";
import { setOpenThread } from "@/data/messages/read-state";
import type { Thread } from "@/data/messages/thread";
import type { Message, Quoted } from "@/data/messages/types";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { useMessagesAddress } from "./address";
import { ChatHeader } from "./chat-header";
import { useMessageDraft } from "./draft";
import { LogSkeleton } from "./log-skeleton";
import { MessageComposer } from "./message-composer";
import { MessageLog } from "./message-log";
import { RequestBar } from "./request-bar";
import { useConversationQuery } from "./use-conversation";
import { useFirstUnread } from "./use-first-unread";
import { useOpenAt } from "./use-open-at";

/** The open conversation: header, messages and composer. */
export function ChatPane({ thread }: { readonly thread: Thread }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { close, open, message } = useMessagesAddress();
  const isOpening = useOpenAt(thread, message);
  const query = useQuery(messagesQuery(client, thread));
  const pending = usePending(viewer, thread);
  const known = useConversationQuery(thread, query.data && (query.data.items.at(-1)?.conversationId ?? null));
  const { conversation } = known;
  const isSearching = useFirstUnread(thread, message === undefined ? query.data : undefined, viewer);
  const [draft, setDraft, draftVersion] = useMessageDraft(viewer, thread);
  const [editing, setEditing] = useState<Message | null>(null);

  useEffect(() => {
    setOpenThread(thread);
    return () => setOpenThread(null);
  }, [thread]);

  if (known.isMissing) {
    return (
      <div className="grid flex-1 place-content-center">
        <EmptyState
          drawing="letter"
          title={t`Conversation not found`}
          action={<LinkButton to="/messages" search={{}} tone="soft">{t`All messages`}</LinkButton>}
        >{t`It does not exist, or you are no longer a member.`}</EmptyState>
      </div>
    );
  }

  const canWrite = conversation?.canWrite ?? true;
  return (
    // Handles Escape from every focused element inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Conversation`}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        // Dialogs and menus above the conversation close first.
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (document.querySelector("[role='dialog'], [role='menu']:popover-open")) return;
        if (editing) setEditing(null);
        else if (draft.replyTo) setDraft({ replyTo: null });
        else close();
      }}
    >
      <ChatHeader thread={thread} conversation={conversation} />
      {query.data && !isSearching && !isOpening ? (
        <MessageLog
          thread={thread}
          conversation={conversation}
          list={query.data}
          pending={pending}
          isSettled={query.fetchStatus !== "fetching"}
          found={message}
          onLatest={() => open(thread, true)}
          onReply={(replyTo: Quoted) => {
            setEditing(null);
            setDraft({ replyTo });
          }}
          onEdit={setEditing}
        />
      ) : query.isError && !query.data ? (
        <div className="grid flex-1 place-content-center">
          <ErrorState
            title={t`The messages could not be loaded`}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : (
        <LogSkeleton />
      )}
      {conversation?.isRequest ? (
        <RequestBar conversation={conversation} />
      ) : canWrite ? (
        <MessageComposer
          key={draftVersion}
          thread={thread}
          conversation={conversation}
          draft={draft}
          onDraft={setDraft}
          editing={editing}
          onEdit={setEditing}
        />
      ) : (
        <p className="border-t border-line px-4 py-4 pb-[calc(var(--safe-bottom)+1rem)] text-center text-small text-muted">{t`You cannot write in this conversation.`}</p>
      )}
    </section>
  );
}
