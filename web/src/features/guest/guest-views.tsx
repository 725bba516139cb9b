import { t } from "@lingui/core/macro";
import { queryOptions, useInfiniteQuery, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError, request, requestNamedPage, requestPage, type Page } from "@/data/client/request";
import type { Post } from "@/data/types";
import { hueOf } from "@/lib/hue";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { EventCover, EventPeople, EventWhen, EventWhere } from "@/shared/events/event-parts";
import { RichText } from "@/shared/rich-text/rich-text";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LogoHills } from "@/ui/logo-hills";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { GuestPost } from "./guest-post";
import { MembersOnlyButton, SignUpLink } from "./sign-up-link";

interface Named {
  readonly name: string;
}

function query<T>(key: readonly string[], fetch: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: ["guest", ...key],
    queryFn: ({ signal }) => fetch(signal),
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 2,
  });
}

/** Loaded content, a skeleton, or an error. */
function Loaded<T>({
  found,
  children,
}: {
  readonly found: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}) {
  if (found.data !== undefined) return children(found.data);
  if (found.isPending) return <PostSkeletons />;
  if (found.error instanceof ApiError && found.error.status === 404)
    return <EmptyState title={t`Oops! Page not found`} />;
  return (
    <ErrorState title={t`This could not be loaded`} busy={found.isFetching} onRetry={() => void found.refetch()} />
  );
}

function Posts({
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
  /** Member action. */
  readonly act?: string;
}

function Title({ children, handle, text = "", of, face, act }: TitleProps) {
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
            {act ? <MembersOnlyButton>{act}</MembersOnlyButton> : null}
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

export function PostView({ name }: Named) {
  const found = useQuery(
    query(["post", name], (signal) => request("GET", `/api/posts/${encodeURIComponent(name)}`, { signal })),
  );
  return (
    <Loaded found={found}>
      {(post) => (
        <>
          <h1 tabIndex={-1} className="sr-only">
            {t({ message: "Post", context: "noun" })}
          </h1>
          <GuestPost post={post} />
          <ul>
            {(Array.isArray(post.comments) ? post.comments : []).map((comment) =>
              comment.user && !comment.isHidden ? (
                <li key={comment.id} className="flex gap-3 border-b border-line px-4 py-3 sm:px-5">
                  <Avatar src={comment.user.avatar} size={32} />
                  <div className="min-w-0 flex-1">
                    <Link
                      to="/profile/$username"
                      params={{ username: comment.user.username }}
                      dir="auto"
                      className="font-semibold"
                    >
                      {comment.user.displayName}
                    </Link>
                    <RichText text={comment.content} className="break-words" />
                  </div>
                </li>
              ) : null,
            )}
          </ul>
        </>
      )}
    </Loaded>
  );
}

export function ProfileView({ name }: Named) {
  const path = `/api/auth/user/by-username/${encodeURIComponent(name)}` as const;
  const found = useQuery(query(["profile", name], (signal) => request("GET", path, { signal })));
  return (
    <Loaded found={found}>
      {(user) => (
        <>
          <Title
            of={user}
            handle={user.username}
            text={user.bio}
            act={t`Follow`}
            face={<Avatar src={user.avatar} size={96} className="ring-4 ring-surface" />}
          >
            {user.displayName}
          </Title>
          <Posts of={user.id} fetch={(asked) => requestPage("/api/posts", { query: { ...asked, userId: user.id } })} />
        </>
      )}
    </Loaded>
  );
}

export function CommunityView({ name }: Named) {
  const path = `/api/communities/${encodeURIComponent(name)}` as const;
  const found = useQuery(query(["community", name], (signal) => request("GET", path, { signal })));
  return (
    <Loaded found={found}>
      {(here) => (
        <>
          <Title
            of={here}
            text={here.description}
            act={t`Join`}
            face={<CommunityAvatar community={here} size={96} className="ring-4 ring-surface" />}
          >
            {here.name}
          </Title>
          <Posts of={here.id} fetch={(asked) => requestNamedPage(`${path}/posts`, "posts", { query: asked })} />
        </>
      )}
    </Loaded>
  );
}

export function HashtagView({ name }: Named) {
  return (
    <>
      <Title>{`#${name}`}</Title>
      <Posts of={`#${name}`} fetch={(asked) => requestPage("/api/posts", { query: { ...asked, hashtag: name } })} />
    </>
  );
}

export function EventView({ name }: Named) {
  const found = useQuery(
    query(["event", name], (signal) => request("GET", `/api/events/${encodeURIComponent(name)}`, { signal })),
  );
  return (
    <Loaded found={found}>
      {(event) => (
        <>
          <EventCover event={event} eager className="aspect-[3/1]" />
          <Title text={event.description}>{event.title}</Title>
          <div className="grid justify-items-start gap-3 px-4 py-4 sm:px-5">
            <EventWhen event={event} />
            <EventWhere event={event} />
            <EventPeople event={event} />
            <SignUpLink />
          </div>
        </>
      )}
    </Loaded>
  );
}
