import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { createList, editList, type PeopleList } from "@/data/lists/lists";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { FormDialog } from "@/ui/form-dialog";
import { Field } from "@/ui/field";
import { Switch } from "@/ui/switch";

interface ListDialogProps {
  /** The list to change; `null` for a new one. */
  readonly list: PeopleList | null;
  readonly onClose: () => void;
  readonly onMade?: (list: PeopleList) => void;
}

/** Sets the name and visibility of a list. */
export function ListDialog({ list, onClose, onMade }: ListDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(list?.name ?? "");
  const [isPrivate, setPrivate] = useState(list?.isPrivate ?? true);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) return;
    if (name.trim() === "") return setProblem(t`Give the list a name.`);
    setBusy(true);
    try {
      if (list) await editList(client, list.id, { name: name.trim(), isPrivate });
      else onMade?.(await createList(client, name.trim(), isPrivate));
      onClose();
    } catch (error) {
      setProblem(failureText(error, t`The list could not be saved.`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={list ? t`Edit list` : t`New list`}
      submit={list ? t`Save` : t`Create`}
      busyText={t`Saving...`}
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
        onChange={(event) => setName(clampText(event.target.value, limits.listNameCharacters))}
      />
      <Switch
        label={t`Private`}
        hint={t`Only you see the list. If off, everyone with its address can read it.`}
        checked={isPrivate}
        onCheckedChange={setPrivate}
      />
    </FormDialog>
  );
}
