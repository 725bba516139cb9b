import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Camera, Check, SquarePen, UserPlus, X, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import type { HashtagResult } from "@/data/hashtags/follows";
import type { UserResult } from "@/data/people/follows";
import { followedTagsQuery, suggestedPeopleQuery } from "@/data/search/queries";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";

const loadFollow = () => import("./follow-dialog").then((module) => module.FollowDialog);
const STEP =
  "press grid h-full min-h-22 w-full content-start justify-items-center gap-1.5 rounded-input border border-line bg-surface p-2.5 text-center text-small font-semibold";

/** Three first steps after onboarding, above the feed. Dismissed permanently. */
export function WelcomeStep({ onLeave }: { readonly onLeave: () => void }) {
  const [choosing, setChoosing] = useState(false);
  const { data: me } = useQuery(currentUserQuery());
  const hasFollowed = useHasFollowed() || (me?.followingCount ?? 0) > 0;
  return (
    <section aria-labelledby="welcome" className="border-b border-line bg-brand-soft/40 px-4 pt-1 pb-3 sm:px-5">
      <header className="flex items-center">
        <h2 id="welcome" className="flex-1 font-bold">{t`First steps`}</h2>
        <IconButton label={t`Close`} className="-me-2.5" onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ul className="grid grid-cols-3 gap-2">
        <li>
          <Link to="/profile" className={STEP}>
            <Step Icon={Camera} name={t`Add a picture`} done={me?.avatar != null} />
          </Link>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" className={STEP} onClick={() => setChoosing(true)}>
            <Step Icon={UserPlus} name={t`Follow people`} done={hasFollowed} />
          </button>
        </li>
        <li>
          <Link to="/create" className={STEP}>
            <Step Icon={SquarePen} name={t`Write a post`} done={(me?.postsCount ?? 0) > 0} />
          </Link>
        </li>
      </ul>
      {choosing ? <LazyDialog load={loadFollow} given={{ onClose: () => setChoosing(false) }} /> : null}
    </section>
  );
}

function Step({ Icon, name, done }: { readonly Icon: LucideIcon; readonly name: string; readonly done: boolean }) {
  const Shown = done ? Check : Icon;
  return (
    <>
      <span
        className={`grid size-9 place-items-center rounded-full ${done ? "bg-brand text-on-brand" : "bg-sun text-on-sun"}`}
      >
        <Shown aria-hidden className="size-5" />
      </span>
      <span className={done ? "text-muted" : ""}>
        {name}
        {done ? <span className="sr-only">, {t`Done`}</span> : null}
      </span>
    </>
  );
}

/** Whether any suggestion was followed. */
function useHasFollowed(): boolean {
  const { data: people } = useQuery(suggestedPeopleQuery());
  const { data: tags } = useQuery(followedTagsQuery());
  return isFollowed(people) || isFollowed(tags);
}

function isFollowed(list: readonly (UserResult | HashtagResult)[] | undefined): boolean {
  return list?.some((one) => one.isFollowing) ?? false;
}
