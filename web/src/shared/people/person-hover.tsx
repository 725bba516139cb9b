import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { useViewer } from "@/data/client/viewer";

const load = () => import("./person-card").then((module) => ({ default: module.PersonCard }));
const PersonCard = lazy(load);

interface PersonHoverProps {
  readonly username: string;
  /** The avatar or the name, each a link to the profile. */
  readonly children: ReactNode;
}

const OPEN_MS = 500;
const CLOSE_MS = 220;

/**
 * A profile card on hover over an avatar or name. Mouse only: touch and keyboard follow the link, which shows the same
 * and more.
 */
export function PersonHover({ username, children }: PersonHoverProps) {
  const viewer = useViewer();
  const timer = useRef(0);
  const [anchor, setAnchor] = useState<DOMRect | null>(null);

  function later(delay: number, run: () => void) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, delay);
  }

  function onEnter(event: PointerEvent<HTMLSpanElement>) {
    const target = event.currentTarget.firstElementChild;
    if (event.pointerType !== "mouse" || viewer === "" || !target) return;
    // Without a network there is no card; the link still works.
    load().catch(() => undefined);
    later(anchor ? 0 : OPEN_MS, () => setAnchor(target.getBoundingClientRect()));
  }

  function close() {
    window.clearTimeout(timer.current);
    setAnchor(null);
  }

  useCloseOnScroll(anchor !== null, close);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={onEnter}
      onPointerLeave={() => later(CLOSE_MS, close)}
      onClick={close}
    >
      {children}
      {anchor ? (
        <Suspense fallback={null}>
          <PersonCard
            username={username}
            anchor={anchor}
            onPointer={(inside) => (inside ? window.clearTimeout(timer.current) : later(CLOSE_MS, close))}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

function useCloseOnScroll(open: boolean, close: () => void): void {
  const onScroll = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const scrolled = () => onScroll();
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [open]);
}
