import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CodeXml } from "lucide-react";
import { instanceQuery } from "@/data/auth/mutations";
import type { Post } from "@/data/types";
import { copyText } from "@/lib/clipboard";
import { MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

/** Copies the code of a frame that shows the post elsewhere, where everybody may see it. */
export function EmbedItem({ post }: { readonly post: Post }) {
  const { data: site } = useQuery(instanceQuery());
  if (site?.publicWeb !== true || post.audience !== "public" || post.community?.isPrivate === true) return null;
  async function copy() {
    const frame = document.createElement("iframe");
    frame.src = new URL(`/embed/post/${encodeURIComponent(post.id)}`, window.location.origin).href;
    frame.title = `@${post.user.username}`;
    frame.width = "550";
    frame.height = "420";
    frame.loading = "lazy";
    frame.style.border = "0";
    frame.style.maxWidth = "100%";
    if (await copyText(frame.outerHTML)) toast.success(t`Embed code copied!`);
    else toast.error(t`The embed code could not be copied.`);
  }
  return <MenuItem icon={<CodeXml aria-hidden />} onSelect={() => void copy()}>{t`Embed`}</MenuItem>;
}
