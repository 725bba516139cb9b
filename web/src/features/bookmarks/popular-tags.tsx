import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { popularTagsQuery } from "@/data/bookmarks/queries";
import { exactCount, shortCount } from "@/lib/format-count";
import { POPULAR_TAGS } from "@/lib/limits";
import { Button } from "@/ui/button";

/** The most frequent hashtags of the bookmarks; a press searches for one. */
export function PopularTags({ onChoose }: { readonly onChoose: (tag: string) => void }) {
  const { data: tags, isError, isFetching, refetch } = useQuery(popularTagsQuery());
  if (!tags && !isError) return null;
  if (tags?.length === 0) return null;
  return (
    <section
      aria-labelledby="popular-tags"
      className="fade-in m-4 rounded-card border border-line bg-surface p-4 sm:m-5 sm:p-5"
    >
      <h2 id="popular-tags" className="mb-3 text-base font-bold">{t`Popular Tags in Your Bookmarks`}</h2>
      {tags ? (
        <ul className="max-sm:fade-ends -mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          {tags.slice(0, POPULAR_TAGS).map(({ tag, count }) => (
            <li key={tag} className="max-w-full shrink-0 sm:min-w-0 sm:shrink">
              <button
                type="button"
                title={exactCount(count)}
                onClick={() => onChoose(tag)}
                className="press inline-flex h-11 max-w-full items-center gap-2 rounded-full bg-chip px-4 text-small font-semibold text-on-chip hover:text-brand"
              >
                <bdi className="truncate">#{tag}</bdi>
                <span className="font-medium text-muted tabular-nums">{shortCount(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-muted">{t`The tags could not be loaded.`}</p>
          <Button
            tone="soft"
            size="small"
            busy={isFetching}
            busyText={t`Trying again...`}
            onClick={() => void refetch()}
          >{t`Try again`}</Button>
        </div>
      )}
    </section>
  );
}
