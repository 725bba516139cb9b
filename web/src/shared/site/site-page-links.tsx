import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { instanceQuery } from "@/data/auth/mutations";
import { isSitePage, sitePageName } from "./page-names";

/** Links to the pages that the operator has written; nothing where there is none. */
export function SitePageLinks() {
  const { data } = useQuery(instanceQuery());
  const pages = (data?.pages ?? []).filter(isSitePage);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t`About this site`} className="flex flex-wrap justify-center gap-x-2 text-small">
      {pages.map((page) => (
        <Link
          key={page}
          to="/$page"
          params={{ page }}
          className="inline-flex min-h-11 items-center rounded-small px-2 text-muted hover:text-text hover:underline"
        >
          {sitePageName(page)}
        </Link>
      ))}
    </nav>
  );
}
