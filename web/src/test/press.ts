/** A click by the page itself: in a frame as low as a test's the toasts lie over the buttons of dialogs and menus. */
export function press(button: HTMLElement | SVGElement): void {
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
