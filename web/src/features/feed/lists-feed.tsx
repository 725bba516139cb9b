import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { listsQuery } from "@/data/lists/lists";

// Loaded only when a list is shown; every home screen requests the member's lists.
const ListsPanel = lazy(() => import("./lists-panel").then((module) => ({ default: module.ListsPanel })));

export interface ListsTab {
  readonly value: "lists";
  readonly label: string;
  /** Id of the first list to show. */
  readonly list: string;
}

interface ListsFeedProps {
  /** Id of the chosen list; undefined while another feed is shown. */
  readonly chosen: string | undefined;
  readonly onKnown: (tab: ListsTab | null) => void;
}

/** The fourth feed: the member's lists in a row, and the posts of the chosen one. */
export function ListsFeed({ chosen, onKnown }: ListsFeedProps) {
  const { data: lists } = useQuery(listsQuery());
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0];
  const first = list?.id;
  const tell = useEffectEvent((id: string | undefined) =>
    onKnown(id === undefined ? null : { value: "lists", label: t`Lists`, list: id }),
  );
  useEffect(() => tell(first), [first]);
  if (chosen === undefined || !lists) return null;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ListsPanel lists={lists} list={list} />
    </Suspense>
  );
}
