import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useViewer } from "@/data/client/viewer";
import { conversationQuery, messageSearchQuery } from "@/data/messages/queries";
import type { FoundMessage } from "@/data/messages/types";
import { itemsOf } from "@/lib/paged";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { addressOf } from "./address";
import { nameOf } from "@/shared/messages/names";

/** Search results across all conversations, latest first. */
export function MessageResults({ q }: { readonly q: string }) {
  const query = useInfiniteQuery(messageSearchQuery(q));
  const found = itemsOf(query.data);
  if (query.isPending) return <Skeleton className="mx-4 my-2 h-16" />;
  if (query.isError && found.length === 0) return null;
  return (
    <section aria-labelledby="found-messages" className="border-t border-line px-2 pt-2">
      <h2 id="found-messages" className="px-2.5 py-1 text-small font-bold text-muted">{t`Messages`}</h2>
      {found.length === 0 && !query.hasNextPage ? (
        <p className="px-2.5 pb-3 text-small text-muted">{t`No messages with these words.`}</p>
      ) : (
        <ul aria-label={t`Found messages`}>
          {found.map((one) => (
            <li key={one.message.id}>
              <Row found={one} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className="p-3 text-center">
          <Button
            tone="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >{t`Show older messages`}</Button>
        </div>
      ) : null}
    </section>
  );
}

function Row({ found: { conversationId, message } }: { readonly found: FoundMessage }) {
  const viewer = useViewer();
  const { data: conversation } = useQuery({ ...conversationQuery(conversationId), staleTime: 60_000 });
  const isMine = message.senderId === viewer;
  const { recipientId } = message;
  const other = isMine ? recipientId : message.senderId;
  const address =
    recipientId === null || other === null
      ? addressOf({ kind: "group", id: conversationId })
      : addressOf({ kind: "direct", id: other });
  return (
    <Link
      to="/messages"
      search={{ ...address, message: message.id }}
      resetScroll={false}
      className="press block min-h-14 rounded-card px-2.5 py-2 hover:bg-sunken"
    >
      <span className="flex items-center">
        <bdi className="min-h-6 truncate text-small font-semibold">{conversation ? nameOf(conversation) : ""}</bdi>
        <TimeAgo at={message.createdAt} className="ms-auto shrink-0 ps-2 text-meta text-muted" />
      </span>
      <span dir="auto" className="line-clamp-2 text-small text-muted">
        {isMine ? `${t`You:`} ` : ""}
        <bdi>{message.content}</bdi>
      </span>
    </Link>
  );
}
