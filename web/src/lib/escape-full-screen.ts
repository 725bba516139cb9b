/**
 * Esc leaves a full-screen video and nothing else. Browsers that tell the page of the key all the same would have the
 * lightbox or the dialog behind it closed too: those listen at the document, this comes before them.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !document.fullscreenElement) return;
  event.stopImmediatePropagation();
  document.exitFullscreen().catch(() => undefined);
}

/** Calling it again changes nothing. */
export function escapeLeavesFullScreen(): void {
  window.addEventListener("keydown", onKeyDown, true);
}
