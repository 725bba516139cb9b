import { t } from "@lingui/core/macro";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import type { Page } from "@/data/client/request";
import { restorePost } from "@/data/posts/queries";
import { TRASH, type TrashedPost } from "@/data/trash/queries";
import { returnPost } from "@/data/trash/restored-post";
import { toast } from "@/ui/toast";

/** Restores a post; its row disappears after the server's response. */
export function useRestorePostMutation({ id }: TrashedPost) {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const open = () => void router.navigate({ to: "/post/$postId", params: { postId: id } });

  async function restore() {
    setFailure(null);
    setBusy(true);
    try {
      const post = await restorePost(id);
      client.setQueryData<InfiniteData<Page<TrashedPost>>>(TRASH, (bin) => bin && without(bin, id));
      returnPost(client, post);
    } catch (error) {
      setFailure(failureText(error, t`Failed to restore post`, t`Network error. The post is still in your trash.`));
      setBusy(false);
      return;
    }
    toast.success(t`Post restored`, { action: { label: t({ message: "Open", context: "verb" }), onClick: open } });
    // The pressed button disappeared with its row.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  return { busy, failure, restore };
}

function without(bin: InfiniteData<Page<TrashedPost>>, id: string): InfiniteData<Page<TrashedPost>> {
  return { ...bin, pages: bin.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) })) };
}
