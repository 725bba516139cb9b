import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clapperboard, LoaderCircle, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { reelsQuery, watchable } from "@/data/reels/queries";
import type { Reel } from "@/data/types";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { historySettled } from "@/ui/use-close-on-back";
import { inStripOrder } from "./reel-order";
import { ReelTile, TILE } from "./reel-tile";

const ReelPlayer = lazy(() => import("./reel-player").then((module) => ({ default: module.ReelPlayer })));
const addDialog = () => import("./add-reel-dialog").then((module) => module.AddReelDialog);

/** Reels of followed members and own ones above the feed, unseen first, with links to add one and to all reels. */
export function ReelStrip() {
  const query = useInfiniteQuery(reelsQuery(useQueryClient(), "following"));
  const [adding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const reels = inStripOrder(watchable(query.data), uploadedId);

  /** Closes the dialog first: the player needs a history entry of its own. */
  async function onUploaded(reel: Reel) {
    flushSync(() => {
      setAdding(false);
      setUploadedId(reel.id);
    });
    await historySettled();
    setOpenId(reel.id);
  }

  return (
    <section
      aria-label={t`Reels`}
      className="flex h-full items-stretch gap-2.5 overflow-x-auto overflow-y-hidden px-3 py-3 [scrollbar-width:none] sm:px-4"
    >
      <button type="button" onClick={() => setAdding(true)} className={`${TILE} ${PLAIN} text-brand`}>
        <span className="grid size-11 place-items-center rounded-full bg-brand text-on-brand">
          <Plus aria-hidden className="size-5.5" />
        </span>
        <span>
          <Trans>
            Add <span className="sr-only">a reel</span>
          </Trans>
        </span>
      </button>
      <Link to="/reels" className={`${TILE} ${PLAIN} text-brand`}>
        <span className="grid size-11 place-items-center rounded-full bg-surface">
          <Clapperboard aria-hidden className="size-5.5" />
        </span>
        {t`All reels`}
      </Link>
      {query.isPending ? (
        <p role="status" className={`${TILE} ${PLAIN} after-150 text-brand`}>
          <LoaderCircle aria-hidden className="size-6 animate-spin" />
          {t`Loading...`}
        </p>
      ) : null}
      {reels.map((reel) => (
        <ReelTile key={reel.id} reel={reel} onOpen={() => setOpenId(reel.id)} />
      ))}
      {query.isLoadingError ? (
        <div role="alert" className="flex min-w-48 flex-col items-start justify-center gap-2 text-small text-muted">
          {t`The reels could not be loaded.`}
          <Button
            tone="soft"
            size="small"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >{t`Try again`}</Button>
        </div>
      ) : null}
      {query.data && reels.length === 0 ? (
        <p className="min-w-32 self-center px-1 text-small text-muted">{t`Follow users to see reels`}</p>
      ) : null}
      {adding ? (
        <LazyDialog
          load={addDialog}
          given={{ onClose: () => setAdding(false), onUploaded: (reel: Reel) => void onUploaded(reel) }}
        />
      ) : null}
      {openId === null ? null : (
        <Suspense fallback={null}>
          <ReelPlayer
            key={openId}
            reels={reels}
            startId={openId}
            onNearEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

const PLAIN =
  "press flex flex-col items-center justify-center gap-2 bg-brand-soft text-center text-small font-semibold hover:text-brand-hover";
