import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { NotFoundScreen } from "@/ui/not-found-screen";
import { isMissing } from "@/data/client/request";
import { sitePageQuery } from "@/data/site/queries";
import type { PageName } from "@/data/site/types";
import { Markdown } from "@/shared/markdown/markdown";
import { isSitePage, sitePageName } from "@/shared/site/page-names";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { usePageTitle } from "@/ui/use-page-title";

/** /about, /rules, /terms, /privacy, /imprint: public pages by the operator. Any other name is a 404. */
export function SitePage() {
  const { page = "" }: { page?: string } = useParams({ strict: false });
  return isSitePage(page) ? <Known page={page} /> : <NotFoundScreen />;
}

function Known({ page }: { readonly page: PageName }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sitePageQuery(page));
  const name = sitePageName(page);
  const text = data?.text;
  const isAbsent = isMissing(error);
  usePageTitle(isAbsent ? null : name);
  if (isAbsent) return <NotFoundScreen />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto min-h-dvh w-full max-w-(--column-width) bg-surface sm:border-x sm:border-line"
    >
      <div className="p-3 sm:p-5">
        <LinkButton to="/" tone="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>{t`Back`}</LinkButton>
      </div>
      <article className="grid gap-5 px-5 pb-10 sm:px-8">
        <h1 tabIndex={-1} className="text-greeting font-extrabold tracking-[-0.02em]">
          {name}
        </h1>
        {isPending ? (
          <div className="grid gap-3">
            <LoadingText />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        ) : null}
        {text === undefined ? null : <Markdown text={text} />}
        {!isPending && text === undefined ? (
          <ErrorState title={t`The page could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
        ) : null}
      </article>
      <footer className="border-t border-line px-5 py-4">
        <SitePageLinks />
      </footer>
    </main>
  );
}
