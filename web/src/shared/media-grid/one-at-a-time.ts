import { mayStartByItself } from "@/lib/autoplay";

/**
 * At most one video plays on the page: the first that is mostly on screen, or the one started by the user. No video
 * plays in a hidden tab; none starts by itself with reduced motion or data saver.
 */
interface Player {
  readonly video: HTMLVideoElement;
  /** Above the page, as in the lightbox: videos below are paused. */
  readonly isOnTop: boolean;
  /** Visible share of it, or of the screen covered by it; 0 to 1. */
  share: number;
  /** Paused by the user, or ended. */
  isHeld: boolean;
}

const MOSTLY = 0.6;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

const players = new Set<Player>();
let chosen: Player | null = null;

// Browsers call several observers in no fixed order. One observer reports all videos at once, in page order.
const overThePage = new IntersectionObserver(measure, { threshold: STEPS });
// Areas behind the fixed bars do not count as visible.
const onThePage = new IntersectionObserver(measure, { threshold: STEPS, rootMargin: "-64px 0px -60px" });

/** Registers a video; returns the function that unregisters it. */
export function enrol(video: HTMLVideoElement, isOnTop = false): () => void {
  const player: Player = { video, isOnTop, share: 0, isHeld: false };
  // Events fire late: the state may have changed since.
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

/** The same video elsewhere on the page. */
function twinOf({ video }: Player): Player | undefined {
  return [...players].find((each) => each.video !== video && each.video.src === video.src);
}

/** Continues at the other's position and volume. */
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
  // All others were paused before: a playing one was started by the user, though its event may be pending.
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
    // Some browsers refuse autoplay.
    if (error instanceof DOMException && error.name === "NotAllowedError") player.isHeld = true;
  });
}

function stop(player: Player): void {
  if (player.video.paused) return;
  player.video.pause();
  // Muted, so that it does not resume with sound.
  if (!document.hidden) player.video.muted = true;
}
