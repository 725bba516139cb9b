import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/data/client/request";
import { getSession } from "@/data/client/session";
import { isConnected, AckTimeoutError, onConnectionChange } from "@/data/realtime/connection";
import { uniqueKey } from "@/lib/unique-key";
import { putMessage } from "./cache";
import { raiseConversation, refreshConversation } from "./conversation-cache";
import { sendByCall, sendOverSocket, type Outgoing } from "./mutations";
import { dropPending, keepPending, pendingNow, sealPending, type Pending } from "./pending";
import { isThread, threadKey, type Thread } from "./thread";
import type { Message } from "./types";

/** Maximum number of waiting messages. */
const MOST = 100;
/** Older messages are not sent automatically. */
const STALE_MS = 24 * 60 * 60_000;
/** Another tab sends its own messages; from this age on, that tab counts as closed. */
const OTHERS_MS = 20_000;
const LONGEST_WAIT_MS = 30_000;

export interface Outbox {
  /** Shows a message at once and sends it as soon as possible; `null` when too many wait already. */
  readonly send: (thread: Thread, what: Pick<Pending, "content" | "media" | "replyTo">) => Pending | null;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  /** Retries all waiting messages now. */
  readonly flush: () => void;
}

const known = new WeakMap<QueryClient, { readonly viewer: string; readonly outbox: Outbox }>();

/**
 * The member's unsent messages: in order within each conversation, one at a time, retried until the server has them.
 */
export function outboxOf(client: QueryClient, viewer: string): Outbox {
  const existing = known.get(client);
  if (existing?.viewer === viewer) return existing.outbox;
  const outbox = createOutbox(client, viewer);
  known.set(client, { viewer, outbox });
  return outbox;
}

function createOutbox(client: QueryClient, viewer: string): Outbox {
  const own = new Set<string>();
  const running = new Set<string>();
  const waits = new Map<string, { timer: ReturnType<typeof setTimeout>; tries: number }>();
  const isCurrent = () => known.get(client)?.outbox === outbox && getSession()?.userId === viewer;

  function isOurs({ clientId, createdAt }: Pending): boolean {
    return own.has(clientId) || Date.now() - Date.parse(createdAt) > OTHERS_MS;
  }

  function nextIn(thread: Thread): Pending | undefined {
    return pendingNow(viewer).find((each) => isThread(each.thread, thread) && each.state === "waiting" && isOurs(each));
  }

  async function run(thread: Thread): Promise<void> {
    const key = threadKey(thread);
    if (running.has(key) || !isCurrent()) return;
    running.add(key);
    clearTimeout(waits.get(key)?.timer);
    try {
      for (let next = nextIn(thread); next && isCurrent(); next = nextIn(thread)) {
        // In the order of writing.
        // oxlint-disable-next-line no-await-in-loop
        settle(next, await transmit(next));
        waits.delete(key);
      }
    } catch (error) {
      const failed = nextIn(thread);
      if (failed && isRefusal(error)) {
        keepPending(viewer, { ...failed, state: "failed", failure: error.message });
        setTimeout(() => void run(thread));
      } else later(thread);
    } finally {
      running.delete(key);
    }
  }

  function later(thread: Thread): void {
    const key = threadKey(thread);
    if (!isCurrent()) return;
    const tries = (waits.get(key)?.tries ?? 0) + 1;
    const pause = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
    waits.set(key, { tries, timer: setTimeout(() => void run(thread), pause) });
  }

  function settle({ clientId, thread }: Pending, message: Message): void {
    putMessage(client, thread, message);
    sealPending(viewer, clientId);
    if (!raiseConversation(client, thread, message, false)) {
      refreshConversation(client, message.conversationId).catch(() => undefined);
    }
  }

  function flush(): void {
    const threads = new Map(pendingNow(viewer).map(({ thread }) => [threadKey(thread), thread]));
    for (const thread of threads.values()) void run(thread);
  }

  const outbox: Outbox = {
    send(thread, what) {
      if (pendingNow(viewer).length >= MOST) return null;
      const clientId = uniqueKey();
      const pending: Pending = {
        ...what,
        clientId,
        thread,
        createdAt: new Date().toISOString(),
        state: "waiting",
        failure: null,
      };
      own.add(clientId);
      keepPending(viewer, pending);
      void run(thread);
      return pending;
    },
    retry(clientId) {
      const pending = pendingNow(viewer).find((each) => each.clientId === clientId);
      if (!pending) return;
      own.add(clientId);
      keepPending(viewer, { ...pending, state: "waiting", failure: null });
      void run(pending.thread);
    },
    discard: (clientId) => dropPending(viewer, clientId),
    flush,
  };

  known.set(client, { viewer, outbox });
  for (const pending of pendingNow(viewer)) {
    if (Date.now() - Date.parse(pending.createdAt) > STALE_MS) {
      keepPending(viewer, { ...pending, state: "failed", failure: t`This was not sent in time.` });
    } else own.add(pending.clientId);
  }
  onConnectionChange(() => {
    if (isConnected()) flush();
  });
  window.addEventListener("online", flush);
  flush();
  return outbox;
}

/** Sends over the socket; by HTTP without a connection or an acknowledgement. The server deduplicates by clientId. */
async function transmit({ thread, clientId, content, media, replyTo }: Pending): Promise<Message> {
  const outgoing: Outgoing = {
    content,
    clientId,
    ...(replyTo ? { replyToId: replyTo.id } : {}),
    ...(media.length > 0 ? { media: media.map(({ url, alt }) => ({ url, alt })) } : {}),
  };
  if (isConnected()) {
    try {
      return await sendOverSocket(thread, outgoing);
    } catch (error) {
      if (!(error instanceof AckTimeoutError)) throw error;
    }
  }
  return await sendByCall(thread, outgoing);
}

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  "internal",
  "too_many",
  "too_many_events",
  "unavailable",
  "disk_full",
  "overloaded",
  "not_signed_in",
]);

/** The server rejected the message: a retry would change nothing. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (TRANSIENT_CODES.has(code)) return false;
  return status === 0 || (status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status));
}
