import { t } from "@lingui/core/macro";
import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import type { User } from "@/data/account/types";
import { FollowButton } from "@/shared/people/follow-button";
import { LinkButton } from "@/ui/link-button";
import { lazyAfterPaint } from "@/ui/lazy-after-paint";

const PersonMenu = lazyAfterPaint(() => import("./person-menu").then((module) => module.PersonMenu));

/** Follow and message buttons, and the menu. */
export function OthersActions({ user }: { readonly user: User }) {
  return (
    <>
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <PersonMenu user={user} />
      </Suspense>
      {user.isBlocked === true ? null : (
        <>
          <LinkButton
            to="/messages"
            search={{ with: user.id }}
            tone="outline"
            size="small"
            className="max-[26rem]:w-11 max-[26rem]:!px-0"
          >
            <MessageCircle aria-hidden className="size-5 min-[26rem]:hidden" />
            <span className="max-[26rem]:sr-only">{t`Message`}</span>
          </LinkButton>
          <FollowButton person={{ ...user, isFollowing: user.isFollowing === true }} named={false} />
        </>
      )}
    </>
  );
}
