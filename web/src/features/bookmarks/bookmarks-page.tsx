import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { countOf } from "@/data/bookmarks/cache";
import { bookmarksQuery } from "@/data/bookmarks/queries";
import { useViewer } from "@/data/client/viewer";
import { keepListsStored } from "@/data/posts/list-store";
import { exactCount, shortCount } from "@/lib/format-count";
import { ScreenHeader } from "@/ui/screen-header";
import { SearchField } from "@/ui/search-field";
import { Segmented } from "@/ui/segmented";
import { BookmarkList } from "./bookmark-list";
import { FolderBar } from "./folder-bar";
import { PopularTags } from "./popular-tags";
import { useBookmarksAddress } from "./use-bookmarks-address";

const SORTS = [
  {
    value: "recent",
    get label() {
      return t`Recent`;
    },
  },
  {
    value: "oldest",
    get label() {
      return t`Oldest`;
    },
  },
] as const;

export function BookmarksPage() {
  const client = useQueryClient();
  const viewer = useViewer();
  const address = useBookmarksAddress();
  const all = useInfiniteQuery(bookmarksQuery(client, viewer));
  useEffect(() => keepListsStored(client, viewer), [client, viewer]);
  const saved = countOf(all.data, (post) => post.isBookmarked);
  const { chosen } = address;
  const isBare = !chosen.q && !chosen.folder;

  return (
    <>
      <ScreenHeader title={t`Bookmarks`} trailing={saved === null ? null : <SavedCount count={saved} />} />
      <div className="space-y-3 border-b border-line py-3">
        <div className="flex flex-wrap items-center gap-3 px-4 sm:px-5">
          <div className="min-w-56 flex-1" {...address.composition}>
            <SearchField
              label={t`Search your bookmarks`}
              placeholder={t`Search your bookmarks...`}
              value={address.typed}
              onValueChange={address.type}
            />
          </div>
          <Segmented label={t`Sort`} value={chosen.sort ?? "recent"} options={SORTS} onChange={address.sortBy} />
        </div>
        <FolderBar chosen={chosen.folder ?? null} onChoose={address.openFolder} />
      </div>
      {isBare ? <PopularTags onChoose={(tag) => address.search(`#${tag}`)} /> : null}
      <BookmarkList chosen={chosen} onClear={() => address.search("")} onLeaveFolder={() => address.openFolder(null)} />
    </>
  );
}

function SavedCount({ count }: { readonly count: number }) {
  return (
    <p role="status" title={exactCount(count)} className="text-small whitespace-nowrap text-muted tabular-nums">
      <span data-count>{shortCount(count)}</span> {plural(count, { one: "saved post", other: "saved posts" })}
    </p>
  );
}
