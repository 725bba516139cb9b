/** A synthetic click: in the low test frame the toasts cover the buttons of dialogs and menus. */
export function press(button: HTMLElement | SVGElement): void {
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
