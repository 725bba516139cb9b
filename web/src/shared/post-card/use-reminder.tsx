import { t } from "@lingui/core/macro";
import { BellPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { LazyDialog } from "@/ui/lazy-dialog";
import { MenuItem } from "@/ui/menu";

const load = () => import("./remind-dialog").then(({ RemindDialog }) => RemindDialog);

/** The menu item 'Remind me' of a bookmarked post. */
export function useReminder(post: Post): { readonly item: ReactNode; readonly dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    item: post.isBookmarked ? (
      <MenuItem icon={<BellPlus aria-hidden />} onSelect={() => setOpen(true)}>{t`Remind me`}</MenuItem>
    ) : null,
    dialog: open ? <LazyDialog load={load} given={{ post, onClose: () => setOpen(false) }} /> : null,
  };
}
