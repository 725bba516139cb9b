import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { muteThread } from "@/data/posts/thread-mute";
import type { Post } from "@/data/types";
import { tried } from "@/shared/people/use-relationships";
import { MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

/** Mutes and unmutes the notifications of one conversation. */
export function ThreadMuteItem({ post }: { readonly post: Post }) {
  const client = useQueryClient();
  const isMuted = post.isMuted === true;

  const set = (on: boolean) =>
    tried(t`The notifications could not be changed.`, async () => {
      await muteThread(client, post.id, on);
      const done = on ? t`No more notifications of this conversation` : t`Notifications of this conversation are on`;
      toast.undo(done, () => void set(!on), undefined, `thread:${post.id}`);
    });

  return (
    <MenuItem icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />} onSelect={() => void set(!isMuted)}>
      {isMuted ? t`Unmute this conversation` : t`Mute this conversation`}
    </MenuItem>
  );
}
