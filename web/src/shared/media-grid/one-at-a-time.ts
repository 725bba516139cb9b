import { mayStartByItself } from "@/lib/autoplay";

/**
 * Of all videos on the page one plays at most: the first that is mostly on screen, or the one a person has started.
 * Nothing plays in a hidden tab, and nothing starts by itself for those who want little movement or little traffic.
 */
interface Player {
  readonly video: HTMLVideoElement;
  /** It lies over the page: what is below keeps still. */
  readonly isOnTop: boolean;
  /** How much of it, or of the screen by it, is seen; 0 to 1. */
  share: number;
  /** A person stopped it, or it came to its end. */
  isHeld: boolean;
}

const MOSTLY = 0.6;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

const players = new Set<Player>();
let chosen: Player | null = null;

// Of many observers a browser calls some first, in no order; one hears of all videos at once, and the first can be told.
const overThePage = new IntersectionObserver(measure, { threshold: STEPS });
// What lies behind the bars of the page is not seen.
const onThePage = new IntersectionObserver(measure, { threshold: STEPS, rootMargin: "-64px 0px -60px" });

/** Takes a video under the rule; returns what lets it go. */
export function enrol(video: HTMLVideoElement, isOnTop = false): () => void {
  const player: Player = { video, isOnTop, share: 0, isHeld: false };
  // Events come late: what is not so any more was taken back since.
  const onPlay = () => {
    if (video.paused) return;
    player.isHeld = false;
    settle();
  };
  const onPause = () => {
    if (video.paused && chosen === player && !document.hidden) player.isHeld = true;
  };
  video.addEventListener("play", onPlay);
  video.addEventListener("pause", onPause);
  if (players.size === 0) document.addEventListener("visibilitychange", settle);
  if (isOnTop) goOn(video, twinOf(player)?.video);
  players.add(player);
  const observer = isOnTop ? overThePage : onThePage;
  observer.observe(video);
  settle();
  return () => {
    observer.unobserve(video);
    video.removeEventListener("play", onPlay);
    video.removeEventListener("pause", onPause);
    players.delete(player);
    const twin = twinOf(player);
    if (isOnTop && twin) twin.video.currentTime = video.currentTime;
    if (chosen === player) chosen = null;
    if (players.size === 0) document.removeEventListener("visibilitychange", settle);
    settle();
  };
}

/** The same video at another place of the page. */
function twinOf({ video }: Player): Player | undefined {
  return [...players].find((each) => each.video !== video && each.video.src === video.src);
}

/** Where the other one was, and as loud. */
function goOn(video: HTMLVideoElement, other: HTMLVideoElement | undefined): void {
  if (!other) return;
  video.currentTime = other.currentTime;
  video.muted = other.muted;
}

function measure(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    const player = [...players].find(({ video }) => video === entry.target);
    if (!player) continue;
    const screen = entry.rootBounds?.height ?? 0;
    const ofScreen = screen > 0 ? entry.intersectionRect.height / screen : 0;
    player.share = entry.isIntersecting ? Math.max(entry.intersectionRatio, ofScreen) : 0;
  }
  settle();
}

function settle(): void {
  // All others were stopped the last time: one that plays was pressed, though its event may be on the way still.
  const pressed = [...players].find((player) => player !== chosen && !player.video.paused);
  if (pressed) {
    pressed.isHeld = false;
    chosen = pressed;
  }
  const stage = [...players].filter(({ isOnTop }) => isOnTop);
  const seen = (stage.length > 0 ? stage : [...players]).filter(({ share }) => share >= MOSTLY);
  if (chosen === null || !seen.includes(chosen) || chosen.isHeld) {
    chosen = mayStartByItself() ? (seen.filter(({ isHeld }) => !isHeld).toSorted(byPlace)[0] ?? null) : null;
  }
  for (const player of players) if (player !== chosen || document.hidden) stop(player);
  if (chosen && !document.hidden) start(chosen);
}

function byPlace(a: Player, b: Player): number {
  return a.video.compareDocumentPosition(b.video) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function start(player: Player): void {
  if (!player.video.paused) return;
  player.video.play().catch((error: unknown) => {
    // Some browsers let nothing start without a press.
    if (error instanceof DOMException && error.name === "NotAllowedError") player.isHeld = true;
  });
}

function stop(player: Player): void {
  if (player.video.paused) return;
  player.video.pause();
  // Coming back it would speak up unasked.
  if (!document.hidden) player.video.muted = true;
}
