import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import type { PeopleList } from "@/data/lists/lists";
import { ListPosts } from "@/shared/lists/list-posts";
import { ToggleChip } from "@/ui/chip";

interface ListsPanelProps {
  readonly lists: readonly PeopleList[];
  /** The list of the shown posts. */
  readonly list: PeopleList | undefined;
}

/** The member's lists in a row, and the posts of the chosen one. */
export function ListsPanel({ lists, list }: ListsPanelProps) {
  const navigate = useNavigate();
  return (
    <div className="min-h-dvh">
      <ul
        aria-label={t`Lists`}
        className="flex [scrollbar-width:none] gap-2 overflow-x-auto border-b border-line px-4 py-2.5 sm:px-5"
      >
        {lists.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <ToggleChip
              pressed={id === list?.id}
              onClick={() => void navigate({ to: "/", search: { list: id }, replace: true, resetScroll: false })}
            >
              <bdi className="max-w-44 truncate">{name}</bdi>
            </ToggleChip>
          </li>
        ))}
        <li className="shrink-0">
          <Link
            to="/lists/{-$listId}"
            params={{}}
            className="inline-flex h-11 items-center px-3 text-small font-semibold text-brand"
          >{t`Edit lists`}</Link>
        </li>
      </ul>
      {list ? <ListPosts key={list.id} list={list} /> : null}
    </div>
  );
}
