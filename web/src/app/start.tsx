import { startTransition, StrictMode } from "react";
import { showLanguage } from "@/data/settings/language";
import { holdPaint } from "@/lib/after-paint";
import { storedAppearance } from "@/lib/appearance";
import { App } from "./providers";
import { queryClient } from "./query";
import { router } from "./router";
import { keepScreens } from "./stored-screens";

/** Ends the task: what follows is one of its own, before which the page answers. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Narrower windows show nothing beside the screen. */
const PHONE = "(max-width: 47.99rem)";

/**
 * When the first screen stands. On a phone also with what it has asked for, or after two seconds, and when the page has
 * nothing else to do: scripts that nobody needs before would only delay the answers.
 */
async function settle(place: HTMLElement): Promise<void> {
  const isPhone = window.matchMedia(PHONE).matches;
  const isAwaited = () => !place.firstChild || (isPhone && queryClient.isFetching() > 0);
  for (let tries = 40; tries > 0 && isAwaited(); tries -= 1) await pause(50);
  // Safari has no idle callbacks.
  if (isPhone) await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 500 }));
}

async function draw(place: HTMLElement): Promise<void> {
  if (!navigator.onLine) await keepScreens().catch(() => undefined);
  await showLanguage(storedAppearance().language);
  // To evaluate all modules at once would hold up a slow phone: this one, which nothing else needs, comes by itself.
  await pause();
  const { createRoot } = await import("react-dom/client");
  await pause();
  // The screen is drawn once it is known, as one transition: in pieces between which the page answers.
  await router.load().catch(() => undefined);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** Draws the first screen; without a network from its stored copies. */
export async function start(place: HTMLElement) {
  const drawing = draw(place);
  // Before the screen's own modules are evaluated, which may ask.
  holdPaint(drawing.then(() => settle(place)));
  await drawing;
}
