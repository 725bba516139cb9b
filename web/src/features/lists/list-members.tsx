import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { listMembersQuery, setListed, type PeopleList } from "@/data/lists/lists";
import { searchUsersQuery } from "@/data/search/queries";
import { itemsOf } from "@/lib/paged";
import { FollowButton } from "@/shared/people/follow-button";
import { PeopleList as People } from "@/shared/people/people-list";
import { tried } from "@/shared/people/use-relationships";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { SearchField } from "@/ui/search-field";
import { useDebouncedValue } from "@/ui/use-debounced-value";

interface ListMembersProps {
  readonly list: PeopleList;
  readonly isOwn: boolean;
}

const PAUSE_MS = 200;
/** The list and its loaded members. */
const Listed = createContext<{ readonly list: PeopleList | null; readonly known: ReadonlySet<string> }>({
  list: null,
  known: new Set(),
});

/** Members of a list; the owner can search for people to add. */
export function ListMembers({ list, isOwn }: ListMembersProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const members = useInfiniteQuery(listMembersQuery(client, viewer, list.id));
  const found = useInfiniteQuery(searchUsersQuery({ client, viewer }, q));
  const known = new Set(itemsOf(members.data).map(({ id }) => id));
  return (
    <Listed value={{ list, known }}>
      {isOwn ? (
        <div className="px-4 pt-4 pb-2 sm:px-5">
          <SearchField label={t`Search people to add...`} value={typed} onValueChange={setTyped} />
        </div>
      ) : null}
      {q === "" ? (
        <People
          label={t`People on this list`}
          query={members}
          empty={
            <EmptyState drawing="people" title={t`Nobody is on this list yet`}>
              {isOwn ? t`Search for people above, or add them from their profiles.` : null}
            </EmptyState>
          }
          Action={isOwn ? OnList : FollowButton}
        />
      ) : (
        <People
          label={t`People to add`}
          query={found}
          empty={<EmptyState drawing="people" title={t`No results found`}>{t`No people match “${q}”.`}</EmptyState>}
          Action={OnList}
        />
      )}
    </Listed>
  );
}

/** Add or Remove button. */
function OnList({ person }: { readonly person: { readonly id: string; readonly displayName: string } }) {
  const client = useQueryClient();
  const { list, known } = use(Listed);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? known.has(person.id);
  const { displayName } = person;

  async function set(on: boolean) {
    setChosen(on);
    if (list && !(await tried(t`The list could not be changed.`, () => setListed(client, list, person.id, on)))) {
      setChosen(!on);
    }
  }

  return (
    <Button
      tone={isOn ? "outline" : "primary"}
      size="small"
      aria-label={isOn ? t`Remove ${displayName} from the list` : t`Add ${displayName} to the list`}
      onClick={() => void set(!isOn)}
    >
      {isOn ? t`Remove` : t`Add`}
    </Button>
  );
}
