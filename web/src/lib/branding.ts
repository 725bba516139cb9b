/** Branding of the operator's site, written into the page by the server (`data-site`, `data-hue`, `data-logo`). */
export const branding = document.documentElement.dataset;

export const siteName = (): string => branding["site"] ?? "Meadow";
