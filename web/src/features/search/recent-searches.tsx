import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { History, X } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { forgetSearch, forgetSearches, recentSearches } from "./recent-store";

/** Recent searches, stored only in this browser. */
export function RecentSearches() {
  const viewer = useViewer();
  const [searches, setSearches] = useState(() => recentSearches(viewer));
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="border-b border-line pb-3">
      <div className="flex min-h-11 items-center justify-between ps-4 pe-2 sm:ps-5 sm:pe-3">
        <h2 id="recent" className="text-section font-bold">{t`Recent searches`}</h2>
        <Button
          tone="quiet"
          size="small"
          className="text-brand"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >{t`Clear all`}</Button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query} className="flex items-center pe-2 hover:bg-sunken/40 sm:pe-3">
            <Link
              to="/search"
              search={{ q: query }}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 ps-4 focus-visible:-outline-offset-2 sm:ps-5"
            >
              <History aria-hidden className="size-5 shrink-0 text-muted" />
              <bdi className="truncate">{query}</bdi>
            </Link>
            <IconButton
              label={t`Remove ${query} from recent searches`}
              onClick={() => {
                forgetSearch(viewer, query);
                setSearches(recentSearches(viewer));
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
