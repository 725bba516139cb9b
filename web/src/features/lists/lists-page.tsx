import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronRight, ListPlus, Lock } from "lucide-react";
import { useState } from "react";
import { listsQuery } from "@/data/lists/lists";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { ScreenHeader } from "@/ui/screen-header";
import { ListPage } from "./list-page";

const listDialog = () => import("@/shared/lists/list-dialog").then((module) => module.ListDialog);

/** /lists, /lists/{id} */
export function ListsPage() {
  const { listId }: { listId?: string } = useParams({ strict: false });
  return listId === undefined ? <OwnLists /> : <ListPage key={listId} listId={listId} />;
}

/** The member's own lists. */
function OwnLists() {
  const navigate = useNavigate();
  const query = useQuery(listsQuery());
  const [naming, setNaming] = useState(false);
  const lists = query.data ?? [];
  return (
    <>
      <ScreenHeader
        title={t`Lists`}
        // The empty state has its own button.
        trailing={
          lists.length === 0 ? undefined : (
            <Button
              tone="soft"
              size="small"
              icon={<ListPlus aria-hidden className="size-4.5" />}
              onClick={() => setNaming(true)}
            >{t`New list`}</Button>
          )
        }
      />
      {query.isPending ? <RowSkeletons /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The lists could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && lists.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t`No lists yet`}
          action={<Button onClick={() => setNaming(true)}>{t`New list`}</Button>}
        >{t`A list is a feed of people you choose. They are not notified.`}</EmptyState>
      ) : null}
      {lists.length > 0 ? (
        <p className="px-4 py-3 text-small text-muted sm:px-5">{t`A list is a feed of people you choose. They are not notified.`}</p>
      ) : null}
      <ul aria-label={t`Lists`} className="divide-y divide-line">
        {lists.map(({ id, name, isPrivate, membersCount }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken/40 sm:px-5">
            <CommunityAvatar community={{ id, name, avatar: null }} size={44} />
            <div className="min-w-0 flex-1">
              <Link
                to="/lists/{-$listId}"
                params={{ listId: id }}
                className="block truncate font-bold before:absolute before:inset-0 before:content-['']"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="flex items-center gap-1.5 text-small text-muted">
                {isPrivate ? <Lock aria-hidden className="size-3.5" /> : null}
                {isPrivate ? t`Private` : t`Public`}
                {" · "}
                {plural(membersCount, { one: "# person", other: "# people" })}
              </p>
            </div>
            <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
          </li>
        ))}
      </ul>
      {naming ? (
        <LazyDialog
          load={listDialog}
          given={{
            list: null,
            onClose: () => setNaming(false),
            onMade: ({ id }) =>
              void navigate({ to: "/lists/{-$listId}", params: { listId: id }, search: { tab: "people" } }),
          }}
        />
      ) : null}
    </>
  );
}
