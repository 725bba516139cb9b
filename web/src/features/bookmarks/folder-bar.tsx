import { plural, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Ellipsis, Folder as FolderIcon, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { BESIDE_BOOKMARKS, emptyFolder } from "@/data/bookmarks/cache";
import { deleteFolder, foldersQuery, type Folder } from "@/data/bookmarks/queries";
import { failureText } from "@/data/client/failure-text";
import { exactCount, shortCount } from "@/lib/format-count";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { ToggleChip } from "@/ui/chip";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

const loadNaming = () => import("./folder-dialog").then(({ FolderDialog }) => FolderDialog);

interface FolderBarProps {
  readonly chosen: string | null;
  readonly onChoose: (folder: string | null) => void;
}

/** The member's folders in a row; the selected one can be renamed and deleted. */
export function FolderBar({ chosen, onChoose }: FolderBarProps) {
  const { data: folders, isError, isFetching, refetch } = useQuery(foldersQuery());
  const [naming, setNaming] = useState<"new" | Folder | null>(null);
  const open = folders?.find(({ id }) => id === chosen);

  if (!folders) {
    return isError ? (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 sm:px-5">
        <p className="text-small text-muted">{t`Your folders could not be loaded.`}</p>
        <Button
          tone="soft"
          size="small"
          busy={isFetching}
          busyText={t`Trying again...`}
          onClick={() => void refetch()}
        >{t`Try again`}</Button>
      </div>
    ) : (
      <div aria-hidden className="h-11" />
    );
  }
  return (
    <>
      <div className="flex items-center">
        <ul
          aria-label={t`Folders`}
          className="fade-ends flex min-w-0 flex-1 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 sm:px-5"
        >
          {folders.length > 0 ? (
            <li className="shrink-0">
              <ToggleChip pressed={chosen === null} onClick={() => onChoose(null)}>
                <Bookmark aria-hidden className="size-4" />
                {t`All`}
              </ToggleChip>
            </li>
          ) : null}
          {folders.map((folder) => (
            <li key={folder.id} className="shrink-0">
              <ToggleChip
                pressed={folder.id === chosen}
                title={exactCount(folder.count)}
                onClick={() => onChoose(folder.id === chosen ? null : folder.id)}
              >
                <FolderIcon aria-hidden className="size-4 shrink-0" />
                <bdi className="max-w-44 truncate">{folder.name}</bdi>
                <span className="font-medium text-muted tabular-nums">
                  {shortCount(folder.count)}{" "}
                  <span className="sr-only">{plural(folder.count, { one: "post", other: "posts" })}</span>
                </span>
              </ToggleChip>
            </li>
          ))}
          {folders.length < limits.bookmarkFolders ? (
            <li className="shrink-0">
              <Button
                tone="outline"
                className="border-dashed !px-4 !text-small"
                icon={<FolderPlus aria-hidden className="size-4" />}
                onClick={() => setNaming("new")}
              >{t`New folder`}</Button>
            </li>
          ) : null}
        </ul>
        {open ? <FolderMenu folder={open} onRename={() => setNaming(open)} onDeleted={() => onChoose(null)} /> : null}
      </div>
      {naming ? (
        <LazyDialog
          load={loadNaming}
          given={{
            folder: naming === "new" ? null : naming,
            onClose: () => setNaming(null),
            onMade: ({ id }) => onChoose(id),
          }}
        />
      ) : null}
    </>
  );
}

interface FolderMenuProps {
  readonly folder: Folder;
  readonly onRename: () => void;
  readonly onDeleted: () => void;
}

function FolderMenu({ folder, onRename, onDeleted }: FolderMenuProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function confirmed() {
    setAsking(false);
    try {
      await deleteFolder(folder.id);
    } catch (error) {
      toast.error(failureText(error, t`The folder could not be deleted.`, t`Network error. Please try again.`));
      return;
    }
    onDeleted();
    emptyFolder(client, folder.id);
    await client.invalidateQueries({ queryKey: BESIDE_BOOKMARKS });
    toast.success(t`Folder deleted`);
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Menu of the folder ${folder.name}`} className="me-2 sm:me-3">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>{t`Rename folder`}</MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking(true)}>{t`Delete folder`}</MenuItem>
      </Menu>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete the folder “${folder.name}”?`}
        description={t`Its bookmarks stay, without a folder.`}
        confirm={t`Delete`}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
