import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Images, UsersRound } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { membersQuery, messagesQuery } from "@/data/messages/queries";
import type { Thread } from "@/data/messages/thread";
import { knownFollowersQuery } from "@/data/people/queries";
import { userByNameQuery } from "@/data/people/users";
import { userMediaQuery } from "@/data/posts/queries";
import type { Media, UserSummary } from "@/data/types";
import { mediaLabels } from "@/lib/media-label";
import { itemsOf } from "@/lib/paged";
import { MediaLightbox } from "@/shared/media-grid/media-lightbox";
import { Still } from "@/shared/media-grid/still";
import { SideCard } from "./side-card";
import { PeopleRows, ROWS } from "./side-cards";

/** Number of pictures in a card. */
const TILES = 6;
const GRID = "grid grid-cols-3 gap-1 overflow-hidden rounded-input";
const TILE = "block aspect-square w-full overflow-hidden rounded-small hover:opacity-90";

/** Cards beside a profile: followers whom the viewer follows, and the latest pictures. */
export function ProfileCards({ username }: { readonly username: string }) {
  const viewer = useViewer();
  const { data: user } = useQuery(userByNameQuery(username, viewer));
  if (!user || user.isBlocked === true) return null;
  return (
    <>
      {user.id === viewer ? null : <KnownFollowers userId={user.id} />}
      <PostedMedia userId={user.id} />
    </>
  );
}

/**
 * Cards beside a conversation: its members, or known followers of the other member, and the latest pictures loaded of
 * it.
 */
export function ChatCards({ thread }: { readonly thread: Thread }) {
  return (
    <>
      {thread.kind === "group" ? <GroupMembers id={thread.id} /> : <KnownFollowers userId={thread.id} />}
      <SentMedia key={thread.id} thread={thread} />
    </>
  );
}

function KnownFollowers({ userId }: { readonly userId: string }) {
  const { data } = useQuery(knownFollowersQuery(userId));
  return <People title={t`Followers you know`} people={data ?? []} />;
}

function GroupMembers({ id }: { readonly id: string }) {
  return <People title={t`Members`} people={itemsOf(useInfiniteQuery(membersQuery(id)).data)} />;
}

function People({ title, people }: { readonly title: string; readonly people: readonly UserSummary[] }) {
  if (people.length === 0) return null;
  return (
    <SideCard title={title} Icon={UsersRound}>
      <PeopleRows people={people.slice(0, ROWS)} />
    </SideCard>
  );
}

function PostedMedia({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const posts = itemsOf(useInfiniteQuery(userMediaQuery({ client, viewer: useViewer() }, userId)).data);
  const shown = posts.flatMap(({ id, media: [first] }) => (first ? [{ id, first }] : [])).slice(0, TILES);
  if (shown.length === 0) return null;
  return (
    <SideCard title={t`Media`} Icon={Images}>
      <ul className={GRID}>
        {shown.map(({ id, first }) => (
          <li key={id}>
            <Link
              to="/post/$postId"
              params={{ postId: id }}
              aria-label={first.alt || mediaLabels([first])}
              className={TILE}
            >
              <Tile media={first} />
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function SentMedia({ thread }: { readonly thread: Thread }) {
  const [opened, setOpened] = useState<number | null>(null);
  // The conversation itself fetches them.
  const { data } = useQuery({ ...messagesQuery(useQueryClient(), thread), enabled: false });
  const sent = data?.items.flatMap(({ media }) => media).filter(({ type }) => type !== "audio") ?? [];
  const shown = sent.toReversed().slice(0, TILES);
  if (shown.length === 0) return null;
  return (
    <SideCard title={t`Media`} Icon={Images}>
      <ul className={GRID}>
        {shown.map((media, index) => (
          <li key={media.url}>
            <button
              type="button"
              aria-label={media.alt || mediaLabels([media])}
              className={TILE}
              onClick={() => setOpened(index)}
            >
              <Tile media={media} />
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : <MediaLightbox media={shown} start={opened} onClose={() => setOpened(null)} />}
    </SideCard>
  );
}

function Tile({ media }: { readonly media: Media }) {
  return <Still media={{ ...media, alt: "" }} sizes="100px" className="size-full object-cover" />;
}
