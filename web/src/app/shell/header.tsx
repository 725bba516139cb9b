import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, MessageCircle, Search } from "lucide-react";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { useSession } from "@/data/client/session";
import { useUnreadCount } from "@/data/messages/unread";
import { scrollBehavior } from "@/lib/appearance";
import { siteName } from "@/lib/branding";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { IconButton, iconButtonClass } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { SiteMark } from "@/ui/wordmark";
import { MessagesBadge } from "./messages-badge";

const loadMenu = () => import("./header-dialogs").then(({ MenuSheet }) => MenuSheet);
const loadSignOut = () => import("./header-dialogs").then(({ SignOutDialog }) => SignOutDialog);

export function Header() {
  const [opened, setOpened] = useState<"menu" | "sign-out" | null>(null);
  const name = siteName();
  const onClose = () => setOpened(null);
  const onSignOut = () => setOpened("sign-out");
  return (
    <header className="with-header sticky top-(--offline-height) z-30 h-16 border-b border-line bg-bar backdrop-blur-lg">
      <div className="grid h-full grid-cols-[1fr_auto_1fr] items-center px-(--edge)">
        <div className="flex items-center justify-self-start">
          <MenuButton isOpen={opened === "menu"} onOpen={() => setOpened("menu")} />
          <MessagesLink />
          {/* Narrow windows have room for it only below the wordmark. */}
          <Badge
            tone="sun"
            className="whitespace-nowrap max-sm:absolute max-sm:inset-x-0 max-sm:bottom-1 max-sm:mx-auto max-sm:w-fit max-sm:py-0"
          >{t`Beta`}</Badge>
        </div>
        <Link
          to="/"
          aria-label={t`${name}, home`}
          onClick={(event) => {
            // A second press on the home screen scrolls to the top.
            if (window.location.pathname !== "/") return;
            event.preventDefault();
            window.scrollTo({ top: 0, behavior: scrollBehavior() });
          }}
          className="min-w-0 rounded-small px-2 py-3 text-brand max-sm:px-0 max-sm:pt-1 max-sm:pb-5"
        >
          <SiteMark />
        </Link>
        <div className="flex items-center justify-end">
          <Link to="/search" aria-label={t`Search`} title={t`Search`} className={iconButtonClass()}>
            <Search aria-hidden />
          </Link>
          <IconButton label={t`Sign out`} className="lg:hidden" onClick={onSignOut}>
            <LogOut aria-hidden />
          </IconButton>
        </div>
      </div>
      {opened === "menu" ? <LazyDialog load={loadMenu} given={{ onClose, onSignOut }} /> : null}
      {opened === "sign-out" ? <LazyDialog load={loadSignOut} given={{ onClose }} /> : null}
    </header>
  );
}

/** Without a side bar: links to every screen without a tab. */
function MenuButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const session = useSession();
  const { data: me } = useQuery({ ...currentUserQuery(), enabled: session !== null });
  return (
    <button
      type="button"
      aria-label={t`Main menu`}
      title={t`Main menu`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={iconButtonClass({ className: "lg:hidden" })}
      onClick={onOpen}
    >
      <Avatar src={me?.avatar} size={32} />
    </button>
  );
}

/** For windows without a side bar; on the left, so that the wordmark stays centred. */
function MessagesLink() {
  const unread = useUnreadCount();
  return (
    <Link
      to="/messages"
      aria-label={unread === 0 ? t`Messages` : t`Messages, ${unread} unread`}
      title={t`Messages`}
      className={iconButtonClass({ className: "relative lg:hidden" })}
    >
      <MessageCircle aria-hidden />
      <MessagesBadge count={unread} className="absolute end-1 top-0.5 max-sm:end-1.5" />
    </Link>
  );
}
