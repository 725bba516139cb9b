import { Link } from "@tanstack/react-router";
import type { UserSummary } from "@/data/types";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { PersonHover } from "./person-hover";

interface AvatarLinkProps {
  readonly person: UserSummary;
  readonly size?: 32 | 40;
}

/**
 * An author's avatar as a second link to the profile, for pointers alone: the name beside it is the accessible link.
 */
export function AvatarLink({ person: { username, avatar }, size }: AvatarLinkProps) {
  return (
    <PersonHover username={username}>
      <Link
        to="/profile/$username"
        params={{ username }}
        tabIndex={-1}
        aria-hidden
        className="press h-fit rounded-full"
      >
        <Avatar src={avatar} {...(size && { size })} />
      </Link>
    </PersonHover>
  );
}

/** An author's name, linked to the profile. */
export function NameLink({ person: { username, displayName, isVerified } }: { readonly person: UserSummary }) {
  return (
    <>
      <PersonHover username={username}>
        <Link to="/profile/$username" params={{ username }} className="truncate font-bold hover:underline">
          {displayName}
        </Link>
      </PersonHover>
      {isVerified ? <VerifiedBadge /> : null}
    </>
  );
}
