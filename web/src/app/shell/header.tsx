import { Link } from "@tanstack/react-router";
import { LogOut, MessageCircle, Search } from "lucide-react";
import { signOut } from "@/api/queries/session";
import { useUnread } from "@/api/unread";
import { Badge } from "@/ui/badge";
import { IconButton, iconButtonClass } from "@/ui/icon-button";
import { Wordmark } from "@/ui/wordmark";
import { MessagesBadge } from "./messages-badge";

export function Header() {
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-bar backdrop-blur-lg">
      <div className="grid h-full grid-cols-[1fr_auto_1fr] items-center px-3 sm:px-5">
        <div className="flex items-center justify-self-start">
          <Badge>Beta</Badge>
          <MessagesLink />
        </div>
        <Link to="/" aria-label="Meadow, home" className="rounded-small px-2 py-3 text-brand">
          <Wordmark />
        </Link>
        <div className="flex items-center justify-end">
          <Link to="/search" aria-label="Search" title="Search" className={iconButtonClass()}>
            <Search aria-hidden />
          </Link>
          <IconButton label="Sign out" className="lg:hidden" onClick={() => signOut()}>
            <LogOut aria-hidden />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/** Where there is no side bar to lead there; on the left, so that the wordmark stays in the middle. */
function MessagesLink() {
  const unread = useUnread();
  return (
    <Link
      to="/messages"
      aria-label={unread === 0 ? "Messages" : `Messages, ${unread} unread`}
      title="Messages"
      className={iconButtonClass({ className: "relative lg:hidden" })}
    >
      <MessageCircle aria-hidden />
      <MessagesBadge count={unread} className="absolute end-0.5 top-0.5" />
    </Link>
  );
}
