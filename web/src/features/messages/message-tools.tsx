import { t } from "@lingui/core/macro";
import { Copy, Ellipsis, Pencil, Reply, SmilePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Conversation, Message } from "@/data/messages/types";
import { useReport } from "@/shared/reports/use-report";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem, MenuRow } from "@/ui/menu";
import { isYoung } from "./is-editable";
import { QuotedText } from "./quoted-message";
import type { MessageActions } from "./use-message-actions";

const loadEmoji = () => import("./emoji-dialog").then((module) => module.EmojiDialog);
const QUICK = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;

interface MessageToolsProps {
  readonly message: Message;
  readonly conversation: Conversation | undefined;
  readonly isMine: boolean;
  readonly actions: MessageActions;
  readonly onReply: () => void;
  readonly onEdit: () => void;
}

/** Actions on a message: shown on hover and keyboard focus, by a tap or a long press. */
export function MessageTools({ message, conversation, isMine, actions, onReply, onEdit }: MessageToolsProps) {
  const [asked, ask] = useState<"delete" | "emoji" | null>(null);
  const report = useReport({ kind: "message", id: message.id, title: t`Report this message` });
  const done = () => ask(null);
  const mayEdit = isMine && isYoung(message);
  const quick = (
    <MenuRow>
      {QUICK.map((emoji) => (
        <MenuItem key={emoji} compact label={t`React with ${emoji}`} onSelect={() => actions.toggleReaction(emoji)}>
          {emoji}
        </MenuItem>
      ))}
      <MenuItem compact label={t`More reactions`} onSelect={() => ask("emoji")}>
        <SmilePlus aria-hidden className="size-5" />
      </MenuItem>
    </MenuRow>
  );
  return (
    <>
      <div
        data-tools
        className={`pointer-events-none absolute -top-8 z-10 flex pointer-coarse:-top-10 rounded-full border border-line bg-surface opacity-0 shadow-float group-hover/message:pointer-events-auto group-hover/message:opacity-100 group-focus-within/message:pointer-events-auto group-focus-within/message:opacity-100 has-[:popover-open]:pointer-events-auto ${
          isMine ? "end-0" : "start-0"
        }`}
      >
        <Menu
          align={isMine ? "end" : "start"}
          trigger={
            <IconButton label={t`React`}>
              <SmilePlus aria-hidden />
            </IconButton>
          }
        >
          {quick}
        </Menu>
        <IconButton data-answer label={t`Reply`} onClick={onReply}>
          <Reply aria-hidden />
        </IconButton>
        <Menu
          held
          align={isMine ? "end" : "start"}
          trigger={
            <IconButton label={t`Message menu`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <div className="hidden pointer-coarse:block">
            {/* The sheet of a phone may cover the message. */}
            <div role="none" className="px-3 py-2 text-small text-muted sm:hidden">
              <QuotedText conversation={conversation} quoted={message} />
            </div>
            {quick}
          </div>
          <MenuItem icon={<Reply aria-hidden />} onSelect={onReply}>{t`Reply`}</MenuItem>
          {message.content === "" ? null : (
            <MenuItem icon={<Copy aria-hidden />} onSelect={actions.copy}>{t`Copy text`}</MenuItem>
          )}
          {mayEdit ? <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>{t`Edit`}</MenuItem> : null}
          {isMine ? (
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => ask("delete")}>{t`Delete`}</MenuItem>
          ) : (
            report.item
          )}
        </Menu>
      </div>
      <ConfirmDialog
        dangerous
        open={asked === "delete"}
        onOpenChange={done}
        title={t`Delete this message?`}
        description={t`It is deleted for everyone. A placeholder stays.`}
        confirm={t`Delete`}
        onConfirm={() => {
          done();
          actions.remove();
        }}
      />
      {report.dialog}
      {asked === "emoji" ? (
        <LazyDialog
          load={loadEmoji}
          given={{
            onClose: done,
            onPick: (emoji: string) => {
              done();
              actions.toggleReaction(emoji);
            },
          }}
        />
      ) : null}
    </>
  );
}
