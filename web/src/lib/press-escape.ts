/** Closes the top layer by an Escape key press: every layer listens to it, and some ask for confirmation first. */
export function pressEscape(): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}
