import { t } from "@lingui/core/macro";
import { Lock, UsersRound } from "lucide-react";
import type { Post } from "@/data/types";

/** Beside the time of a post that is not public; in a community the community label shows it. */
export function AudienceMark({ post: { audience, community } }: { readonly post: Post }) {
  if (community || !audience || audience === "public") return null;
  const [Icon, label] = audience === "members" ? [UsersRound, t`For members`] : [Lock, t`For followers`];
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
