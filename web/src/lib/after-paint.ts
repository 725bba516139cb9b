let drawn = Promise.resolve();

/** Until then nothing counts as painted: the first screen is drawn in pieces, between which the browser paints. */
export function holdPaint(until: Promise<void>): void {
  drawn = until;
}

/** When what is being drawn now stands on the screen; at once in a page that nobody sees, where nothing is painted. */
export async function afterPaint(): Promise<void> {
  await drawn;
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
