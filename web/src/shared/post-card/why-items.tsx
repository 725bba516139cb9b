import { t } from "@lingui/core/macro";
import { CircleQuestionMark, EyeOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { LazyDialog } from "@/ui/lazy-dialog";
import { MenuItem } from "@/ui/menu";
import { useShowLessMutation } from "./use-show-less";

const load = () => import("./why-dialog").then(({ WhyDialog }) => WhyDialog);

/** Menu items of a post in For you: the reason for it, and "show less". None on other screens. */
export function useWhyThisPost(post: Post, isOwn: boolean): { readonly items: ReactNode; readonly dialog: ReactNode } {
  const less = useShowLessMutation();
  const [asking, setAsking] = useState(false);
  if (!post.reason) return { items: null, dialog: null };
  return {
    items: (
      <>
        <MenuItem
          icon={<CircleQuestionMark aria-hidden />}
          onSelect={() => setAsking(true)}
        >{t`Why am I seeing this?`}</MenuItem>
        {isOwn ? null : (
          <MenuItem
            icon={<EyeOff aria-hidden />}
            onSelect={() => void less({ kind: "post", subject: post.id }, t`You will not see this post here again`)}
          >{t`Less like this`}</MenuItem>
        )}
      </>
    ),
    dialog: asking ? <LazyDialog load={load} given={{ post, isOwn, onClose: () => setAsking(false) }} /> : null,
  };
}
