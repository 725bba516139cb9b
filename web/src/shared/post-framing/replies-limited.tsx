import { t } from "@lingui/core/macro";
import { MessageCircleOff } from "lucide-react";
import type { ReplyPolicy } from "@/data/posts/framing";
import { replySentence } from "./reply-policies";

/** Replaces the reply form where the author's reply policy excludes the viewer. */
export function RepliesLimited({ policy }: { readonly policy: ReplyPolicy }) {
  return (
    <p tabIndex={-1} className="flex items-center gap-2 rounded-input bg-sunken px-4 py-3 text-small text-muted">
      <MessageCircleOff aria-hidden className="size-4 shrink-0" />
      <span>
        {t`You cannot reply here.`} {replySentence(policy)}.
      </span>
    </p>
  );
}
