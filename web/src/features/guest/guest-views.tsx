import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { request, requestNamedPage, requestPage } from "@/data/client/request";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { EventCover, EventPeople, EventWhen, EventWhere } from "@/shared/events/event-parts";
import { RichText } from "@/shared/rich-text/rich-text";
import { Avatar } from "@/ui/avatar";
import { EmptyState } from "@/ui/empty-state";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { GuestPost } from "./guest-post";
import { UserNotFound } from "@/shared/people/user-not-found";
import { toast } from "@/ui/toast";
import { LinkButton } from "@/ui/link-button";
import { LogInLink, remember, SignUpLink } from "./sign-up-link";
import { Loaded, Posts, query, Title } from "./guest-parts";

interface Named {
  readonly name: string;
}

export function PostView({ name }: Named) {
  const found = useQuery(
    query(["post", name], (signal) => request("GET", `/api/posts/${encodeURIComponent(name)}`, { signal })),
  );
  return (
    <Loaded
      found={found}
      missing={
        <EmptyState title={t`Post not found`} action={<LinkButton to="/">{t`Go back home`}</LinkButton>}>
          {t`It may have been deleted, or be for members only.`}
        </EmptyState>
      }
    >
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
    <Loaded found={found} missing={<UserNotFound />}>
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

/** A community that a guest may not see, or that does not exist: its screen is for members. */
function MembersCommunity() {
  const navigate = useNavigate();
  const ask = useEffectEvent(() => {
    toast.error(t`Please login to access communities`, { id: "log-in" });
    remember();
    void navigate({ to: "/auth", replace: true });
  });
  useEffect(() => ask(), []);
  return <PostSkeletons />;
}

export function CommunityView({ name }: Named) {
  const path = `/api/communities/${encodeURIComponent(name)}` as const;
  const found = useQuery(query(["community", name], (signal) => request("GET", path, { signal })));
  return (
    <Loaded found={found} missing={<MembersCommunity />}>
      {(here) => (
        <>
          <Title
            of={here}
            text={here.description}
            act={t`Join`}
            before={t`Please login to join communities`}
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
    <Loaded
      found={found}
      missing={
        <EmptyState title={t`Event not found`} action={<LogInLink />}>
          {t`It may have been removed, or you may not have access.`}
        </EmptyState>
      }
    >
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
