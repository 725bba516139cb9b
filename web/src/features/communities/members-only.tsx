import { select, t } from "@lingui/core/macro";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { mayJoin, type Community } from "@/data/communities/cache";
import { JoinButton } from "@/shared/communities/join-button";

interface MembersOnlyProps {
  readonly community: Community;
  /** The hidden tab. */
  readonly what: "posts" | "members" | "events";
}

/** Notice for non-members in the tabs of a private community. */
export function MembersOnly({ community, what }: MembersOnlyProps) {
  const isPending = community.memberStatus === "pending";
  return (
    <div className="fade-in flex flex-col items-center px-6 py-12 text-center">
      <LockKeyhole aria-hidden className="mb-4 size-12 text-brand" strokeWidth={1.5} />
      <p className="text-section font-bold text-balance">
        {isPending ? t`Your membership is pending approval` : t`This community is private`}
      </p>
      <p className="mt-2 max-w-[42ch] text-muted">{sentence(isPending, what)}</p>
      {mayJoin(community) ? (
        <div className="mt-6">
          <JoinButton size="medium" word={what === "posts" ? t`Join to Post` : t`Join`} community={community} />
        </div>
      ) : null}
    </div>
  );
}

function sentence(isPending: boolean, what: MembersOnlyProps["what"]): ReactNode {
  if (isPending) {
    return t`${select(what, {
      members: "The list of members will appear once your request is approved.",
      events: "The events will appear once your request is approved.",
      other: "The posts will appear once your request is approved.",
    })}`;
  }
  return t`${select(what, {
    members: "Only its members see the list of members.",
    events: "Only its members see the events.",
    other: "Only its members see the posts.",
  })}`;
}
