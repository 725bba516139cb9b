import { t } from "@lingui/core/macro";
import { queryOptions, useInfiniteQuery, type UseQueryResult } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { isMissing, type Page } from "@/data/client/request";
import type { Post } from "@/data/types";
import { hueOf } from "@/lib/hue";
import { RichText } from "@/shared/rich-text/rich-text";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { LogoHills } from "@/ui/logo-hills";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { GuestPost } from "./guest-post";
import { MembersOnlyButton } from "./sign-up-link";

export function query<T>(key: readonly string[], fetch: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: ["guest", ...key],
    queryFn: ({ signal }) => fetch(signal),
    retry: (failures, error) => !isMissing(error) && failures < 2,
  });
}

/** Loaded content, a skeleton, or an error. */
export function Loaded<T>({
  found,
  missing,
  children,
}: {
  readonly found: UseQueryResult<T>;
  /** The same for what is hidden and for what does not exist. */
  readonly missing: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  if (isMissing(found.error)) return missing;
  if (found.data !== undefined) return children(found.data);
  if (found.isPending) return <PostSkeletons />;
  return (
    <ErrorState title={t`This could not be loaded`} busy={found.isFetching} onRetry={() => void found.refetch()} />
  );
}

export function Posts({
  of,
  fetch,
}: {
  readonly of: string;
  readonly fetch: (query: Record<string, string>) => Promise<Page<Post>>;
}) {
  const list = useInfiniteQuery({
    queryKey: ["guest", "posts", of],
    queryFn: ({ pageParam }) => fetch(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Post>) => page.next,
  });
  if (list.isPending) return <PostSkeletons />;
  if (!list.data) {
    return (
      <ErrorState title={t`This could not be loaded`} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  }
  return (
    <>
      {list.data.pages
        .flatMap(({ items }) => items)
        .map((post) => (
          <GuestPost key={post.id} post={post} />
        ))}
      {list.hasNextPage ? (
        <div className="p-4">
          <Button wide tone="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface TitleProps {
  readonly children: string;
  readonly handle?: string;
  readonly text?: string;
  /** Cover and avatar of the subject. */
  readonly of?: { readonly id: string; readonly coverImage: string | null };
  readonly face?: ReactNode;
  /** Member action, and what a guest is told who wants it. */
  readonly act?: string;
  readonly before?: string;
}

export function Title({ children, handle, text = "", of, face, act, before }: TitleProps) {
  return (
    <header className="border-b border-line">
      {of ? (
        <div className="aspect-3/1 overflow-hidden bg-sunken">
          {of.coverImage ? (
            <img src={of.coverImage} alt="" className="size-full object-cover" />
          ) : (
            <LogoHills cover hue={hueOf(of.id)} />
          )}
        </div>
      ) : null}
      <div className="grid gap-3 px-4 py-5 sm:px-5">
        {face ? (
          <div className="relative -mt-16 flex items-end justify-between">
            {face}
            {act ? <MembersOnlyButton before={before}>{act}</MembersOnlyButton> : null}
          </div>
        ) : null}
        <div>
          <h1 tabIndex={-1} className="text-title font-extrabold break-words">
            <bdi>{children}</bdi>
          </h1>
          {handle ? <bdi className="text-muted">@{handle}</bdi> : null}
        </div>
        {text ? <RichText text={text} className="break-words" /> : null}
      </div>
    </header>
  );
}
