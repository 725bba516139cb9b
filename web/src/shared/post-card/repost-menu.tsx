import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MessageSquareQuote, Repeat2, Undo2 } from "lucide-react";
import type { ComponentProps } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { postToggles } from "@/data/posts/toggles";
import type { Post } from "@/data/types";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

interface RepostMenuProps {
  readonly post: Post;
  readonly trigger: ComponentProps<typeof Menu>["trigger"];
  /** The button was pressed before this chunk loaded. */
  readonly wanted: boolean;
}

/** Repost, which can be undone, or quote. */
export function RepostMenu({ post, trigger, wanted }: RepostMenuProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { id, isReposted } = post;

  async function toggle() {
    try {
      await postToggles(client, viewer).reposts.set(id, !isReposted);
    } catch (error) {
      const rejected = isReposted ? t`Failed to undo repost` : t`Failed to repost`;
      toast.error(failureText(error, rejected, t`Something went wrong.`));
    }
  }

  return (
    <Menu align="start" trigger={trigger} wanted={wanted}>
      <MenuItem icon={isReposted ? <Undo2 aria-hidden /> : <Repeat2 aria-hidden />} onSelect={() => void toggle()}>
        {isReposted ? t`Undo repost` : t`Repost`}
      </MenuItem>
      <MenuItem
        icon={<MessageSquareQuote aria-hidden />}
        onSelect={() => void navigate({ to: "/create", search: { quote: id } })}
      >{t`Quote`}</MenuItem>
    </Menu>
  );
}
