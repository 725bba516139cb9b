import { t } from "@lingui/core/macro";
import { ArrowDown, X } from "lucide-react";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useViewer } from "@/data/client/viewer";
import { storeReadPosition, newerReadPosition, type ReadPosition } from "@/data/feeds/read-position";
import type { FeedTab } from "@/lib/feed-tab";
import { postAtTop } from "@/shared/post-card/last-opened";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";
import { useStorePosition } from "./use-store-position";

/** So many pages are fetched on the way, and no more. */
const PAGES = 15;
/** So many are given to a loaded card to be drawn: at least five seconds, on the fastest screens. */
const FRAMES = 1200;
/** A card that begins in this part of the window is seen. */
const SEEN = 0.8;
/** Once in the life of a page for each feed and member: later the place is this device's own. */
const asked = new Set<string>();

/** What is loaded, drawn or about to be, and whether there is another page. */
interface Loaded {
  readonly ids: readonly string[];
  readonly goesOn: boolean;
}

/** The last post that was read on another device, and the element shown above it. */
export interface LeftAt {
  readonly postId: string;
  readonly mark: ReactNode;
}

interface ResumeCardProps {
  readonly tab: FeedTab;
  /** The ids of the posts that are loaded, in their order. */
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  /** Fetches the next page; throws when it could not be had. */
  readonly more: () => Promise<Loaded>;
  /** Says which post the member has read as far as, elsewhere. */
  readonly onPlace: (place: LeftAt) => void;
}

/** Keeps one's place in the feed; where another device has left one further on, a way there is offered, and no more. */
export function ResumeCard({ tab, ids, hasMore, more, onPlace }: ResumeCardProps) {
  const viewer = useViewer();
  const [place, setPlace] = useState<ReadPosition | null>(null);
  const [looking, setLooking] = useState(false);
  useStorePosition(tab);

  const heard = useEffectEvent((found: ReadPosition) => {
    storeReadPosition(viewer, tab, found);
    // Already there.
    if (ids[0] === found.postId || postAtTop() === found.postId) return;
    onPlace({ postId: found.postId, mark: <LeftHere /> });
    // Nor need it be gone to where it can be seen.
    const top = cardOf(found.postId)?.getBoundingClientRect().top ?? Infinity;
    if (top < window.innerHeight * SEEN) return;
    setPlace(found);
  });
  useEffect(() => {
    const once = `${viewer}:${tab}`;
    if (viewer === "" || asked.has(once)) return undefined;
    asked.add(once);
    let wanted = true;
    async function ask() {
      const found = await newerReadPosition(viewer, tab);
      if (wanted && found) heard(found);
      answered = true;
    }
    let answered = false;
    // Without an answer there is nothing to offer; the feed is there all the same.
    ask().catch(() => undefined);
    return () => {
      wanted = false;
      if (!answered) asked.delete(once);
    };
  }, [viewer, tab]);

  async function go(postId: string) {
    setLooking(true);
    try {
      let loaded: Loaded = { ids, goesOn: hasMore };
      for (let page = 0; page < PAGES && loaded.goesOn && !loaded.ids.includes(postId); page += 1) {
        // Each page says whether there is another.
        // oxlint-disable-next-line no-await-in-loop
        loaded = await more();
      }
      if (loaded.ids.includes(postId)) await goTo(postId);
      else toast.info(t`The post where you left off is no longer in this feed or too far down`);
      setPlace(null);
    } catch {
      toast.error(t`The post could not be loaded. Check your connection and try again.`);
    } finally {
      setLooking(false);
    }
  }

  if (!place) return <div role="status" className="contents" />;
  return (
    <div
      role="status"
      data-left-off
      // A bar on the tab bar, across the column: nothing of a card is to be seen beside it or below it.
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabs-height)+var(--safe-bottom))] z-20 between-panels"
    >
      <div className="fade-in pointer-events-auto mx-auto flex h-14 max-w-(--column-width) items-center justify-center gap-1 border-t border-line bg-surface px-2 sm:border-x">
        <Button
          tone="quiet"
          icon={<ArrowDown aria-hidden className="size-4.5" />}
          busy={looking}
          busyText={t`Looking...`}
          disabled={!hasMore && !ids.includes(place.postId)}
          onClick={() => void go(place.postId)}
        >{t`Go to where you left off`}</Button>
        <IconButton label={t`Stay here`} onClick={() => setPlace(null)}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function cardOf(postId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"]`);
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Brings a loaded card under the bars; what becomes taller or shorter on the way is made up for. */
async function goTo(postId: string): Promise<void> {
  const card = () => cardOf(postId);
  // What has come is drawn a moment later, or several.
  // oxlint-disable-next-line no-await-in-loop
  for (let step = 0; step < FRAMES && !card(); step += 1) await frame();
  for (let step = 0; step < 4; step += 1) {
    card()?.scrollIntoView({ block: "start", behavior: "instant" });
    // oxlint-disable-next-line no-await-in-loop
    await frame();
  }
  card()?.focus({ preventScroll: true });
}

function LeftHere() {
  return (
    <p className="text-brand text-small flex items-center gap-3 px-4 pt-3 font-semibold before:h-px before:flex-1 before:bg-current before:opacity-40 after:h-px after:flex-1 after:bg-current after:opacity-40 sm:px-5">{t`You left off here`}</p>
  );
}
