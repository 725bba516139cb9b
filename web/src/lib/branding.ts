/** How the operator's site shows itself: the server writes it into the page (`data-site`, `data-hue`, `data-logo`). */
const shown = document.documentElement.dataset;

export const siteName = (): string => shown["site"] ?? "Meadow";

/** Stands in the place of the wordmark. */
export const siteLogo = (): string | undefined => shown["logo"];
