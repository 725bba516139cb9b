import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BESIDE_BOOKMARKS } from "@/data/bookmarks/cache";
import { createFolder, renameFolder, type Folder } from "@/data/bookmarks/queries";
import { FormDialog } from "@/ui/form-dialog";
import { Field } from "@/ui/field";
import { nameFailure, nameProblem } from "./folder-name";

interface FolderDialogProps {
  /** The folder to rename; null for a new one. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
  readonly onMade?: (folder: Folder) => void;
}

/** Creates or renames a folder. */
export function FolderDialog({ folder, onClose, onMade }: FolderDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send() {
    const wanted = name.trim();
    const wrong = nameProblem(wanted);
    setProblem(wrong);
    if (wrong !== undefined || busy) return;
    if (wanted === folder?.name) return onClose();
    setBusy(true);
    try {
      const made = folder ? null : await createFolder(wanted);
      if (folder) await renameFolder(folder.id, wanted);
      await client.invalidateQueries({ queryKey: BESIDE_BOOKMARKS });
      onClose();
      if (made) onMade?.(made);
    } catch (error) {
      setProblem(nameFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={folder ? t`Rename folder` : t`New folder`}
      submit={folder ? t`Save` : t`Create`}
      busyText={folder ? t`Saving...` : t`Creating...`}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        dir="auto"
        autoComplete="off"
        value={name}
        error={problem}
        hint={t`Only you see your folders.`}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
