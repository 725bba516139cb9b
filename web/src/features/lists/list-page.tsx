import { plural, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { isMissing } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import { deleteList, listQuery, type PeopleList } from "@/data/lists/lists";
import { ListPosts } from "@/shared/lists/list-posts";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { tried } from "@/shared/people/use-relationships";
import { BackButton } from "@/ui/back-button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconButton } from "@/ui/icon-button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Menu, MenuItem } from "@/ui/menu";
import { ScreenHeader } from "@/ui/screen-header";
import { TabPanel, Tabs } from "@/ui/tabs";
import { historySettled } from "@/ui/use-close-on-back";
import { usePageTitle } from "@/ui/use-page-title";
import { ListMembers } from "./list-members";

const listDialog = () => import("@/shared/lists/list-dialog").then((module) => module.ListDialog);

/** /lists/{id}: a list as a feed, and its members. */
export function ListPage({ listId }: { readonly listId: string }) {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const viewer = useViewer();
  const query = useQuery(listQuery(listId));
  const isAbsent = isMissing(query.error);
  const list = isAbsent ? undefined : query.data;
  usePageTitle(list?.name);
  const count = list?.membersCount ?? 0;
  return (
    <>
      <ScreenHeader
        title={list ? <bdi>{list.name}</bdi> : t`List`}
        leading={<BackButton />}
        trailing={list?.owner.id === viewer ? <OwnerMenu list={list} /> : null}
      />
      {query.isPending ? <RowSkeletons /> : null}
      {isAbsent ? (
        <EmptyState title={t`This list is not there`}>{t`It was deleted, or it is private.`}</EmptyState>
      ) : null}
      {query.isError && !isAbsent && !list ? (
        <ErrorState
          title={t`The list could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {list ? (
        <Tabs
          label={t`Posts and people`}
          value={search.tab === "people" ? "people" : "posts"}
          onValueChange={(tab) =>
            void navigate({
              to: "/lists/{-$listId}",
              params: { listId },
              search: tab === "people" ? { tab } : {},
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            { value: "posts", label: t`Posts` },
            { value: "people", label: plural(count, { one: "# person", other: "# people" }) },
          ]}
        >
          <TabPanel value="posts">
            <ListPosts list={list} />
          </TabPanel>
          <TabPanel value="people">
            <ListMembers list={list} isOwn={list.owner.id === viewer} />
          </TabPanel>
        </Tabs>
      ) : null}
    </>
  );
}

function OwnerMenu({ list }: { readonly list: PeopleList }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"edit" | "delete" | null>(null);
  const close = () => setAsking(null);

  async function remove() {
    close();
    if (await tried(t`The list could not be deleted.`, () => deleteList(client, list.id))) {
      await historySettled();
      await navigate({ to: "/lists/{-$listId}", params: { listId: undefined }, replace: true });
    }
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`List menu`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking("edit")}>{t`Edit list`}</MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking("delete")}>{t`Delete list`}</MenuItem>
      </Menu>
      {asking === "edit" ? <LazyDialog load={listDialog} given={{ list, onClose: close }} /> : null}
      <ConfirmDialog
        dangerous
        open={asking === "delete"}
        onOpenChange={close}
        title={t`Delete this list?`}
        description={t`The people on it are not notified, and you still follow whom you follow.`}
        confirm={t`Delete`}
        onConfirm={() => void remove()}
      />
    </>
  );
}
