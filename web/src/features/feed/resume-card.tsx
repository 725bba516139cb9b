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

/** Maximum of pages fetched on the way to the post. */
const PAGES = 15;
/** Maximum of frames to wait for a loaded card to render: at least five seconds on the fastest screens. */
const FRAMES = 1200;
/** A card that begins above this share of the window counts as visible. */
const SEEN = 0.8;
/** Requested once per page load, feed and member: later the position is this device's own. */
const asked = new Set<string>();

/** Ids of the loaded posts, and whether there is another page. */
interface Loaded {
  readonly ids: readonly string[];
  readonly goesOn: boolean;
}

/** Last post read on another device, and the marker shown above it. */
export interface LeftAt {
  readonly postId: string;
  readonly mark: ReactNode;
}

interface ResumeCardProps {
  readonly tab: FeedTab;
  /** Ids of the loaded posts, in order. */
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  /** Fetches the next page; throws on failure. */
  readonly more: () => Promise<Loaded>;
  /** Receives the read position of another device. */
  readonly onPlace: (place: LeftAt) => void;
}

/** Stores the read position in the feed; offers to jump to a later one of another device. */
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
    // No jump needed for a visible post.
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
    // Without a response no jump is offered; the feed still works.
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
        // Each page contains the cursor of the next one.
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
      // A full-width bar on the tab bar, so that no part of a card is visible beside or below it.
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

/** Scrolls a loaded card below the sticky bars; repeats to correct for layout shifts. */
async function goTo(postId: string): Promise<void> {
  const card = () => cardOf(postId);
  // Loaded posts render one or more frames later.
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
