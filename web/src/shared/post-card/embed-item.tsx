import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CodeXml } from "lucide-react";
import { instanceQuery } from "@/data/auth/mutations";
import type { Post } from "@/data/types";
import { copyText } from "@/lib/clipboard";
import { MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

/** Copies the embed code of a post; only for public posts. */
export function EmbedItem({ post }: { readonly post: Post }) {
  const { data: site } = useQuery(instanceQuery());
  if (site?.publicWeb !== true || post.audience !== "public" || post.community?.isPrivate === true) return null;
  async function copy() {
    const { href } = new URL(`/embed/post/${encodeURIComponent(post.id)}`, window.location.origin);
    // URL and username need no escaping here.
    const look = 'width="550" height="420" loading="lazy" style="border: 0; max-width: 100%"';
    if (await copyText(`<iframe src="${href}" title="@${post.user.username}" ${look}></iframe>`))
      toast.success(t`Embed code copied!`);
    else toast.error(t`The embed code could not be copied.`);
  }
  return <MenuItem icon={<CodeXml aria-hidden />} onSelect={() => void copy()}>{t`Embed`}</MenuItem>;
}
