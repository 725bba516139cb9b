/** Closes what lies on top, as the key does: every layer listens to it, and some ask first. */
export function pressEscape(): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}
