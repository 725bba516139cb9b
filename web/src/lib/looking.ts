/** Whether this window has the focus; a new one has it until it loses it. */
let hasFocus = true;
window.addEventListener("blur", () => {
  // The focus in a frame of the page stays in the window.
  hasFocus = document.activeElement instanceof HTMLIFrameElement;
});
window.addEventListener("focus", () => {
  hasFocus = true;
});

/** Whether somebody looks at this page: it is visible, and its window is the one in use. */
export const isLooking = () => document.visibilityState === "visible" && hasFocus;

/** Calls `look` when somebody may have begun to look. */
export function onLooking(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
  };
}
