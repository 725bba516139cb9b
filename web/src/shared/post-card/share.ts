import { t } from "@lingui/core/macro";
import { copyText } from "@/lib/clipboard";
import { toast } from "@/ui/toast";

/** The native share sheet on devices with one, else the clipboard. */
export function sharePost(id: string): Promise<void> {
  return shareLink(`/post/${encodeURIComponent(id)}`, t`Post link copied!`);
}

/** The same for any path of Meadow; `copied` is the toast after copying. */
export async function shareLink(path: string, copied: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (prefersSheet()) {
    try {
      await navigator.share({ url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (await copyText(url)) toast.success(copied);
  else toast.error(t`The link could not be copied.`);
}

/** Desktop systems have share sheets too, but there users expect the clipboard. */
function prefersSheet(): boolean {
  return "share" in navigator && window.matchMedia("(pointer: coarse)").matches;
}
