import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { patchPost } from "@/data/posts/cache";
import type { ReplyPolicy } from "@/data/posts/framing";
import { editPost } from "@/data/posts/write";
import type { Post } from "@/data/types";
import { Choice } from "@/ui/choice";
import { Dialog } from "@/ui/dialog";
import { Problem } from "@/ui/problem";
import { REPLY_POLICIES } from "./reply-policies";

interface ReplyPolicyDialogProps {
  readonly post: Pick<Post, "id" | "replyPolicy">;
  readonly onClose: () => void;
}

/** Changes the reply policy of one's own post. */
export function ReplyPolicyDialog({ post, onClose }: ReplyPolicyDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(wanted: ReplyPolicy) {
    setBusy(true);
    setFailure(null);
    try {
      const { replyPolicy } = await editPost(post.id, { replyPolicy: wanted });
      patchPost(client, post.id, (copy) => ({ ...copy, replyPolicy }));
    } catch (error) {
      const broken = t`Something went wrong. Please try again.`;
      setFailure(failureText(error, broken, broken));
    }
    setBusy(false);
  }

  return (
    <Dialog open onOpenChange={onClose} title={t`Who can reply`}>
      <Choice
        label={t`From now on`}
        hint={t`Applies at once. Replies that are there stay.`}
        value={post.replyPolicy}
        options={REPLY_POLICIES}
        disabled={busy}
        onChange={(policy) => void choose(policy)}
      />
      <Problem text={failure} />
    </Dialog>
  );
}
