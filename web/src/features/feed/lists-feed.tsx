import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { listsQuery } from "@/data/lists/lists";
import { ListPosts } from "@/shared/lists/list-posts";
import { ToggleChip } from "@/ui/chip";
import type { ListsTab } from "./feed-page";

interface ListsFeedProps {
  /** Nothing is shown while another feed is. */
  readonly chosen: string | undefined;
  readonly onKnown: (tab: ListsTab | null) => void;
}

/** The fourth feed: one's lists in a row, and the posts of the chosen one. */
export function ListsFeed({ chosen, onKnown }: ListsFeedProps) {
  const navigate = useNavigate();
  const { data: lists } = useQuery(listsQuery());
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0];
  const first = list?.id;
  const tell = useEffectEvent((id: string | undefined) =>
    onKnown(id === undefined ? null : { value: "lists", label: t`Lists`, list: id }),
  );
  useEffect(() => tell(first), [first]);
  if (chosen === undefined || !lists) return null;
  return (
    <div className="min-h-dvh">
      <ul
        aria-label={t`Lists`}
        className="flex [scrollbar-width:none] gap-2 overflow-x-auto border-b border-line px-4 py-2.5 sm:px-5"
      >
        {lists.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <ToggleChip
              pressed={id === first}
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
