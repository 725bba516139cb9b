import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Folder } from "lucide-react";
import type { BookmarkedPost } from "@/data/bookmarks/cache";
import { foldersQuery } from "@/data/bookmarks/queries";

/** Link to the folder, above a card. */
export function FolderLabel({ post }: { readonly post: BookmarkedPost }) {
  const { data: folders } = useQuery(foldersQuery());
  const folder = folders?.find(({ id }) => id === post.folderId);
  if (!folder) return null;
  return (
    <p className="flex px-4 pt-2.5 -mb-2 sm:px-5">
      <Link
        to="/bookmarks"
        search={{ folder: folder.id }}
        aria-label={t`In the folder ${folder.name}`}
        className="relative inline-flex max-w-full min-w-0 items-center gap-1.5 text-small font-semibold text-muted before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:text-brand hover:underline"
      >
        <Folder aria-hidden className="size-4 shrink-0" />
        <bdi className="truncate">{folder.name}</bdi>
      </Link>
    </p>
  );
}
