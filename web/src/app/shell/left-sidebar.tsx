import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, ShieldCheck, SquarePen } from "lucide-react";
import { currentUserQuery, roleQuery, signOut } from "@/data/account/queries";
import { useSession } from "@/data/client/session";
import { useUnreadCount } from "@/data/messages/unread";
import { UnreadBadge } from "@/shared/notifications/unread-badge";
import { SettingsLink } from "@/shared/settings/settings-link";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { Skeleton } from "@/ui/skeleton";
import { BOOKMARKS, COMMUNITIES, EVENTS, FRIENDS, LISTS, MESSAGES, NOTIFICATIONS, REELS, SEARCH } from "./destinations";
import { MessagesBadge } from "./messages-badge";
import { ThemeButton } from "./theme-button";

/** In the order of use; the member above them leads to the profile, the tab bar home. */
const LINKS = [SEARCH, NOTIFICATIONS, MESSAGES, COMMUNITIES, EVENTS, REELS, BOOKMARKS, FRIENDS, LISTS];

const LINK =
  "press flex min-h-12 items-center gap-3.5 rounded-full px-4 font-semibold text-muted hover:bg-sunken hover:text-text aria-[current]:bg-brand-soft aria-[current]:text-brand";

export function LeftSidebar() {
  return (
    <nav
      aria-label={t`Main`}
      className="fixed start-(--gutter) top-(--header-height) bottom-(--tabs-height) hidden w-(--left-width) flex-col overflow-y-auto px-3 py-5 lg:flex"
    >
      <Member />
      <ul className="mt-3 grid flex-1 content-start gap-0.5">
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              <Icon aria-hidden className="size-5.5 shrink-0" />
              <span className="min-w-0 truncate">{label}</span>
              {to === "/messages" ? <MessagesCount /> : null}
              {to === "/notifications" ? <UnreadBadge className="ms-auto shrink-0" /> : null}
            </Link>
          </li>
        ))}
        <ModerationItem />
      </ul>
      <LinkButton to="/create" size="large" className="mt-4 shrink-0">
        <SquarePen aria-hidden className="size-5" />
        {t`Post`}
      </LinkButton>
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <Button
          tone="quiet"
          className="!px-3"
          icon={<LogOut aria-hidden className="size-4.5" />}
          onClick={() => signOut()}
        >{t`Sign out`}</Button>
        <span className="ms-auto flex">
          <SettingsLink />
          <ThemeButton />
        </span>
      </div>
    </nav>
  );
}

/** For staff; the role is fetched with the member. */
function ModerationItem() {
  const session = useSession();
  const { isSuccess } = useQuery({ ...currentUserQuery(), enabled: session !== null });
  const { data: role } = useQuery({ ...roleQuery(), enabled: isSuccess });
  if (role !== "moderator" && role !== "admin") return null;
  return (
    <li>
      <Link to="/moderation/{-$part}/{-$id}" params={{}} className={LINK}>
        <ShieldCheck aria-hidden className="size-5.5" />
        {t`Moderation`}
      </Link>
    </li>
  );
}

/** Number of conversations with unread messages. */
function MessagesCount() {
  const unread = useUnreadCount();
  return (
    <>
      <MessagesBadge count={unread} className="ms-auto shrink-0" />
      {unread === 0 ? null : <span className="sr-only">{t`, ${unread} unread`}</span>}
    </>
  );
}

function Member() {
  const session = useSession();
  const { data: me, isError } = useQuery({ ...currentUserQuery(), enabled: session !== null });
  if (!me) {
    return (
      <div className="flex min-h-15 items-center gap-3 px-2">
        {isError ? <Avatar src={null} size={44} /> : <Skeleton className="size-11 rounded-full" />}
        <div className="grid flex-1 gap-1.5">
          {isError ? (
            <bdi className="text-small text-muted">@{session?.username}</bdi>
          ) : (
            <>
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3.5 w-20" />
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <Link
      to="/profile"
      aria-current={false}
      className="press flex min-h-15 items-center gap-3 rounded-card px-2 hover:bg-sunken"
    >
      <Avatar src={me.avatar} size={44} />
      <span className="min-w-0">
        <span className="block truncate font-bold">
          {me.firstName} {me.lastName}
        </span>
        <bdi className="block truncate text-small text-muted">@{me.username}</bdi>
      </span>
    </Link>
  );
}
