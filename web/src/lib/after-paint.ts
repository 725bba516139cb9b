/** When what is being drawn now stands on the screen; at once in a page that nobody sees, where nothing is painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
