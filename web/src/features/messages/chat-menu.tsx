import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ban, Bell, BellOff, Ellipsis, LogOut, Trash2, User, UsersRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { patchConversations, showConversation } from "@/data/messages/conversation-cache";
import { changeConversation, hideConversation, removeMember } from "@/data/messages/mutations";
import type { Thread } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import { BlockDialog } from "@/shared/people/block-dialog";
import { useReport } from "@/shared/reports/use-report";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";
import { useMessagesAddress } from "./address";
import { nameOf } from "@/shared/messages/names";

const loadGroup = () => import("./group-dialog").then((module) => module.GroupDialog);

type Asked = "block" | "group" | "leave" | "delete" | null;

interface ChatMenuProps {
  readonly thread: Thread;
  readonly conversation: Conversation;
}

/** Menu of a conversation: actions on it and on the other member. */
export function ChatMenu({ thread, conversation }: ChatMenuProps) {
  const navigate = useNavigate();
  const { close } = useMessagesAddress();
  const [asked, ask] = useState<Asked>(null);
  const { toggleMute, leave, remove, busy } = useConversationActions(conversation);
  const { user, isMuted, id } = conversation;
  const report = useReport({ kind: "user", id: user?.id ?? "", title: t`Report @${user?.username ?? ""}` });
  const exists = id !== "";
  const done = () => ask(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Conversation menu`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {user ? (
          <MenuItem
            icon={<User aria-hidden />}
            onSelect={() => void navigate({ to: "/profile/$username", params: { username: user.username } })}
          >{t`View profile`}</MenuItem>
        ) : (
          <MenuItem icon={<UsersRound aria-hidden />} onSelect={() => ask("group")}>{t`Group details`}</MenuItem>
        )}
        {exists ? (
          <MenuItem icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />} onSelect={() => void toggleMute()}>
            {isMuted ? t`Unmute conversation` : t`Mute conversation`}
          </MenuItem>
        ) : null}
        {exists && user ? (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => ask("delete")}>{t`Delete conversation`}</MenuItem>
        ) : null}
        {user ? report.item : null}
        {user ? (
          <MenuItem
            danger
            icon={<Ban aria-hidden />}
            onSelect={() => ask("block")}
          >{t`Block @${user.username}`}</MenuItem>
        ) : null}
        {user ? null : (
          <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => ask("leave")}>{t`Leave group`}</MenuItem>
        )}
      </Menu>
      {user && asked === "block" ? <BlockDialog person={user} onClose={done} onBlocked={close} /> : null}
      {report.dialog}
      {asked === "group" ? <LazyDialog load={loadGroup} given={{ id: thread.id, onClose: done }} /> : null}
      <ConfirmDialog
        dangerous
        open={asked === "leave"}
        onOpenChange={done}
        title={t`Leave ${nameOf(conversation)}?`}
        description={t`You will no longer receive its messages, unless someone adds you again.`}
        confirm={t`Leave`}
        busy={busy}
        busyText={t`Leaving...`}
        onConfirm={() => void leave(done)}
      />
      <ConfirmDialog
        dangerous
        open={asked === "delete"}
        onOpenChange={done}
        title={t`Delete this conversation?`}
        description={t`It is removed from your list until the next message. Others keep their copy.`}
        confirm={t`Delete`}
        busy={busy}
        busyText={t`Deleting...`}
        onConfirm={() => void remove(done)}
      />
    </>
  );
}

export function useConversationActions(conversation: Conversation) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { close } = useMessagesAddress();
  const [busy, setBusy] = useState(false);
  const { id, isMuted } = conversation;

  async function tried(failed: string, run: () => Promise<void>) {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.error(failureText(error, failed, t`Network error. Please try again.`));
    }
    setBusy(false);
  }

  function forget() {
    close();
    patchConversations(
      client,
      (each) => each.id === id,
      () => null,
    );
  }

  return {
    busy,
    toggleMute: () =>
      tried(isMuted ? t`Failed to unmute the conversation` : t`Failed to mute the conversation`, async () => {
        showConversation(client, await changeConversation(id, { isMuted: !isMuted }));
        toast.success(isMuted ? t`Conversation unmuted` : t`Conversation muted`);
      }),
    async leave(done: () => void) {
      await tried(t`Failed to leave the group`, async () => {
        await removeMember(id, viewer);
        forget();
      });
      done();
    },
    async remove(done?: () => void) {
      await tried(t`Failed to delete the conversation`, async () => {
        await hideConversation(id);
        forget();
      });
      done?.();
    },
  };
}
