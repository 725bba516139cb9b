import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { MicOff } from "lucide-react";
import type { ReactNode } from "react";
import type { CommunityMember } from "@/data/communities/cache";
import { exactTime } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";

export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();

interface MemberRowProps {
  readonly member: CommunityMember;
  readonly action: ReactNode;
}

/** A member of a community with role, flair and mute. */
export function MemberRow({ member: { user, role, flair, mutedUntil }, action }: MemberRowProps) {
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken/40 sm:px-5">
      <Avatar src={user.avatar} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {user.username ? (
            <Link
              to="/profile/$username"
              params={{ username: user.username }}
              tabIndex={-1}
              className="min-w-0 truncate font-bold before:absolute before:inset-0 before:content-[''] hover:underline"
            >
              <bdi>{fullName(user)}</bdi>
            </Link>
          ) : (
            <bdi className="min-w-0 truncate font-bold">{fullName(user)}</bdi>
          )}
          {role === "admin" ? <Badge>{t`Admin`}</Badge> : null}
          {role === "moderator" ? <Badge>{t`Moderator`}</Badge> : null}
          {flair ? (
            <Badge tone="quiet">
              <bdi>{flair}</bdi>
            </Badge>
          ) : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <bdi className="truncate">@{user.username}</bdi>
          {mutedUntil ? (
            <span title={t`Until ${exactTime(mutedUntil)}`} className="inline-flex items-center gap-1">
              <MicOff aria-hidden className="size-3.5" />
              {t`muted`}
            </span>
          ) : null}
        </p>
      </div>
      <div className="relative flex min-h-11 shrink-0 items-center gap-2">{action}</div>
    </div>
  );
}
