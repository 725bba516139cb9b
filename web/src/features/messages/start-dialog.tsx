import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Check, UsersRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { showConversation } from "@/data/messages/conversation-cache";
import { createGroup } from "@/data/messages/mutations";
import { addresseesQuery } from "@/data/messages/queries";
import type { Thread } from "@/data/messages/thread";
import type { Addressee } from "@/data/messages/types";
import { limits } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { clampText, isBlank } from "@/lib/text";
import { PeopleSkeletons } from "@/shared/people/people-list";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { SearchField } from "@/ui/search-field";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { AddresseeRow } from "./addressee-row";

interface StartDialogProps {
  readonly onOpen: (thread: Thread) => void;
  readonly onClose: () => void;
}

const PAUSE_MS = 200;

/** Recipients of a new message: one opens the conversation, several create a group with a title. */
export function StartDialog({ onOpen, onClose }: StartDialogProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [typed, setTyped] = useState("");
  const rested = useDebouncedValue(typed.trim(), PAUSE_MS);
  const q = typed.trim() === "" ? "" : rested;
  const [chosen, setChosen] = useState<readonly Addressee[] | null>(null);
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGroup = chosen !== null;

  function pick(person: Addressee) {
    if (!chosen) return onOpen({ kind: "direct", id: person.id });
    const without = chosen.filter(({ id }) => id !== person.id);
    if (without.length < chosen.length) setChosen(without);
    else if (chosen.length < limits.groupMembers - 1) setChosen([...chosen, person]);
  }

  async function create() {
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      const memberIds = chosen.map(({ id }) => id);
      const group = await createGroup(title.trim(), memberIds);
      showConversation(client, group);
      onOpen({ kind: "group", id: group.id });
    } catch (error) {
      setFailure(failureText(error, t`Failed to create the group`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Start a Conversation`}
      description={isGroup ? t`Choose who is in the group and give it a name.` : t`Choose someone to message.`}
      {...(isGroup
        ? {
            footer: (
              <>
                <Button tone="quiet" disabled={busy} onClick={() => setChosen(null)}>{t`Cancel`}</Button>
                <Button
                  disabled={chosen.length === 0 || isBlank(title)}
                  busy={busy}
                  busyText={t`Creating...`}
                  onClick={() => void create()}
                >{t`Create group`}</Button>
              </>
            ),
          }
        : {})}
    >
      {isGroup ? (
        <div className="mb-3 space-y-3">
          <Field
            label={t`Group name`}
            value={title}
            disabled={busy}
            onChange={(event) => setTitle(clampText(event.target.value, limits.groupTitleCharacters))}
          />
          {chosen.length > 0 ? (
            <div className="flex flex-wrap gap-1.5">
              {chosen.map((person) => (
                <Chip key={person.id} removeLabel={t`Remove ${person.displayName}`} onRemove={() => pick(person)}>
                  {person.displayName}
                </Chip>
              ))}
            </div>
          ) : null}
          <Problem text={failure} />
        </div>
      ) : null}
      <SearchField label={t`Search people`} placeholder={t`Search people...`} value={typed} onValueChange={setTyped} />
      {isGroup ? null : (
        <button
          type="button"
          onClick={() => setChosen([])}
          className="mt-2 flex min-h-14 w-full items-center gap-3 rounded-card px-2 text-start font-semibold hover:bg-sunken"
        >
          <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
            <UsersRound aria-hidden className="size-5.5" />
          </span>
          {t`New group`}
        </button>
      )}
      <People q={q} viewer={viewer} chosen={chosen} onPick={pick} onClear={() => setTyped("")} />
    </Dialog>
  );
}

interface PeopleProps {
  readonly q: string;
  readonly viewer: string;
  readonly chosen: readonly Addressee[] | null;
  readonly onPick: (person: Addressee) => void;
  readonly onClear: () => void;
}

function People({ q, viewer, chosen, onPick, onClear }: PeopleProps) {
  const query = useInfiniteQuery(addresseesQuery(q));
  const people = itemsOf(query.data).filter(({ id }) => id !== viewer);
  if (query.isPending) return <PeopleSkeletons count={5} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (people.length === 0) {
    return q === "" ? (
      <EmptyState
        drawing="letter"
        title={t`Nobody here yet`}
        action={<LinkButton to="/search">{t`Find people`}</LinkButton>}
      >{t`People you follow and your followers appear here. You can also search for anyone.`}</EmptyState>
    ) : (
      <EmptyState
        drawing="letter"
        title={t`No people found`}
        action={<Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>}
      >{t`No people match “${q}”.`}</EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t`People`} className="mt-1">
        {people.map((person) => {
          const isChosen = chosen?.some(({ id }) => id === person.id) ?? false;
          return (
            <li key={person.id}>
              <AddresseeRow
                person={person}
                pressed={chosen ? isChosen : undefined}
                trailing={isChosen ? <Check aria-hidden className="size-5 text-brand" /> : null}
                onPick={() => onPick(person)}
              />
            </li>
          );
        })}
      </ul>
      {query.hasNextPage ? (
        <div className="pt-2 text-center">
          <Button
            tone="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >{t`Show more people`}</Button>
        </div>
      ) : null}
    </>
  );
}
