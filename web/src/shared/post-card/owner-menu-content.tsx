import { t } from "@lingui/core/macro";
import { Ellipsis, MessageCircle, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { use, useState } from "react";
import type { Post } from "@/data/types";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { historySettled } from "@/ui/use-close-on-back";
import { CardExtras } from "./card-extras";
import { EmbedItem } from "./embed-item";
import { ThreadMuteItem } from "./thread-mute-item";
import { useTranslation } from "./translate-item";
import { useDeletePostMutation } from "./use-delete-post";
import { usePinMutation } from "./use-pin";
import { useReminder } from "./use-reminder";
import { useWhyThisPost } from "./why-items";

const loadReplies = () =>
  import("@/shared/post-framing/reply-policy-dialog").then((module) => module.ReplyPolicyDialog);
const loadEdit = () => import("@/shared/post-edit/edit-post-dialog").then(({ EditPostDialog }) => EditPostDialog);

export interface OwnerMenuProps {
  readonly post: Post;
  /** Called after the server has deleted it. */
  readonly onDeleted?: (() => void) | undefined;
  readonly className?: string;
}

/** The actions of a post's owner. The chunk is loaded only for viewers with a post of their own on screen. */
export function OwnerMenuContent({ post, onDeleted, className }: OwnerMenuProps) {
  const remove = useDeletePostMutation(post);
  const togglePin = usePinMutation(post);
  const why = useWhyThisPost(post, true);
  const translation = useTranslation(post);
  const extras = use(CardExtras);
  const reminder = useReminder(post);
  const sending = useSendInMessage({ type: "post", id: post.id });
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [limiting, setLimiting] = useState(false);
  async function confirmed() {
    setAsking(false);
    if (!(await remove())) return;
    await historySettled();
    onDeleted?.();
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Post menu`} className={className}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {why.items}
        {translation.item}
        {extras?.(post)}
        {reminder.item}
        {sending.item}
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>{t`Edit`}</MenuItem>
        <MenuItem icon={<MessageCircle aria-hidden />} onSelect={() => setLimiting(true)}>{t`Who can reply`}</MenuItem>
        {post.community ? null : (
          <MenuItem
            icon={post.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={() => void togglePin()}
          >
            {post.isPinned ? t`Unpin` : t`Pin to your profile`}
          </MenuItem>
        )}
        <EmbedItem post={post} />
        <ThreadMuteItem post={post} />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking(true)}>{t`Delete`}</MenuItem>
      </Menu>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete this post?`}
        description={t`It is removed for everyone, with its comments and likes, and stays in your trash for 30 days.`}
        confirm={t`Delete`}
        onConfirm={() => void confirmed()}
      />
      {why.dialog}
      {reminder.dialog}
      {sending.dialog}
      {translation.dialog}
      {limiting ? <LazyDialog load={loadReplies} given={{ post, onClose: () => setLimiting(false) }} /> : null}
      {editing ? <LazyDialog load={loadEdit} given={{ post, onClose: () => setEditing(false) }} /> : null}
    </>
  );
}
