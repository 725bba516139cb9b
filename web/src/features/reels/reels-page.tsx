import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { isWatchable, reelQuery, reelsQuery, watchable, type ReelFeed } from "@/data/reels/queries";
import type { Reel } from "@/data/types";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { tabId, TabStrip } from "@/ui/tab-strip";
import { historySettled } from "@/ui/use-close-on-back";
import { ReelTile } from "./reel-tile";

const ReelPlayer = lazy(() => import("./reel-player").then((module) => ({ default: module.ReelPlayer })));
const addDialog = () => import("./add-reel-dialog").then((module) => module.AddReelDialog);

const PANEL = "reels";
const TABS = [
  {
    value: "following",
    get label() {
      return t`Following`;
    },
  },
  {
    value: "discover",
    get label() {
      return t`Discover`;
    },
  },
] as const satisfies { value: ReelFeed; label: string }[];
const GRID = "grid grid-cols-3 gap-2 p-2 sm:gap-3 sm:p-3";

/** /reels: reels of followed members, and Discover. The address may name a reel to open. */
export function ReelsPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { tab, reel: linkedId }: { tab?: "discover"; reel?: string } = useSearch({ strict: false });
  const feed: ReelFeed = tab ?? "following";
  const query = useInfiniteQuery(reelsQuery(client, feed));
  const linked = useQuery({ ...reelQuery(client, linkedId ?? ""), enabled: linkedId !== undefined });
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The reel of the address that was closed, until the address changes. */
  const [closedId, setClosedId] = useState<string | undefined>();
  const openId = chosenId ?? (linkedId === closedId ? null : (linkedId ?? null));
  const [isAdding, setAdding] = useState(false);
  const listed = watchable(query.data);
  const reels = withLinked(listed, linkedId === undefined ? undefined : linked.data);
  const atEnd = useNearEnd(query.hasNextPage && !query.isFetchNextPageError, more);

  function more() {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  }

  const show = (next: ReelFeed) =>
    navigate({
      to: "/reels",
      search: next === "discover" ? { tab: next } : {},
      replace: true,
      resetScroll: false,
    });

  /** Removes the reel from the address. */
  async function close() {
    flushSync(() => {
      setChosenId(null);
      setClosedId(linkedId);
    });
    await historySettled();
    if (linkedId !== undefined) await show(feed);
    setClosedId(undefined);
  }

  async function onUploaded(reel: Reel) {
    flushSync(() => setAdding(false));
    await historySettled();
    await show("following");
    setChosenId(reel.id);
  }

  return (
    <>
      <ScreenHeader
        title={t`Reels`}
        trailing={
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => setAdding(true)}
          >{t`Add reel`}</Button>
        }
      />
      <TabStrip label={t`Lists of reels`} tabs={TABS} value={feed} onChoose={(next) => void show(next)} panel={PANEL} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, feed)}>
        {linked.isError && linkedId !== undefined ? (
          <div className="px-3 pt-3">
            <Problem text={t`This reel is not available.`} />
          </div>
        ) : null}
        {query.isPending ? <Waiting /> : null}
        {query.isLoadingError ? (
          <ErrorState
            title={t`The reels could not be loaded`}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data && listed.length === 0 ? <Nothing feed={feed} /> : null}
        <ul aria-label={t`Reels`} className={listed.length > 0 ? GRID : "hidden"}>
          {listed.map((reel) => (
            <li key={reel.id}>
              <ReelTile wide reel={reel} onOpen={() => setChosenId(reel.id)} />
            </li>
          ))}
        </ul>
        <div ref={atEnd} />
        {query.isFetchNextPageError ? (
          <div className="flex justify-center py-4">
            <Button
              tone="soft"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >{t`Try again`}</Button>
          </div>
        ) : null}
      </div>
      {isAdding ? (
        <LazyDialog
          load={addDialog}
          given={{ onClose: () => setAdding(false), onUploaded: (reel: Reel) => void onUploaded(reel) }}
        />
      ) : null}
      {openId !== null && reels.some(({ id }) => id === openId) ? (
        <Suspense fallback={null}>
          <ReelPlayer key={openId} reels={reels} startId={openId} onNearEnd={more} onClose={() => void close()} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Prepends the reel of the address if the list does not contain it. */
function withLinked(listed: readonly Reel[], linked: Reel | undefined): readonly Reel[] {
  if (!linked || !isWatchable(linked) || listed.some(({ id }) => id === linked.id)) return listed;
  return [linked, ...listed];
}

function Nothing({ feed }: { readonly feed: ReelFeed }) {
  if (feed === "discover") {
    return (
      <EmptyState title={t`Nothing to discover yet`}>{t`Reels of people you don't follow appear here.`}</EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Follow users to see reels`}
      action={<LinkButton to="/search">{t`Find people`}</LinkButton>}
    >{t`Reels of the people you follow come here, and your own.`}</EmptyState>
  );
}

function Waiting() {
  return (
    <div className={GRID}>
      <LoadingText />
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="aspect-9/16 w-full !rounded-media" />
      ))}
    </div>
  );
}
