import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, SquarePen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { conversationsQuery } from "@/data/messages/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconButton } from "@/ui/icon-button";
import { SearchField } from "@/ui/search-field";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { useMessagesAddress } from "./address";
import { ConversationList } from "./conversation-list";
import { ConversationSkeletons } from "./conversation-skeletons";
import { NoMessages } from "./nothing-selected";
import { RequestsRow } from "./requests-row";
import { useStartedConversation } from "./use-started-conversation";

const MessageResults = lazy(() => import("./message-results").then((module) => ({ default: module.MessageResults })));

const PAUSE_MS = 200;

interface ConversationPaneProps {
  /** Whether the other pane is visible, too, without a conversation. */
  readonly isBeside: boolean;
  readonly onStart: () => void;
}

/** Left pane: search, new conversation, message requests and conversations. */
export function ConversationPane({ isBeside, onStart }: ConversationPaneProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { inRequests, thread } = useMessagesAddress();
  // Next to an open conversation, its name is the h1.
  const Heading = thread === null ? "h1" : "h2";
  const [typed, setTyped] = useState("");
  const rested = useDebouncedValue(typed.trim(), PAUSE_MS);
  const q = typed.trim() === "" ? "" : rested;
  const box = q === "" ? (inRequests ? "requests" : "inbox") : "all";
  const query = useQuery(conversationsQuery(client, viewer, box, q));
  const begun = useStartedConversation();
  const items = query.data?.items ?? [];
  const shown = q === "" && !inRequests && begun ? [begun, ...items] : items;
  return (
    <>
      <header className="px-3 pt-3 pb-2 sm:px-4">
        <div className="flex h-12 items-center gap-1">
          {inRequests ? (
            <IconButton label={t`Back to all messages`} onClick={() => void navigate({ to: "/messages", search: {} })}>
              <ArrowLeft aria-hidden />
            </IconButton>
          ) : null}
          <Heading tabIndex={-1} className="truncate ps-1 text-section font-bold">
            {inRequests ? t`Requests` : t`Messages`}
          </Heading>
          <Button
            size="small"
            tone="soft"
            className="ms-auto"
            aria-haspopup="dialog"
            icon={<SquarePen aria-hidden className="size-4.5" />}
            onClick={onStart}
          >{t`New`}</Button>
        </div>
        <SearchField
          label={t`Search conversations`}
          placeholder={t`Search conversations...`}
          value={typed}
          onValueChange={setTyped}
          className="mt-1"
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[calc(var(--safe-bottom)+0.5rem)]">
        {q === "" && !inRequests ? <RequestsRow /> : null}
        {query.isPending ? (
          <ConversationSkeletons />
        ) : query.isLoadingError ? (
          <ErrorState
            title={t`Your messages could not be loaded`}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : shown.length > 0 ? (
          <ConversationList conversations={shown} box={box} q={q} hasMore={query.data?.next != null} />
        ) : (
          <NoConversations
            q={q}
            inRequests={inRequests}
            isBeside={isBeside}
            onClear={() => setTyped("")}
            onStart={onStart}
          />
        )}
        {q === "" ? null : (
          <Suspense fallback={null}>
            <MessageResults q={q} />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface NoConversationsProps extends ConversationPaneProps {
  readonly q: string;
  readonly inRequests: boolean;
  readonly onClear: () => void;
}

function NoConversations({ q, inRequests, isBeside, onClear, onStart }: NoConversationsProps) {
  const navigate = useNavigate();
  if (q !== "") {
    return (
      <EmptyState
        drawing="letter"
        title={t`No conversations found`}
        action={<Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>}
      >{t`No conversations match “${q}”.`}</EmptyState>
    );
  }
  if (inRequests) {
    return (
      <EmptyState
        drawing="letter"
        title={t`No requests`}
        action={
          <Button tone="soft" onClick={() => void navigate({ to: "/messages", search: {} })}>{t`All messages`}</Button>
        }
      >{t`Messages from people you don't follow appear here.`}</EmptyState>
    );
  }
  // With both panes visible, the other one shows the empty state.
  return isBeside ? null : <NoMessages onStart={onStart} />;
}
