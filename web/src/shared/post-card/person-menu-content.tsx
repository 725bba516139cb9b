import { t } from "@lingui/core/macro";
import { Ban, Ellipsis, VolumeX } from "lucide-react";
import { use, useState } from "react";
import type { Post } from "@/data/types";
import { useSendInMessage } from "@/shared/messages/use-send-in-message";
import { useRelationships } from "@/shared/people/use-relationships";
import { useReport } from "@/shared/reports/use-report";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { CardExtras } from "./card-extras";
import { EmbedItem } from "./embed-item";
import { ThreadMuteItem } from "./thread-mute-item";
import { useReminder } from "./use-reminder";
import { useTranslation } from "./translate-item";
import { useWhyThisPost } from "./why-items";

const loadBlock = () => import("@/shared/people/block-dialog").then(({ BlockDialog }) => BlockDialog);

interface PersonMenuContentProps {
  readonly post: Post;
  readonly className?: string | undefined;
}

/** The actions on another member's post and its author. */
export function PersonMenuContent({ post, className }: PersonMenuContentProps) {
  const person = post.user;
  const why = useWhyThisPost(post, false);
  const translation = useTranslation(post);
  const extras = use(CardExtras);
  const reminder = useReminder(post);
  const sending = useSendInMessage({ type: "post", id: post.id });
  const { mute } = useRelationships(person);
  const report = useReport({ kind: "post", id: post.id, title: t`Report this post` });
  const [asking, setAsking] = useState(false);
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
        <EmbedItem post={post} />
        <ThreadMuteItem post={post} />
        <MenuItem icon={<VolumeX aria-hidden />} onSelect={() => void mute()}>{t`Mute @${person.username}`}</MenuItem>
        {report.item}
        <MenuItem
          danger
          icon={<Ban aria-hidden />}
          onSelect={() => setAsking(true)}
        >{t`Block @${person.username}`}</MenuItem>
      </Menu>
      {asking ? <LazyDialog load={loadBlock} given={{ person, onClose: () => setAsking(false) }} /> : null}
      {report.dialog}
      {why.dialog}
      {reminder.dialog}
      {sending.dialog}
      {translation.dialog}
    </>
  );
}
