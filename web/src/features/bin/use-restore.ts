import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Page } from "@/api/client";
import { failureText } from "@/api/failure-text";
import { BIN, type BinnedPost } from "@/api/queries/bin";
import { restorePost } from "@/api/queries/posts";
import { returnPost } from "@/api/restored-post";
import { toast } from "@/ui/toast";

/** Brings one post back; its row goes once the server has agreed. */
export function useRestore({ id }: BinnedPost) {
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
      client.setQueryData<InfiniteData<Page<BinnedPost>>>(BIN, (bin) => bin && without(bin, id));
      returnPost(client, post);
    } catch (error) {
      setFailure(failureText(error, "Failed to restore post", "Network error. The post is still in your trash."));
      setBusy(false);
      return;
    }
    toast.success("Post restored", { action: { label: "Open", onClick: open } });
    // The button that was pressed is gone with its row.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  return { busy, failure, restore };
}

function without(bin: InfiniteData<Page<BinnedPost>>, id: string): InfiniteData<Page<BinnedPost>> {
  return { ...bin, pages: bin.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) })) };
}
