import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { NotificationGroup } from "@/data/notifications/types";
import { KindIcon } from "@/shared/notifications/kind-icon";
import { NotificationLink } from "@/shared/notifications/notification-link";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { lazyAfterPaint } from "@/ui/lazy-after-paint";

const FollowBack = lazyAfterPaint(() => import("./follow-back").then((module) => module.FollowBack));
const RequestActions = lazyAfterPaint(() =>
  import("@/shared/people/request-actions").then((module) => module.RequestActions),
);

interface ActivityRowProps {
  readonly row: NotificationGroup;
  readonly onOpen: (row: NotificationGroup) => void;
}

/** A grouped notification; the whole row is a link. */
export function ActivityRow({ row, onOpen }: ActivityRowProps) {
  const { type, message, isRead, createdAt, comment, post, community, othersCount } = row;
  const excerpt = comment?.content ?? post?.content ?? community?.name ?? "";
  return (
    <article
      data-row={row.group}
      className={`relative flex gap-3 px-4 py-3.5 hover:bg-sunken/60 sm:px-5 ${
        isRead
          ? ""
          : "font-semibold before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-brand before:content-['']"
      }`}
    >
      <Faces row={row} />
      <div className="min-w-0 flex-1">
        <NotificationLink
          notification={row}
          onOpen={() => onOpen(row)}
          className="block rounded-small before:absolute before:inset-0 before:content-['']"
        >
          <Names row={row} /> {message}
        </NotificationLink>
        {excerpt === "" ? null : (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-small font-normal break-words text-muted">
            {excerpt}
          </p>
        )}
        <TimeAgo at={createdAt} className="mt-0.5 block text-meta font-normal text-muted" />
        {type === "follow_request" && othersCount === 0 ? (
          <Suspense fallback={<div className="mt-1.5 min-h-11" />}>
            <RequestActions person={row.fromUser} className="mt-1.5" />
          </Suspense>
        ) : null}
      </div>
      {type === "follow" && othersCount === 0 ? (
        <Suspense fallback={<span className="min-w-26 shrink-0" />}>
          <FollowBack person={row.fromUser} />
        </Suspense>
      ) : null}
      {type.startsWith("follow") && othersCount > 0 ? (
        <Link
          to={type === "follow_request" ? "/friends/requests" : "/friends"}
          className="relative grid h-11 shrink-0 place-items-center self-center rounded-full px-3 text-small font-semibold text-brand hover:bg-brand-soft"
        >{t`See all`}</Link>
      ) : null}
      {isRead ? null : <span className="sr-only">{t`Unread`}</span>}
    </article>
  );
}

const PLACES = ["start-0", "start-3", "start-6"] as const;

/** Up to three overlapping avatars, the newest in front, with an icon of the kind. */
function Faces({ row: { type, fromUser, users } }: Pick<ActivityRowProps, "row">) {
  const faces = users.length > 1 ? users.slice(0, PLACES.length) : [fromUser];
  const isAlone = faces.length === 1;
  return (
    <span aria-hidden className="relative block h-11 w-15 shrink-0">
      {faces
        .map((user, index) => (
          <Avatar
            key={user.id}
            src={user.avatar}
            size={isAlone ? 44 : 36}
            className={`!absolute top-0 ${PLACES[index] ?? ""} ${isAlone ? "" : "ring-2 ring-surface"}`}
          />
        ))
        .toReversed()}
      <KindIcon type={type} className={`absolute -bottom-1 size-5.5 ${isAlone ? "start-6.5" : "start-4.5"}`} />
    </span>
  );
}

/** "Ada", "Ada and Ben", "Ada and 4 others". */
function Names({ row: { fromUser, users, othersCount } }: Pick<ActivityRowProps, "row">) {
  const second = users[1]?.displayName;
  const first = (
    <>
      <bdi className="font-bold">{fromUser.displayName}</bdi>
      {fromUser.isVerified ? <VerifiedBadge className="ms-1 align-[-0.15em]" /> : null}
    </>
  );
  return (
    <>
      {othersCount === 0 ? first : null}
      {othersCount === 1 && second !== undefined ? (
        <Trans>
          {first} and <bdi className="font-bold">{second}</bdi>
        </Trans>
      ) : null}
      {othersCount > 1 || (othersCount === 1 && second === undefined) ? (
        <Trans>
          {first} and{" "}
          <span className="font-bold">
            <Plural value={othersCount} one="# other" other="# others" />
          </span>
        </Trans>
      ) : null}
    </>
  );
}
