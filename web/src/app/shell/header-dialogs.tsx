import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { currentUserQuery, roleQuery, signOut } from "@/data/account/queries";
import { useSession } from "@/data/client/session";
import { Avatar } from "@/ui/avatar";
import { ConfirmDialogContent } from "@/ui/confirm-dialog-content";
import { Dialog } from "@/ui/dialog";
import { historySettled } from "@/ui/use-close-on-back";
import {
  BOOKMARKS,
  COMMUNITIES,
  EVENTS,
  FRIENDS,
  LISTS,
  MESSAGES,
  MODERATION,
  NOTIFICATIONS,
  PROFILE,
  REELS,
  SETTINGS,
  TRASH,
} from "./destinations";

const DESTINATIONS = [
  PROFILE,
  FRIENDS,
  EVENTS,
  COMMUNITIES,
  REELS,
  BOOKMARKS,
  LISTS,
  MESSAGES,
  NOTIFICATIONS,
  SETTINGS,
  TRASH,
];

const ROW =
  "press flex min-h-12 w-full items-center gap-3.5 rounded-full px-4 text-start font-semibold hover:bg-sunken";

interface MenuSheetProps {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** All screens, for windows too narrow for the side bar. */
export function MenuSheet({ onClose, onSignOut }: MenuSheetProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { data: me, isSuccess } = useQuery({ ...currentUserQuery(), enabled: session !== null });
  const { data: role } = useQuery({ ...roleQuery(), enabled: isSuccess });
  const isStaff = role === "moderator" || role === "admin";

  /** Closes the sheet first: its history entry must not stay between two screens. */
  async function leave(then: () => void) {
    flushSync(onClose);
    await historySettled();
    then();
  }

  function follow(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void leave(() => void navigate({ href: to }));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Main menu`}>
      {me ? (
        <p className="mb-3 flex items-center gap-3 px-4">
          <Avatar src={me.avatar} size={44} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-bold">
              {me.firstName} {me.lastName}
            </span>
            <bdi className="block truncate text-small text-muted">@{me.username}</bdi>
          </span>
        </p>
      ) : null}
      <nav aria-label={t`All screens`}>
        <ul className="grid sm:grid-cols-2">
          {[...DESTINATIONS, ...(isStaff ? [MODERATION] : [])].map(({ to, label, Icon }) => (
            <li key={to}>
              <a href={to} className={ROW} onClick={(event) => follow(event, to)}>
                <Icon aria-hidden className="size-5.5 text-muted" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-2 border-t border-line pt-2 pb-(--safe-bottom)">
        <button type="button" className={ROW} onClick={() => void leave(onSignOut)}>
          <LogOut aria-hidden className="size-5.5 text-muted" />
          {t`Sign out`}
        </button>
      </div>
    </Dialog>
  );
}

/** Asks for confirmation: on a phone the button is easily pressed by mistake. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmDialogContent
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Sign out?`}
      description={t`Drafts and messages that are not sent yet are removed from this device.`}
      confirm={t`Sign out`}
      onConfirm={() => signOut()}
    />
  );
}
