import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Lock, UsersRound } from "lucide-react";
import { createContext, use } from "react";
import type { Post } from "@/data/types";

/** The community of this screen: its own posts need no community label. */
export const CommunityShown = createContext<string | null>(null);

/** Community of a post, and its state: pending, comments closed. */
export function CommunityLabel({ post }: { readonly post: Post }) {
  const shown = use(CommunityShown);
  const { community } = post;
  if (!community) return null;
  const marks = [post.isPending ? t`Pending approval` : "", post.isLocked ? t`Comments are closed` : ""].filter(
    Boolean,
  );
  if (community.id === shown && marks.length === 0) return null;
  return (
    <p className="text-small text-muted mb-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
      {community.id === shown ? null : (
        <span className="flex min-w-0 items-center gap-1.5">
          <UsersRound aria-hidden className="size-4 shrink-0" />
          <Link
            to="/communities/$slug"
            params={{ slug: community.slug }}
            aria-label={t`In ${community.name}`}
            className="relative min-w-0 truncate before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:underline"
          >
            <bdi>{community.name}</bdi>
          </Link>
        </span>
      )}
      {marks.map((mark) => (
        <span key={mark} className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-4 shrink-0" />
          {mark}
        </span>
      ))}
    </p>
  );
}

/** The author's flair in that community. */
export function AuthorFlair({ children }: { readonly children: string }) {
  return (
    <span dir="auto" className="bg-sunken text-muted text-meta max-w-40 shrink-0 truncate rounded-full px-2 py-0.5">
      {children}
    </span>
  );
}
