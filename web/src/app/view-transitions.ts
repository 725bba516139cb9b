import type { AnyRouter } from "@tanstack/react-router";
import { isMotionReduced } from "@/lib/appearance";

const ignore = () => undefined;

/** Screens cross-fade; the avatar and the first picture of the opened or left post move to their new places. */
export function animateScreens(
  router: Pick<AnyRouter, "startViewTransition" | "latestLocation" | "state">,
): () => void {
  const plain = router.startViewTransition;
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname;
    const to = router.latestLocation.pathname;
    if (from === undefined || from === to || !isFit()) return plain(update);
    const shared = [to, from].find((path) => /^\/(?:post|profile)\/[^/]+$/u.test(path));
    const end = name(shared);
    let endNew: () => void = ignore;
    const transition = document.startViewTransition(async () => {
      await update();
      end();
      endNew = name(shared);
    });
    // A transition skipped by the next one or in a hidden page is no failure.
    transition.ready.catch(ignore);
    const stop = passPressesOn(transition);
    const clear = () => {
      stop();
      end();
      endNew();
    };
    transition.finished.then(clear, clear);
    return transition.updateCallbackDone;
  };
  return () => {
    router.startViewTransition = plain;
  };
}

/**
 * During a transition Chromium sends every press to the root element. A press ends the transition, and its click is
 * dispatched again to the element under it. Returns a function that stops this.
 */
function passPressesOn(transition: ViewTransition): () => void {
  const root = document.documentElement;
  const again = (click: MouseEvent) => {
    if (click.target !== root) return;
    const under = document.elementFromPoint(click.clientX, click.clientY);
    under?.closest<HTMLElement>("input, textarea, select")?.focus();
    under?.dispatchEvent(new MouseEvent(click.type, click));
  };
  const press = ({ target }: PointerEvent) => {
    if (target !== root) return;
    transition.skipTransition();
    // The click of this press targets the root as well, and comes after the transition has ended.
    document.addEventListener("click", again, { capture: true, once: true });
  };
  document.addEventListener("pointerdown", press, true);
  return () => document.removeEventListener("pointerdown", press, true);
}

/** No animation with reduced motion, nor behind a dialog. */
function isFit(): boolean {
  return (
    "startViewTransition" in document &&
    !document.hidden &&
    !isMotionReduced() &&
    !document.querySelector("[role$='dialog']")
  );
}

/** Sets transition names on the elements of this address; returns a function that removes them. */
function name(path: string | undefined): () => void {
  const named: HTMLElement[] = [];
  const give = (word: string, node: HTMLElement | null | undefined) => {
    if (!node || !isInSight(node)) return;
    node.style.viewTransitionName = word;
    named.push(node);
  };
  const [, kind, id = ""] = path?.split("/") ?? [];
  const main = document.getElementById("main");
  if (kind === "post") {
    const post = main?.querySelector(`[data-post="${CSS.escape(id)}"]`);
    give("face", post?.querySelector<HTMLElement>("[data-avatar]"));
    give("picture", post?.querySelector<HTMLElement>("[data-media]"));
  } else if (kind === "profile") {
    const face = main?.querySelector<HTMLElement>(`[data-face="${CSS.escape(id)}"] [data-avatar]`);
    give("face", face ?? main?.querySelector<HTMLElement>(`a[href="/profile/${CSS.escape(id)}"] [data-avatar]`));
  }
  return () => {
    for (const node of named) node.style.viewTransitionName = "";
  };
}

function isInSight(node: HTMLElement): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
