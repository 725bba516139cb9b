import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { scrollBehavior } from "@/lib/appearance";
import { uniqueKey } from "@/lib/unique-key";
import { iconButtonClass } from "./icon-button";
import { useCloseOnBack } from "./use-close-on-back";
import { useReturnFocus } from "./use-return-focus";
import { zoomable } from "./zoom";

export interface Slide {
  readonly key: string;
  readonly alt: string;
  readonly picture: ReactNode;
}

interface LightboxProps {
  readonly slides: readonly Slide[];
  readonly start: number;
  readonly onClose: () => void;
}

const BUTTON = iconButtonClass({ tone: "glass", className: "absolute" });

/**
 * Pictures and videos in full screen: swipe or arrows move; Esc, Back and the close button close; the description is
 * shown.
 */
export function Lightbox({ slides, start, onClose }: LightboxProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  // A unique id each time: otherwise the router would restore the scroll position of an earlier lightbox.
  const [scrollId] = useState(uniqueKey);
  useCloseOnBack(true, onClose);
  const focus = useReturnFocus();
  const slide = slides[index];

  // The strip starts at the pressed picture; only later moves animate. It mounts later than this component.
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      strip.current = node;
      if (!node) return undefined;
      node.scrollTo({ left: start * node.clientWidth, behavior: "instant" });
      return zoomable(node);
    },
    [start],
  );

  function go(to: number) {
    if (to < 0 || to >= slides.length) return;
    setIndex(to);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: scrollBehavior() });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // In a video the arrows seek.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "ArrowRight") go(index + 1);
    else if (event.key === "ArrowLeft") go(index - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(slides.length - 1);
    else return;
    event.preventDefault();
  }

  function onSettled() {
    const width = strip.current?.clientWidth ?? 0;
    if (strip.current && width > 0) setIndex(Math.round(strip.current.scrollLeft / width));
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-50 bg-[oklch(0.13_0.01_155/0.96)]" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onClick={(event) => event.stopPropagation()}
          className="fade-in fixed inset-0 z-50 flex flex-col text-[oklch(0.98_0.01_150)] outline-none"
        >
          <Dialog.Title className="sr-only">
            {slides.length === 1 ? t`Picture` : t`Picture ${index + 1} of ${slides.length}`}
          </Dialog.Title>
          <div
            ref={place}
            // What scrolls must be reachable by those who scroll by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="group"
            aria-label={t`Pictures`}
            data-scroll-restoration-id={scrollId}
            dir="ltr"
            onScrollEnd={onSettled}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
          >
            {slides.map((each, place) => (
              <div
                key={each.key}
                role="presentation"
                aria-hidden={place !== index}
                onClick={(event) => {
                  if (event.target === event.currentTarget) onClose();
                }}
                className="flex h-full w-full shrink-0 snap-center items-center justify-center p-2 sm:p-6 [&_img]:max-h-full [&_img]:max-w-full"
              >
                {Math.abs(place - index) <= 1 ? each.picture : null}
              </div>
            ))}
          </div>
          <footer className="flex min-h-11 items-center justify-center gap-4 px-4 pt-2 pb-[calc(var(--safe-bottom)+0.75rem)]">
            {slide?.alt ? (
              <p dir="auto" className="text-small max-h-24 max-w-[66ch] overflow-y-auto">
                {slide.alt}
              </p>
            ) : null}
            {slides.length > 1 ? (
              <p aria-live="polite" className="text-small shrink-0 tabular-nums opacity-80">
                {index + 1} / {slides.length}
              </p>
            ) : null}
          </footer>
          {index > 0 ? (
            <button
              type="button"
              aria-label={t`Previous picture`}
              onClick={() => go(index - 1)}
              className={`${BUTTON} top-1/2 left-3 -translate-y-1/2`}
            >
              <ChevronLeft aria-hidden className="scale-none" />
            </button>
          ) : null}
          {index < slides.length - 1 ? (
            <button
              type="button"
              aria-label={t`Next picture`}
              onClick={() => go(index + 1)}
              className={`${BUTTON} top-1/2 right-3 -translate-y-1/2`}
            >
              <ChevronRight aria-hidden className="scale-none" />
            </button>
          ) : null}
          <Dialog.Close aria-label={t`Close`} className={`${BUTTON} top-3 end-3`}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
