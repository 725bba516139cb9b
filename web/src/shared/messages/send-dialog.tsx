import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, UsersRound } from "lucide-react";
import { useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { sendByCall } from "@/data/messages/mutations";
import { addresseesQuery, conversationsQuery } from "@/data/messages/queries";
import { threadKey, threadOf, type Thread } from "@/data/messages/thread";
import type { Conversation, SharedRef } from "@/data/messages/types";
import { limits } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { uniqueKey } from "@/lib/unique-key";
import { PeopleSkeletons } from "@/shared/people/people-list";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { SearchField } from "@/ui/search-field";
import { toast } from "@/ui/toast";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { nameOf } from "./names";

interface Target {
  readonly thread: Thread;
  readonly name: string;
  readonly avatar: string | null;
}

interface SendDialogProps {
  readonly shared: SharedRef;
  readonly onClose: () => void;
}

type State = "busy" | "sent" | "failed";

const PAUSE_MS = 200;

/** Sends an item to conversations or people, most recently active first. */
export function SendDialog({ shared, onClose }: SendDialogProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  const [sent, setSent] = useState<Readonly<Record<string, State>>>({});
  const keys = useRef<Record<string, string>>({});
  const rested = useDebouncedValue(typed.trim(), PAUSE_MS);
  const q = typed.trim() === "" ? "" : rested;
  const conversations = useQuery(conversationsQuery(client, viewer, "inbox", q));
  const people = useInfiniteQuery(addresseesQuery(q));

  const known = (conversations.data?.items ?? []).filter(({ canWrite }) => canWrite).map(targetOf);
  const direct = new Set(known.map(({ thread }) => threadKey(thread)));
  const others = itemsOf(people.data)
    .filter(({ id, canWrite }) => id !== viewer && canWrite && !direct.has(threadKey({ kind: "direct", id })))
    .map(({ id, displayName, avatar }): Target => ({ thread: { kind: "direct", id }, name: displayName, avatar }));
  const targets = [...known, ...others];

  async function send({ thread, name }: Target) {
    const key = threadKey(thread);
    // Idempotency key: a retry after a failure is stored once.
    keys.current[key] ??= uniqueKey();
    setSent((all) => ({ ...all, [key]: "busy" }));
    try {
      await sendByCall(thread, { content: words.trim(), clientId: keys.current[key], shared });
      setSent((all) => ({ ...all, [key]: "sent" }));
      toast.success(t`Sent to ${name}`);
      void client.invalidateQueries({ queryKey: ["conversations"] });
    } catch (error) {
      setSent((all) => ({ ...all, [key]: "failed" }));
      toast.error(failureText(error, t`This message could not be sent.`, t`Network error. Please try again.`));
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Send in a message`}>
      <SearchField label={t`Search people`} placeholder={t`Search people...`} value={typed} onValueChange={setTyped} />
      <Field
        label={t`Add a message (optional)`}
        dir="auto"
        autoComplete="off"
        maxLength={limits.messageCharacters}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="mt-3"
      />
      {targets.length > 0 ? (
        <ul aria-label={t`People`} className="-mx-2 mt-3">
          {targets.map((target) => (
            <Row
              key={threadKey(target.thread)}
              target={target}
              state={sent[threadKey(target.thread)]}
              onSend={() => void send(target)}
            />
          ))}
        </ul>
      ) : conversations.isPending || people.isPending ? (
        <PeopleSkeletons count={5} />
      ) : people.isError ? (
        <ErrorState
          title={t`The list could not be loaded`}
          busy={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <EmptyState title={t`No people found`}>{t`Try another name.`}</EmptyState>
      )}
      {people.hasNextPage ? (
        <div className="pt-2 text-center">
          <Button
            tone="quiet"
            size="small"
            busy={people.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void people.fetchNextPage()}
          >{t`Show more people`}</Button>
        </div>
      ) : null}
    </Dialog>
  );
}

function targetOf(conversation: Conversation): Target {
  return {
    thread: threadOf(conversation),
    name: nameOf(conversation),
    avatar: conversation.user?.avatar ?? null,
  };
}

interface RowProps {
  readonly target: Target;
  readonly state: State | undefined;
  readonly onSend: () => void;
}

function Row({ target: { thread, name, avatar }, state, onSend }: RowProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 px-2 py-1.5">
      {thread.kind === "group" ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <UsersRound aria-hidden className="size-5.5" />
        </span>
      ) : (
        <Avatar src={avatar} size={44} />
      )}
      <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
      {state === "sent" ? (
        <span className="inline-flex items-center gap-1 px-2 text-small text-muted">
          <Check aria-hidden className="size-4" />
          {t`Sent`}
        </span>
      ) : (
        <Button
          tone="soft"
          size="small"
          busy={state === "busy"}
          busyText={t`Sending`}
          aria-label={t`Send to ${name}`}
          onClick={onSend}
        >{t`Send`}</Button>
      )}
    </li>
  );
}
