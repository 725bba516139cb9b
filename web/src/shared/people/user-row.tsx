import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { UserSummary } from "@/data/types";
import { Avatar } from "@/ui/avatar";
import { Badge, VerifiedBadge } from "@/ui/badge";
import { Marked } from "@/ui/marked";
import { PersonHover } from "./person-hover";

/** The data of a row; everything but the summary is optional. */
export type RowPerson = UserSummary & { readonly bio?: string; readonly followsYou?: boolean };

interface UserRowProps {
  readonly person: RowPerson;
  /** A button at the end of the row, such as Follow. */
  readonly action?: ReactNode;
  /** For several actions: on narrow screens they are below the name. */
  readonly roomy?: boolean;
  readonly className?: string;
}

/** A member in a list. The whole row is clickable; only the name is the link. */
export function UserRow({ person, action, roomy = false, className = "" }: UserRowProps) {
  return (
    <div
      className={`relative flex flex-wrap items-start justify-end gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken/40 sm:px-5 ${className}`}
    >
      <PersonHover username={person.username}>
        <Link
          to="/profile/$username"
          params={{ username: person.username }}
          tabIndex={-1}
          aria-hidden
          className="relative rounded-full"
        >
          <Avatar src={person.avatar} size={44} />
        </Link>
      </PersonHover>
      <div className="min-w-28 flex-1">
        <p className="flex items-center gap-1">
          <Link
            to="/profile/$username"
            params={{ username: person.username }}
            dir="auto"
            className="truncate font-bold before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            <PersonHover username={person.username}>
              <bdi className="relative">
                <Marked>{person.displayName}</Marked>
              </bdi>
            </PersonHover>
          </Link>
          {person.isVerified ? <VerifiedBadge /> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <bdi className="truncate">
            <Marked>{`@${person.username}`}</Marked>
          </bdi>
          {person.followsYou === true ? <Badge tone="quiet">{t`Follows you`}</Badge> : null}
        </p>
        {person.bio ? (
          <p dir="auto" className="mt-1 line-clamp-2 text-small">
            <Marked>{person.bio}</Marked>
          </p>
        ) : null}
      </div>
      {action ? (
        <div
          className={`relative flex min-h-11 items-center gap-2 ${roomy ? "max-sm:basis-full max-sm:flex-wrap max-sm:ps-14" : ""}`}
        >
          {action}
        </div>
      ) : null}
    </div>
  );
}
