import { useRef } from "react";

/** For dialogs without a trigger of their own: the focus goes back to whatever had it when they opened. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
