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

/**
 * When the first screen stands with what it has asked for, or after two seconds, and the page has nothing else to do:
 * scripts that nobody needs before would only delay the answers.
 */
async function settle(place: HTMLElement): Promise<void> {
  for (let tries = 40; tries > 0 && (!place.firstChild || queryClient.isFetching() > 0); tries -= 1) await pause(50);
  // Safari has no idle callbacks.
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 500 }));
}

/** Draws the first screen; without a network from its stored copies. */
export async function start(place: HTMLElement) {
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
  holdPaint(settle(place));
}
