import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { mayJoin, type Community } from "@/data/communities/cache";
import { JoinButton } from "@/shared/communities/join-button";

interface MembersOnlyProps {
  readonly community: Community;
  /** What is kept from those outside. */
  readonly what: "posts" | "list of members" | "events";
}

/** In the place of what a private community shows to its members alone. */
export function MembersOnly({ community, what }: MembersOnlyProps) {
  const isPending = community.memberStatus === "pending";
  return (
    <div className="fade-in flex flex-col items-center px-6 py-12 text-center">
      <LockKeyhole aria-hidden className="mb-4 size-12 text-brand" strokeWidth={1.5} />
      <p className="text-section font-bold text-balance">
        {isPending ? "Your membership is pending approval" : "This community is private"}
      </p>
      <p className="mt-2 max-w-[42ch] text-muted">{sentence(isPending, what)}</p>
      {mayJoin(community) ? (
        <div className="mt-6">
          <JoinButton size="medium" word={what === "posts" ? "Join to Post" : "Join"} community={community} />
        </div>
      ) : null}
    </div>
  );
}

function sentence(isPending: boolean, what: MembersOnlyProps["what"]): ReactNode {
  if (isPending) return `The ${what} will appear once your request is approved.`;
  return `Only its members see the ${what}.`;
}
