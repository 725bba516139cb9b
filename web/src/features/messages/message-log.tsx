import { isLooking, onLooking } from "@/lib/looking";
import { plural, t } from "@lingui/core/macro";
import { ArrowDown } from "lucide-react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { loadNewer, loadOlder } from "@/data/messages/cache";
import type { MessageList } from "@/data/messages/message-list";
import type { Pending } from "@/data/messages/pending";
import { markRead } from "@/data/messages/read-state";
import type { Thread } from "@/data/messages/thread";
import type { Conversation, Message, Quoted } from "@/data/messages/types";
import { Button } from "@/ui/button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { DayLine, UnreadLine } from "./dividers";
import { Hello } from "./empty-chat";
import { firstUnread, linesOf, shownMessages } from "./log-rows";
import { MessageLine } from "./message-line";
import { nameOf, shortNameIn } from "@/shared/messages/names";
import { useLogScroll } from "./use-log-scroll";

interface MessageLogProps {
  readonly thread: Thread;
  readonly conversation: Conversation | undefined;
  readonly list: MessageList;
  readonly pending: readonly Pending[];
  /** Whether the list is not being refetched. */
  readonly isSettled: boolean;
  /** Id of the message to open at. */
  readonly found: string | undefined;
  readonly onLatest: () => void;
  readonly onReply: (to: Quoted) => void;
  readonly onEdit: (message: Message) => void;
}

/** Messages of a conversation, oldest first, scrolled to the end. */
export function MessageLog(props: MessageLogProps) {
  const { thread, conversation, list, pending, isSettled, found, onLatest, onReply, onEdit } = props;
  const hasNewer = list.hasNewer ?? false;
  const viewer = useViewer();
  const unreadFrom = useReportRead(thread, list, isSettled);
  const older = useMoreMessages(list.older, (client) => loadOlder(client, thread));
  const newer = useMoreMessages(hasNewer ? (list.items.at(-1)?.id ?? null) : null, (client) =>
    loadNewer(client, thread),
  );
  const shown = shownMessages(list.items, pending, { viewer, readUpTo: conversation?.readUpTo ?? null });
  const last = shown.at(-1);
  const { box, content, isAtEnd, onScroll, toEnd } = useLogScroll({
    hasOlder: list.older !== null && older.state !== "failed",
    onNearTop: older.load,
    hasNewer: hasNewer && newer.state !== "failed",
    onNearEnd: newer.load,
    unreadFrom,
    found,
  });
  const fresh = useNewMessageCount(list.items, viewer, isAtEnd);
  const newest = list.items.at(-1);

  // Sending a message scrolls to the end.
  const written = last?.pending?.clientId;
  const follow = useEffectEvent(() => (hasNewer ? onLatest() : toEnd(false)));
  useEffect(() => {
    if (written !== undefined) follow();
  }, [written]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        // Older messages are inserted, too; new ones are announced once by the status below.
        aria-live="off"
        aria-label={conversation ? t`Messages with ${nameOf(conversation)}` : t`Messages with them`}
        // A scroll container must be focusable for keyboard scrolling.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={content} className="mt-auto px-3 py-3 md:px-5">
          {list.older === null ? (
            <Hello conversation={conversation} isEmpty={shown.length === 0} />
          ) : (
            <OlderEdge state={older.state} onRetry={older.load} />
          )}
          {linesOf(shown, unreadFrom).map((line) =>
            line.kind === "day" ? (
              <DayLine key={line.key} at={line.at} />
            ) : line.kind === "unread" ? (
              <UnreadLine key={line.key} />
            ) : (
              <MessageLine
                key={line.key}
                thread={thread}
                conversation={conversation}
                shown={line.shown}
                isFirst={line.isFirst}
                isLast={line.isLast}
                isFound={line.shown.message?.id === found && found !== undefined}
                onReply={onReply}
                onEdit={onEdit}
              />
            ),
          )}
        </div>
      </div>
      {isAtEnd ? null : (
        <Button
          tone="outline"
          size="small"
          aria-label={
            fresh > 0
              ? plural(fresh, { one: "Jump to latest, # new message", other: "Jump to latest, # new messages" })
              : t`Jump to latest`
          }
          icon={<ArrowDown aria-hidden className="size-4.5" />}
          onClick={() => (hasNewer ? onLatest() : toEnd(true))}
          className="fade-in !absolute end-4 bottom-3 shadow-float"
        >
          {fresh > 0 ? t`${fresh > 99 ? "99+" : fresh} new` : t`Latest`}
        </Button>
      )}
      <p role="status" className="sr-only">
        {newest && newest.senderId !== viewer && isSettled
          ? `${shortNameIn(conversation, newest.senderId)}: ${newest.content || t`a picture`}`
          : ""}
      </p>
    </div>
  );
}

/** Marks visible messages as read; returns the first one that was unread on opening. */
function useReportRead(thread: Thread, list: MessageList, isSettled: boolean): string | null {
  const client = useQueryClient();
  const viewer = useViewer();
  const [from, setFrom] = useState(() => firstUnread(list.items, viewer));
  const opening = useRef(true);
  const unread = firstUnread(list.items, viewer);

  const look = useEffectEvent(() => {
    if (!isLooking()) return;
    void markRead(client, thread);
  });
  useEffect(() => {
    // Unread messages from before the visit get a divider; messages that arrive in a visible window do not.
    if (unread !== null && (opening.current || !isLooking())) setFrom(unread);
    if (isSettled) opening.current = false;
    look();
  }, [unread, isSettled]);
  useEffect(() => onLooking(() => look()), []);
  return from;
}

/** Number of new messages by others since the viewer scrolled up. */
function useNewMessageCount(items: readonly Message[], viewer: string, isAtEnd: boolean): number {
  const newest = items.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return isAtEnd ? 0 : items.filter(({ seq, senderId }) => seq > seen && senderId !== viewer).length;
}

/** Loads one page before or after the loaded ones. `cursor`: where it begins; null if there is none. */
function useMoreMessages(cursor: string | null, ask: (client: QueryClient) => Promise<unknown>) {
  const client = useQueryClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  /** Cursor of the last requested page: until it is rendered, the log is still near its top. */
  const asked = useRef<string | null>(null);
  async function load() {
    if (cursor === null || asked.current === cursor) return;
    asked.current = cursor;
    setState("loading");
    try {
      await ask(client);
      setState("idle");
    } catch {
      asked.current = null;
      setState("failed");
    }
  }

  return { state, load: () => void load() };
}

interface OlderEdgeProps {
  readonly state: "idle" | "loading" | "failed";
  readonly onRetry: () => void;
}

function OlderEdge({ state, onRetry }: OlderEdgeProps) {
  if (state === "failed") {
    return (
      <div role="alert" className="flex h-24 flex-col items-center justify-center gap-2 text-small text-muted">
        {t`Older messages could not be loaded.`}
        <Button tone="soft" size="small" onClick={onRetry}>{t`Try again`}</Button>
      </div>
    );
  }
  return (
    <div className="flex h-24 flex-col justify-end gap-3 pb-3">
      {state === "loading" ? <LoadingText>{t`Loading older messages...`}</LoadingText> : null}
      <Skeleton className="h-9 w-52 !rounded-card" />
      <Skeleton className="h-9 w-40 self-end !rounded-card" />
    </div>
  );
}
