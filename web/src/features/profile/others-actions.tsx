import { t } from "@lingui/core/macro";
import type { User } from "@/data/account/types";
import { FollowButton } from "@/shared/people/follow-button";
import { LinkButton } from "@/ui/link-button";
import { PersonMenu } from "./person-menu";

/** Follow, message, and what else can be done about somebody. */
export function OthersActions({ user }: { readonly user: User }) {
  return (
    <>
      <PersonMenu user={user} />
      {user.isBlocked === true ? null : (
        <>
          <LinkButton to="/messages" search={{ with: user.id }} tone="outline" size="small">{t`Message`}</LinkButton>
          <FollowButton person={{ ...user, isFollowing: user.isFollowing === true }} named={false} />
        </>
      )}
    </>
  );
}
