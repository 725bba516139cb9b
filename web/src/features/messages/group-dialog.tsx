import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserMinus, UserPlus } from "lucide-react";
import { useState, type FormEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { refreshConversation, showConversation } from "@/data/messages/conversation-cache";
import { addMembers, changeConversation, removeMember } from "@/data/messages/mutations";
import { addresseesQuery, conversationQuery, membersQuery } from "@/data/messages/queries";
import type { UserSummary } from "@/data/types";
import { limits } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { clampText, isBlank } from "@/lib/text";
import { PeopleSkeletons } from "@/shared/people/people-list";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Problem } from "@/ui/problem";
import { SearchField } from "@/ui/search-field";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { AddresseeRow } from "./addressee-row";

interface GroupDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Name and members of a group; its creator may remove members. */
export function GroupDialog({ id, onClose }: GroupDialogProps) {
  const client = useQueryClient();
  const { data: group } = useQuery(conversationQuery(id));
  const members = useInfiniteQuery(membersQuery(id));
  const [title, setTitle] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const people = itemsOf(members.data);
  const name = title ?? group?.title ?? "";

  async function tried(failed: string, run: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(failureText(error, failed, t`Network error. Please try again.`));
    }
    setBusy(false);
  }

  function rename(event: FormEvent) {
    event.preventDefault();
    void tried(t`Failed to rename the group`, async () => {
      showConversation(client, await changeConversation(id, { title: name.trim() }));
      setTitle(null);
    });
  }

  const changed = () => Promise.all([refreshConversation(client, id), members.refetch()]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Group details`}
    >
      <form onSubmit={rename} className="flex items-end gap-2">
        <Field
          label={t`Group name`}
          className="flex-1"
          value={name}
          onChange={(event) => setTitle(clampText(event.target.value, limits.groupTitleCharacters))}
        />
        <Button
          type="submit"
          tone="soft"
          className="mb-0.5"
          disabled={busy || isBlank(name) || name === group?.title}
        >{t`Save`}</Button>
      </form>
      <div className="mt-3 empty:hidden">
        <Problem text={failure} />
      </div>
      <div className="mt-4 flex items-center justify-between">
        <h3 className="font-bold">{group ? t`Members (${group.membersCount})` : t`Members`}</h3>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={adding}
          icon={<UserPlus aria-hidden className="size-4.5" />}
          onClick={() => setAdding(!adding)}
        >{t`Add people`}</Button>
      </div>
      {adding ? (
        <AddPeople
          disabled={busy}
          without={new Set(people.map(({ id }) => id))}
          onAdd={(person) =>
            void tried(t`Failed to add them`, async () => {
              await addMembers(id, [person.id]);
              await changed();
            })
          }
        />
      ) : null}
      {members.isPending ? <PeopleSkeletons count={3} /> : null}
      {members.isLoadingError ? (
        <ErrorState title={t`The members could not be loaded`} onRetry={() => void members.refetch()} />
      ) : null}
      <ul aria-label={t`Members`} className="mt-1">
        {people.map((person) => (
          <MemberRow
            key={person.id}
            person={person}
            disabled={busy}
            mayRemove={group?.isCreator === true}
            onRemove={() =>
              void tried(t`Failed to remove them`, async () => {
                await removeMember(id, person.id);
                await changed();
              })
            }
          />
        ))}
      </ul>
      {members.hasNextPage ? (
        <Button tone="quiet" size="small" onClick={() => void members.fetchNextPage()}>{t`Show more members`}</Button>
      ) : null}
    </Dialog>
  );
}

interface MemberRowProps {
  readonly person: UserSummary;
  readonly disabled: boolean;
  readonly mayRemove: boolean;
  readonly onRemove: () => void;
}

function MemberRow({ person, disabled, mayRemove, onRemove }: MemberRowProps) {
  const viewer = useViewer();
  const isMe = person.id === viewer;
  return (
    <li className="flex min-h-14 items-center gap-3 px-2">
      <Avatar src={person.avatar} size={40} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{isMe ? t`You` : person.displayName}</bdi>
        <bdi className="block truncate text-small text-muted">@{person.username}</bdi>
      </span>
      {mayRemove && !isMe ? (
        <IconButton label={t`Remove ${person.displayName}`} tone="danger" disabled={disabled} onClick={onRemove}>
          <UserMinus aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

interface AddPeopleProps {
  readonly without: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onAdd: (person: UserSummary) => void;
}

function AddPeople({ without, disabled, onAdd }: AddPeopleProps) {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim(), 200);
  const query = useInfiniteQuery(addresseesQuery(q));
  const people = itemsOf(query.data).filter(({ id }) => !without.has(id));
  return (
    <fieldset disabled={disabled} className="mt-2 min-w-0 rounded-card bg-sunken/50 p-2">
      <legend className="sr-only">{t`People to add`}</legend>
      <SearchField label={t`Search people`} placeholder={t`Search people...`} value={typed} onValueChange={setTyped} />
      {query.isPending ? <PeopleSkeletons count={2} /> : null}
      {query.data && people.length === 0 ? (
        <p className="px-2 py-4 text-center text-small text-muted">{t`Nobody else to add.`}</p>
      ) : null}
      <ul aria-label={t`People to add`} className="max-h-60 overflow-y-auto">
        {people.map((person) => (
          <li key={person.id}>
            <AddresseeRow
              person={person}
              pressed={undefined}
              trailing={<UserPlus aria-hidden className="size-5 text-brand" />}
              onPick={() => onAdd(person)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
