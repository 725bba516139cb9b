/**
 * Esc leaves a full-screen video and nothing else. Some browsers also send the key to the page, which would close the
 * lightbox or dialog behind it: their listeners are on the document, this one runs first.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !document.fullscreenElement) return;
  event.stopImmediatePropagation();
  document.exitFullscreen().catch(() => undefined);
}

/** Idempotent. */
export function escapeLeavesFullScreen(): void {
  window.addEventListener("keydown", onKeyDown, true);
}
