import { Link } from "@tanstack/react-router";
import type { UserSummary } from "@/data/types";

/** A person's name within a sentence, linked to the profile. */
export function PersonName({ person }: { readonly person: UserSummary }) {
  return (
    <Link
      to="/profile/$username"
      params={{ username: person.username }}
      className="relative font-semibold before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
    >
      <bdi>{person.displayName}</bdi>
    </Link>
  );
}
