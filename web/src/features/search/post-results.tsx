import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Post } from "@/data/types";
import { tagOf } from "@/lib/search-address";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { ResultPanel, type ResultQuery } from "./result-panel";

interface PostResultsProps {
  readonly q: string;
  readonly query: ResultQuery<Post>;
  readonly wayOn: ReactNode;
}

export function PostResults({ q, query, wayOn }: PostResultsProps) {
  const tag = tagOf(q);
  return (
    <ResultPanel
      query={query}
      skeletons={<PostSkeletons count={3} />}
      failed={t`Posts could not be searched`}
      nothing={tag === null ? t`No posts found for “${q}”` : t`No posts with #${tag} yet`}
      advice={
        tag === null
          ? t`Try fewer words, or another form of them.`
          : t`Follow it, and the first ones will come into your feed.`
      }
      wayOn={wayOn}
    >
      {(posts) => (
        <PostList
          label={t`Posts`}
          posts={posts}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          moreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </ResultPanel>
  );
}
