import { plural, t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { exactCount, shortCount } from "@/lib/format-count";
import { ReactionMarks } from "@/shared/reactions/reaction-marks";
import { LazyDialog } from "@/ui/lazy-dialog";

const loadLikers = () => import("./likers-dialog").then(({ LikersDialog }) => LikersDialog);
const loadShares = () => import("./reposts-dialog").then(({ RepostsDialog }) => RepostsDialog);

/** Counters of a post; likes and shares open the list of members. */
export function PostCounts({ post }: { readonly post: Post }) {
  const [open, setOpen] = useState<"likes" | "shares" | null>(null);
  const { likesCount, commentsCount, shares, bookmarksCount } = post;
  return (
    <>
      <ul className="mt-3 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <li>
          <Opener title={t`${exactCount(likesCount)}: show who likes it`} onOpen={() => setOpen("likes")}>
            <Count count={likesCount} unit={plural(likesCount, { one: "Like", other: "Likes" })} />
            <ReactionMarks of={post} className="ms-1.5" />
          </Opener>
        </li>
        <li title={exactCount(commentsCount)}>
          <Count count={commentsCount} unit={plural(commentsCount, { one: "Comment", other: "Comments" })} />
        </li>
        <li>
          <Opener title={t`${exactCount(shares)}: show who reposted or quoted it`} onOpen={() => setOpen("shares")}>
            <Count count={shares} unit={plural(shares, { one: "Share", other: "Shares" })} />
          </Opener>
        </li>
        <li title={exactCount(bookmarksCount)}>
          <Count count={bookmarksCount} unit={plural(bookmarksCount, { one: "Bookmark", other: "Bookmarks" })} />
        </li>
      </ul>
      {open ? (
        <LazyDialog
          key={open}
          load={open === "likes" ? loadLikers : loadShares}
          given={{ post, onClose: () => setOpen(null) }}
        />
      ) : null}
    </>
  );
}

interface OpenerProps {
  readonly title: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Opener({ title, onOpen, children }: OpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={title}
      onClick={onOpen}
      className="relative before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:underline"
    >
      {children}
    </button>
  );
}

function Count({ count, unit }: { readonly count: number; readonly unit: string }) {
  return (
    <>
      <strong data-count className="font-bold text-text">
        {shortCount(count)}
      </strong>{" "}
      {unit}
    </>
  );
}
