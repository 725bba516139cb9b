import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { useState, type ReactNode } from "react";
import { instanceQuery } from "@/data/auth/mutations";
import type { Post } from "@/data/types";
import { LazyDialog } from "@/ui/lazy-dialog";
import { MenuItem } from "@/ui/menu";

const load = () => import("./translation-dialog").then(({ TranslationDialog }) => TranslationDialog);

/** Menu item of a post: its text in the language of the screen, where the site translates and the post needs it. */
export function useTranslation(post: Post): { readonly item: ReactNode; readonly dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    item:
      post.content === "" || isKept(post) || isRead(post.language) ? null : (
        <TranslateItem onSelect={() => setOpen(true)} />
      ),
    dialog: open ? <LazyDialog load={load} given={{ post, onClose: () => setOpen(false) }} /> : null,
  };
}

/** The server sends neither of these to another service. */
const isKept = ({ audience, community }: Post) => audience === "followers" || community?.isPrivate === true;

/** An unknown language may be any. */
const isRead = (language: string | null) =>
  language?.split("-", 1)[0] === document.documentElement.lang.split("-", 1)[0];

function TranslateItem({ onSelect }: { readonly onSelect: () => void }) {
  const { data: site } = useQuery(instanceQuery());
  if (site?.translation !== true) return null;
  return <MenuItem icon={<Languages aria-hidden />} onSelect={onSelect}>{t`Translate`}</MenuItem>;
}
