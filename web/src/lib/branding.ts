/** How the operator's site shows itself: the server writes it into the page (`data-site`, `data-hue`, `data-logo`). */
export const branding = document.documentElement.dataset;

export const siteName = (): string => branding["site"] ?? "Meadow";
