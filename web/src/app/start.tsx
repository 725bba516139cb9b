import { startTransition, StrictMode } from "react";
import { showLanguage } from "@/data/settings/language";
import { storedAppearance } from "@/lib/appearance";
import { App } from "./providers";
import { queryClient } from "./query";
import { router } from "./router";
import { keepScreens } from "./stored-screens";

/** Ends the task: the code after it runs in a task of its own, before which the page responds to input. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Narrower windows show nothing beside the screen. */
const PHONE = "(max-width: 47.99rem)";

/**
 * Resolves when the first screen is rendered. On a phone it also waits for the screen's requests, two seconds at most,
 * and for an idle moment: scripts loaded earlier would only delay the responses.
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
  // Evaluating all modules at once would block a slow phone: this one, used by no other module, is loaded separately.
  await pause();
  const { createRoot } = await import("react-dom/client");
  await pause();
  // The loaded screen is rendered as one transition: in pieces, between which the page responds to input.
  await router.load().catch(() => undefined);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** Renders the first screen, without a network from its stored copies; resolves when it stands. */
export async function start(place: HTMLElement) {
  await draw(place);
  await settle(place);
}
