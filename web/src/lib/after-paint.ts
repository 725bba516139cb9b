let drawn = Promise.resolve();

/** Delays `afterPaint`: the first screen is rendered in pieces, between which the browser paints. */
export function holdPaint(until: Promise<void>): void {
  drawn = until;
}

/** Resolves after the current rendering is painted; at once in a hidden page, where nothing is painted. */
export async function afterPaint(): Promise<void> {
  await drawn;
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
