import { t } from "@lingui/core/macro";
import type { PageName } from "@/data/site/types";

/** Pages of the site, in display order. */
export const SITE_PAGES: readonly PageName[] = ["about", "rules", "terms", "privacy", "imprint"];

export const isSitePage = (name: string): name is PageName => SITE_PAGES.some((page) => page === name);

export function sitePageName(page: PageName): string {
  switch (page) {
    case "about":
      return t`About this site`;
    case "rules":
      return t`House rules`;
    case "terms":
      return t`Terms of use`;
    case "privacy":
      return t`Privacy policy`;
    case "imprint":
      return t`Imprint`;
  }
}
