import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listsQuery, setListed, type PeopleList } from "@/data/lists/lists";
import type { Subject } from "@/data/people/relationships";
import { tried } from "@/shared/people/use-relationships";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LoadingText } from "@/ui/skeleton";
import { Switch } from "@/ui/switch";
import { ListDialog } from "./list-dialog";

interface AddToListDialogProps {
  readonly person: Subject;
  readonly onClose: () => void;
}

/** The viewer's lists, each with or without this person; a change is saved immediately. */
export function AddToListDialog({ person, onClose }: AddToListDialogProps) {
  const client = useQueryClient();
  const all = useQuery(listsQuery());
  const holding = useQuery(listsQuery(person.id));
  const [naming, setNaming] = useState(false);
  const set = (list: PeopleList, on: boolean) =>
    tried(t`The list could not be changed.`, () => setListed(client, list, person.id, on));

  if (naming) {
    return <ListDialog list={null} onClose={() => setNaming(false)} onMade={(list) => void set(list, true)} />;
  }
  const failed = all.isError || holding.isError;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Lists with @${person.username}`}
      description={t`They are not notified.`}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      {failed ? (
        <ErrorState
          title={t`The lists could not be loaded`}
          busy={all.isFetching || holding.isFetching}
          onRetry={() => void Promise.all([all.refetch(), holding.refetch()])}
        />
      ) : null}
      {!failed && all.data && holding.data ? (
        <div className="grid gap-3">
          {all.data.map((list) => (
            <Switch
              key={list.id}
              label={list.name}
              checked={holding.data.some(({ id }) => id === list.id)}
              onCheckedChange={(on) => void set(list, on)}
            />
          ))}
          <Button tone="outline" onClick={() => setNaming(true)}>{t`New list`}</Button>
        </div>
      ) : null}
      {all.isPending || holding.isPending ? <LoadingText /> : null}
    </Dialog>
  );
}
