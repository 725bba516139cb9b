import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { loadMoreConversations } from "@/data/messages/conversation-cache";
import type { Box } from "@/data/messages/mutations";
import { fetchPresence } from "@/data/messages/presence";
import { threadKey, threadOf } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import { Button } from "@/ui/button";
import { ConversationRow } from "./conversation-row";
import { ConversationSkeletons } from "./conversation-skeletons";

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  readonly box: Box;
  readonly q: string;
  readonly hasMore: boolean;
}

/** Conversations, latest first, with arrow-key navigation. */
export function ConversationList({ conversations, box, q, hasMore }: ConversationListProps) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const people = conversations.flatMap(({ user }) => user?.id ?? []).join(",");

  useEffect(() => {
    if (people !== "") fetchPresence(client, people.split(",")).catch(() => undefined);
  }, [client, people]);

  async function more() {
    if (state === "loading") return;
    setState("loading");
    try {
      await loadMoreConversations(client, box, q);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      {/* The links inside receive the keys; the list only moves the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label={t`Conversations`}
        onKeyDown={(event) => moveFocus(event, list.current)}
        className="px-2"
      >
        {conversations.map((conversation) => (
          <li key={threadKey(threadOf(conversation))}>
            <ConversationRow conversation={conversation} />
          </li>
        ))}
      </ul>
      {state === "loading" ? <ConversationSkeletons count={2} /> : null}
      {hasMore && state !== "loading" ? (
        <div className="p-3 text-center">
          <Button tone="quiet" size="small" onClick={() => void more()}>
            {state === "failed" ? t`Could not be loaded. Try again` : t`Show older conversations`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(list?.querySelectorAll<HTMLElement>("a[data-conversation]") ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  rows[Math.min(to, rows.length - 1)]?.focus();
}
