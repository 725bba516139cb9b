import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { showConversation } from "@/data/messages/conversation-cache";
import { acceptConversation } from "@/data/messages/mutations";
import type { Conversation } from "@/data/messages/types";
import { BlockDialog } from "@/shared/people/block-dialog";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { useConversationActions } from "./chat-menu";
import { nameOf } from "@/shared/messages/names";

/** Message request from a member whom the viewer does not follow. No read receipts until it is accepted. */
export function RequestBar({ conversation }: { readonly conversation: Conversation }) {
  const client = useQueryClient();
  const { remove, busy } = useConversationActions(conversation);
  const [accepting, setAccepting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { user } = conversation;

  async function accept() {
    setAccepting(true);
    try {
      await acceptConversation(conversation.id);
      showConversation(client, { ...conversation, isRequest: false });
    } catch (error) {
      toast.error(failureText(error, t`Failed to accept the request`, t`Network error. Please try again.`));
    }
    setAccepting(false);
  }

  return (
    <div className="border-t border-line px-4 pt-3 pb-[calc(var(--safe-bottom)+1rem)] text-center">
      <p className="font-semibold">
        <Trans>
          <bdi>{nameOf(conversation)}</bdi> wants to write to you
        </Trans>
      </p>
      <p className="text-small text-muted">{t`They can't see that you have read it until you accept.`}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button busy={accepting} busyText={t`Accepting...`} onClick={() => void accept()}>{t`Accept`}</Button>
        <Button tone="outline" busy={busy} busyText={t`Deleting...`} onClick={() => void remove()}>{t`Delete`}</Button>
        {user ? <Button tone="quiet" onClick={() => setBlocking(true)}>{t`Block`}</Button> : null}
      </div>
      {user && blocking ? <BlockDialog person={user} onClose={() => setBlocking(false)} /> : null}
    </div>
  );
}
