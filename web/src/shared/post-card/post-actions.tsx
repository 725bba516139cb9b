import { plural, t } from "@lingui/core/macro";
import { Bookmark, Heart, MessageCircle, Repeat2, Share2 } from "lucide-react";
import { cloneElement, Suspense, useState } from "react";
import type { Post } from "@/data/types";
import { lazyAfterPaint } from "@/ui/lazy-after-paint";
import { ActionButton } from "./action-button";
import { sharePost } from "./share";
import { usePostToggles } from "./use-post-toggles";

const Reactions = lazyAfterPaint(() => import("./menus").then((module) => module.Reactions));
const RepostMenu = lazyAfterPaint(() => import("./menus").then((module) => module.RepostMenu));

interface PostActionsProps {
  readonly post: Post;
  readonly onComment: () => void;
  /** On the post's own page each action also has a text label. */
  readonly words?: boolean;
}

export function PostActions({ post, onComment, words = false }: PostActionsProps) {
  const { react, toggleBookmark } = usePostToggles(post);
  // State from before the first render does not animate.
  const [touched, setTouched] = useState<{ like?: boolean; bookmark?: boolean; repost?: boolean }>({});
  const repost = (
    <ActionButton
      tone="brand"
      act="repost"
      icon={<Repeat2 aria-hidden className={`size-5.5 ${post.isReposted && touched.repost ? "repost-turn" : ""}`} />}
      label={t`Repost`}
      unit={plural(post.shares, { one: "share", other: "shares" })}
      word={words ? t`Repost` : undefined}
      count={post.shares}
      pressed={post.isReposted}
      onPress={() => setTouched({ ...touched, repost: true })}
    />
  );
  const like = (
    <ActionButton
      tone="like"
      act="like"
      icon={<LikeIcon liked={post.isLiked} bursts={touched.like === true} />}
      label={t`Like`}
      unit={plural(post.likesCount, { one: "like", other: "likes" })}
      word={words ? t`Like` : undefined}
      count={post.likesCount}
      pressed={post.isLiked}
      onPress={() => {
        setTouched({ ...touched, like: true });
        react(post.isLiked ? null : "like");
      }}
    />
  );
  return (
    <div className="@container -mx-2.5 grid grid-cols-[1fr_1fr_1fr_1fr_auto] justify-items-start">
      <Suspense fallback={like}>
        <Reactions of={post} onReact={react}>
          {like}
        </Reactions>
      </Suspense>
      <ActionButton
        tone="brand"
        act="comment"
        icon={<MessageCircle aria-hidden className="size-5" />}
        label={t`Comment`}
        unit={plural(post.commentsCount, { one: "comment", other: "comments" })}
        word={words ? t`Comment` : undefined}
        count={post.commentsCount}
        onPress={onComment}
      />
      {post.audience === "followers" ? (
        cloneElement(repost, {
          off: true,
          label: t`For followers only: cannot be reposted`,
          word: "",
          onPress: undefined,
        })
      ) : post.community?.isPrivate ? (
        // Posts of a private community cannot be reposted.
        <span />
      ) : (
        <Suspense fallback={repost}>
          <RepostMenu post={post} trigger={repost} wanted={touched.repost === true} />
        </Suspense>
      )}
      <ActionButton
        tone="brand"
        act="share"
        icon={<Share2 aria-hidden className="size-5" />}
        label={words ? t`Share` : t`Copy link`}
        word={words ? t`Share` : undefined}
        onPress={() => void sharePost(post.id)}
      />
      <ActionButton
        tone="brand"
        act="bookmark"
        icon={
          <Bookmark
            aria-hidden
            className={`size-5 ${post.isBookmarked ? "fill-current" : ""} ${post.isBookmarked && touched.bookmark ? "bookmark-fold" : ""}`}
          />
        }
        label={t`Bookmark`}
        word={words ? t`Bookmark` : undefined}
        pressed={post.isBookmarked}
        onPress={() => {
          setTouched({ ...touched, bookmark: true });
          toggleBookmark();
        }}
      />
    </div>
  );
}

/** The heart fills and six petals fly once. */
function LikeIcon({ liked, bursts }: { readonly liked: boolean; readonly bursts: boolean }) {
  return (
    <span className={`relative grid place-items-center ${liked && bursts ? "heart-full" : ""}`}>
      <Heart aria-hidden className={`size-5 ${liked ? "fill-current" : ""}`} />
    </span>
  );
}
