import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { useViewer } from "@/data/client/viewer";
import { conversationsQuery } from "@/data/messages/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

interface OnStart {
  readonly onStart: () => void;
}

/** Placeholder next to the list while no conversation is open. */
export function NothingSelected({ onStart }: OnStart) {
  const client = useQueryClient();
  const { data } = useQuery(conversationsQuery(client, useViewer(), "inbox", ""));
  return (
    <div className="grid flex-1 place-content-center">
      {data?.items.length === 0 ? (
        <NoMessages onStart={onStart} />
      ) : (
        <EmptyState
          drawing="letter"
          title={t`Select a conversation`}
          action={
            <Button
              tone="soft"
              icon={<SquarePen aria-hidden className="size-4.5" />}
              onClick={onStart}
            >{t`New message`}</Button>
          }
        >{t`Choose one from the list, or start a new one.`}</EmptyState>
      )}
    </div>
  );
}

/** Empty state without any conversation. */
export function NoMessages({ onStart }: OnStart) {
  return (
    <EmptyState
      drawing="letter"
      title={t`No messages yet`}
      action={<Button tone="soft" onClick={onStart}>{t`Start a conversation`}</Button>}
    >{t`Send a message to someone you follow.`}</EmptyState>
  );
}
