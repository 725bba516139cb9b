import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Check, Folder as FolderIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { moveBookmark, type BookmarkedPost } from "@/data/bookmarks/cache";
import { createFolder, foldersQuery, type Folder } from "@/data/bookmarks/queries";
import { failureText } from "@/data/client/failure-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { LoadingText } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { nameFailure, nameProblem } from "./folder-name";

interface MoveDialogProps {
  readonly post: BookmarkedPost;
  readonly onClose: () => void;
}

/** Moves a bookmark to an existing folder, a new one, or none. */
export function MoveDialog({ post, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  const { data: folders, isError, isFetching, refetch } = useQuery(foldersQuery());
  const now = post.folderId ?? null;

  async function move(to: Folder | null, from: string | null = now) {
    onClose();
    if ((to?.id ?? null) === from) return;
    try {
      await moveBookmark(client, post.id, from, to?.id ?? null);
    } catch (error) {
      toast.error(failureText(error, t`The post could not be moved.`, t`Network error. Please try again.`));
      return;
    }
    const back = folders?.find(({ id }) => id === from) ?? null;
    toast.undo(to ? t`Moved to ${to.name}` : t`Moved out of its folder`, () => void move(back, to?.id ?? null));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Move to folder`}>
      {folders ? (
        <>
          <ul aria-label={t`Folders`} className="-mx-2 mb-4">
            <Place
              icon={<Bookmark aria-hidden />}
              isHere={now === null}
              onChoose={() => void move(null)}
            >{t`No folder`}</Place>
            {folders.map((folder) => (
              <Place
                key={folder.id}
                icon={<FolderIcon aria-hidden />}
                isHere={folder.id === now}
                onChoose={() => void move(folder)}
              >
                {folder.name}
              </Place>
            ))}
          </ul>
          <NewFolder onMade={(folder) => void move(folder)} />
        </>
      ) : isError ? (
        <ErrorState title={t`Your folders could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingText>{t`Loading folders...`}</LoadingText>
      )}
    </Dialog>
  );
}

interface PlaceProps {
  readonly icon: ReactNode;
  readonly isHere: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Place({ icon, isHere, onChoose, children }: PlaceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isHere}
        onClick={onChoose}
        className={`flex min-h-12 w-full items-center gap-3 rounded-input px-3 text-start font-medium hover:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0 ${isHere ? "text-brand" : ""}`}
      >
        {icon}
        <bdi className="min-w-0 flex-1 truncate">{children}</bdi>
        {isHere ? <Check aria-hidden /> : null}
      </button>
    </li>
  );
}

function NewFolder({ onMade }: { readonly onMade: (folder: Folder) => void }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send() {
    const wrong = nameProblem(name.trim());
    setProblem(wrong);
    if (wrong !== undefined || busy) return;
    setBusy(true);
    try {
      onMade(await createFolder(name.trim()));
    } catch (error) {
      setProblem(nameFailure(error));
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex items-end gap-3 border-t border-line pt-4 has-[[role=alert]]:items-center"
    >
      <Field
        label={t`New folder`}
        dir="auto"
        autoComplete="off"
        value={name}
        error={problem}
        className="min-w-0 flex-1"
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" tone="soft" busy={busy} busyText={t`Creating...`} className="mb-0.5">{t`Create`}</Button>
    </form>
  );
}
