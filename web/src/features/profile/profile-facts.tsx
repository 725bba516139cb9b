import { t } from "@lingui/core/macro";
import { Cake, CalendarDays, Link2, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "@/data/account/types";
import { safeWebsite } from "@/lib/rich-text";
import { dayAndMonth, monthAndYear } from "@/lib/dates";

/** Place, website, birthday and join date, as far as they are visible. */
export function ProfileFacts({ user }: { readonly user: User }) {
  const place = [user.address, user.state, user.country].filter(Boolean).join(", ");
  const website = user.website ? safeWebsite(user.website) : null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {place ? (
        <Fact icon={<MapPin aria-hidden className={ICON} />}>
          <bdi>{place}</bdi>
        </Fact>
      ) : null}
      {website ? (
        <Fact icon={<Link2 aria-hidden className={ICON} />}>
          <a
            href={website}
            target="_blank"
            rel="noopener nofollow ugc"
            className="relative text-brand before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
          >
            {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </Fact>
      ) : null}
      {user.birthday ? (
        <Fact icon={<Cake aria-hidden className={ICON} />}>
          {t`Birthday`} <time dateTime={user.birthday}>{dayAndMonth(user.birthday)}</time>
        </Fact>
      ) : null}
      <Fact icon={<CalendarDays aria-hidden className={ICON} />}>
        {t`Joined`} <time dateTime={user.createdAt}>{monthAndYear(user.createdAt)}</time>
      </Fact>
    </ul>
  );
}

const ICON = "size-4 shrink-0";

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}
