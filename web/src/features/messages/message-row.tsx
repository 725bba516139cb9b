import { t } from "@lingui/core/macro";
import { Check, CheckCheck, Clock3, CircleAlert } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { renewMessages } from "@/data/messages/cache";
import type { Thread } from "@/data/messages/thread";
import type { Conversation, Message, Quoted } from "@/data/messages/types";
import { clockTime } from "@/lib/days";
import { exactTime } from "@/lib/time";
import { LinkPreview } from "@/shared/link-preview/link-preview";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { Button } from "@/ui/button";
import { useHoldArea } from "@/ui/hold-area";
import type { Progress, Shown } from "./log-rows";
import { MessageText } from "./message-text";
import { MessageTools } from "./message-tools";
import { quoteOf } from "./quote-of";
import { QuotedMessage } from "./quoted-message";
import { Reactions } from "./reactions";
import { SharedCard } from "./shared-card";
import { VoicePlayer } from "./voice-player";
import { useMessageActions } from "./use-message-actions";

interface MessageRowProps {
  readonly thread: Thread;
  readonly conversation: Conversation | undefined;
  readonly shown: Shown;
  readonly isMine: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is the search result that was opened. */
  readonly isFound: boolean;
  readonly onReply: (to: Quoted) => void;
  readonly onEdit: (message: Message) => void;
}

/** A message: quoted message, text, pictures, reactions and delivery state. */
export function MessageRow(props: MessageRowProps) {
  const { thread, conversation, shown, isMine, isFirst, isLast, isFound, onReply, onEdit } = props;
  const client = useQueryClient();
  const actions = useMessageActions(thread, shown);
  const area = useHoldArea();
  const { content, media, mediaUnavailable, replyTo, isDeleted, reactions, message, pending, progress } = shown;
  const voice = media.find(({ type }) => type === "audio");
  const hasFoot = isLast || progress === "failed" || shown.editedAt !== null;
  return (
    <div
      data-message={shown.key}
      data-message-id={message?.id}
      {...(isFound ? { tabIndex: -1, "aria-current": true } : {})}
      className={`group/message flex flex-col ${isMine ? "items-end" : "items-start"} ${isFound ? "-mx-2 rounded-card bg-brand-soft px-2 py-1" : ""}`}
    >
      <div
        {...(isDeleted ? {} : area)}
        // A tap gives it the focus, which shows the tools.
        tabIndex={-1}
        className={`relative max-w-[85%] min-w-0 outline-none md:max-w-[75%] ${media.length > 0 || message?.linkPreview || message?.shared ? "w-80" : ""}`}
      >
        <div
          className={`overflow-hidden rounded-card ${bubbleTone(isMine, isDeleted)} ${
            isMine ? (isFirst ? "" : "rounded-se-small") : isFirst ? "" : "rounded-ss-small"
          }`}
        >
          {replyTo && !isDeleted ? (
            <QuotedMessage conversation={conversation} quoted={replyTo} onBrand={isMine} />
          ) : null}
          {isDeleted ? (
            <p className="px-3.5 py-2 text-small italic">{t`Message deleted`}</p>
          ) : (
            <>
              {voice ? (
                <VoicePlayer audio={voice} onExpired={() => void renewMessages(client, thread)} />
              ) : media.length > 0 ? (
                <div className="p-1">
                  <MediaGrid postId="" media={media} onExpired={() => void renewMessages(client, thread)} />
                </div>
              ) : null}
              {mediaUnavailable ? <p className="px-3.5 py-2 text-small italic">{t`Picture not available`}</p> : null}
              {content === "" ? null : <MessageText text={content} isMine={isMine} />}
              {message?.shared ? (
                <div className="p-1">
                  <SharedCard shared={message.shared} />
                </div>
              ) : null}
              {media.length === 0 ? <LinkPreview preview={message?.linkPreview ?? null} className="p-1 pt-0" /> : null}
            </>
          )}
        </div>
        {message && !isDeleted ? (
          <MessageTools
            message={message}
            conversation={conversation}
            isMine={isMine}
            actions={actions}
            onReply={() => onReply(quoteOf(message))}
            onEdit={() => onEdit(message)}
          />
        ) : null}
      </div>
      {reactions.length > 0 && !isDeleted ? (
        <Reactions reactions={reactions} onToggle={actions.toggleReaction} />
      ) : null}
      {hasFoot ? (
        <p className="mt-0.5 flex items-center gap-1 px-1 text-meta text-muted">
          {shown.editedAt === null || isDeleted ? null : (
            <span title={t`Edited ${exactTime(shown.editedAt)}`}>{t`edited`} ·</span>
          )}
          <time dateTime={shown.createdAt} title={exactTime(shown.createdAt)}>
            {clockTime(shown.createdAt)}
          </time>
          {progress ? <ProgressSign progress={progress} /> : null}
        </p>
      ) : null}
      {pending?.state === "failed" ? (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-2">
          <span className="text-small text-danger">{pending.failure || t`This message could not be sent.`}</span>
          <Button tone="soft" size="small" onClick={actions.retry}>{t`Retry`}</Button>
          <Button tone="quiet" size="small" onClick={actions.discard}>{t`Delete`}</Button>
        </div>
      ) : null}
    </div>
  );
}

function bubbleTone(isMine: boolean, isDeleted: boolean): string {
  if (isDeleted) return "border border-line text-muted";
  return isMine ? "bg-bubble text-on-bubble" : "bg-sunken text-text";
}

const SIGNS = {
  sending: {
    Icon: Clock3,
    get word() {
      return t`Sending`;
    },
    tone: "",
  },
  sent: {
    Icon: Check,
    get word() {
      return t`Sent`;
    },
    tone: "",
  },
  read: {
    Icon: CheckCheck,
    get word() {
      return t`Read`;
    },
    tone: "text-brand",
  },
  failed: {
    Icon: CircleAlert,
    get word() {
      return t`Not sent`;
    },
    tone: "text-danger",
  },
} as const;

function ProgressSign({ progress }: { readonly progress: Progress }) {
  const { Icon, word, tone } = SIGNS[progress];
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon aria-hidden className="size-3.5" />
      {/* An element: a browser's translation takes a bare text away from here. */}
      <span>{word}</span>
    </span>
  );
}
