import { t } from "@lingui/core/macro";
import { useViewer } from "@/data/client/viewer";
import type { Conversation, Quoted } from "@/data/messages/types";
import { scrollBehavior } from "@/lib/appearance";
import { shortNameIn } from "@/shared/messages/names";

interface QuotedMessageProps {
  readonly conversation: Conversation | undefined;
  readonly quoted: Quoted;
  readonly onBrand?: boolean;
}

/** The quoted message of a reply; a press scrolls to it, if it is loaded. */
export function QuotedMessage({ conversation, quoted, onBrand = false }: QuotedMessageProps) {
  return (
    <button
      type="button"
      onClick={() => show(quoted.id)}
      className={`mx-1 mt-1 block min-h-11 w-[calc(100%-0.5rem)] rounded-media border-s-3 px-3 py-1.5 text-start text-small ${
        onBrand ? "border-current bg-on-bubble/10" : "border-brand bg-surface"
      }`}
    >
      <QuotedText conversation={conversation} quoted={quoted} />
    </button>
  );
}

interface QuotedTextProps extends Pick<QuotedMessageProps, "conversation"> {
  /** The message itself, or what a reply holds of it, without its media. */
  readonly quoted: Quoted & { readonly media?: readonly { readonly type: string }[] };
}

export function QuotedText({ conversation, quoted }: QuotedTextProps) {
  const viewer = useViewer();
  const media = quoted.media?.[0]?.type === "audio" ? t`Voice message` : t`Picture`;
  return (
    <>
      <span className="block font-semibold">
        {quoted.senderId === viewer ? t`You` : shortNameIn(conversation, quoted.senderId)}
      </span>
      <bdi className={`line-clamp-2 ${quoted.isDeleted ? "italic" : ""}`}>
        {quoted.isDeleted ? t`Message deleted` : quoted.content || media}
      </bdi>
    </>
  );
}

function show(id: string): void {
  const row = document.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
}
