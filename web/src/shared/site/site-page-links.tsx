import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { instanceQuery } from "@/data/auth/mutations";
import { isSitePage, sitePageName } from "./page-names";

const LINK = "inline-flex min-h-11 items-center rounded-small px-2 text-muted hover:text-text hover:underline";

/** Links to the pages written by the operator and, for members, the contact address; hidden if there is none. */
export function SitePageLinks() {
  const { data } = useQuery(instanceQuery());
  const pages = (data?.pages ?? []).filter(isSitePage);
  const contact = data?.contactEmail;
  if (pages.length === 0 && !contact) return null;
  return (
    <nav aria-label={t`About this site`} className="flex flex-wrap justify-center gap-x-2 text-small">
      {pages.map((page) => (
        <Link key={page} to="/$page" params={{ page }} className={LINK}>
          {sitePageName(page)}
        </Link>
      ))}
      {contact ? (
        <a href={`mailto:${contact}`} className={LINK}>
          <bdi>{contact}</bdi>
        </a>
      ) : null}
    </nav>
  );
}
