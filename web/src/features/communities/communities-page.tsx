import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Page } from "@/data/client/request";
import type { Community } from "@/data/communities/cache";
import { joinedQuery, suggestedQuery } from "@/data/communities/queries";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { ScreenHeader } from "@/ui/screen-header";
import { SearchField } from "@/ui/search-field";
import { TabPanel, Tabs } from "@/ui/tabs";
import { toast } from "@/ui/toast";
import { historySettled } from "@/ui/use-close-on-back";
import { Discover } from "./discover";
import { ForYou } from "./for-you";
import { Joined } from "./joined";
import { useCheckedSession } from "./use-checked-session";
import { useCommunitiesAddress } from "./use-communities-address";

const loadCreate = () => import("./create-dialog").then(({ CreateDialog }) => CreateDialog);

/** /communities: all communities, the viewer's own, and suggestions. */
export function CommunitiesPage() {
  useCheckedSession();
  const navigate = useNavigate();
  const address = useCommunitiesAddress();
  const joined = useInfiniteQuery(joinedQuery());
  const suggested = useInfiniteQuery(suggestedQuery());
  const [creating, setCreating] = useState(false);
  const { tab, q } = address;
  const create = () => setCreating(true);

  async function created({ slug, name }: Community) {
    setCreating(false);
    toast.success(t`${name} community created successfully!`);
    // The dialog's history entry is removed first.
    await historySettled();
    void navigate({ to: "/communities/$slug", params: { slug } });
  }

  return (
    <>
      <ScreenHeader
        title={t`Communities`}
        trailing={
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4.5 max-[359px]:hidden" />}
            onClick={create}
          >{t`Create`}</Button>
        }
      />
      <div {...address.composition} className="px-4 pt-4 pb-2 sm:px-5">
        <SearchField
          label={t`Search communities`}
          placeholder={t`Search communities...`}
          value={address.typed}
          onValueChange={address.type}
        />
      </div>
      <Tabs
        label={t`Communities`}
        value={tab}
        onValueChange={address.openTab}
        tabs={[
          { value: "discover", label: t`Discover` },
          { value: "joined", label: counted(t({ message: "Joined", context: "communities" }), joined.data?.pages) },
          { value: "foryou", label: counted(t`For You`, suggested.data?.pages) },
        ]}
      >
        <TabPanel value="discover">
          <Discover q={q} onCreate={create} />
        </TabPanel>
        <TabPanel value="joined">
          <Joined q={q} query={joined} onDiscover={() => address.showAll("discover")} />
        </TabPanel>
        <TabPanel value="foryou">
          <ForYou q={q} query={suggested} onBrowse={() => address.showAll("discover")} />
        </TabPanel>
      </Tabs>
      {creating ? (
        <LazyDialog
          load={loadCreate}
          given={{ onClose: () => setCreating(false), onCreated: (made: Community) => void created(made) }}
        />
      ) : null}
    </>
  );
}

/** Name with the number of communities: exact, or a lower bound with "+" while further pages exist. */
function counted(name: string, pages: readonly Page<Community>[] | undefined): string {
  if (!pages) return name;
  const total = pages[0]?.total;
  const seen = pages.reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = pages.at(-1)?.next !== null;
  return `${name} (${total ?? seen}${total === undefined && hasMore ? "+" : ""})`;
}
