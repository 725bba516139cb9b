import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { iconButtonClass } from "./icon-button";
import { useCloseOnBack } from "./use-close-on-back";
import { useReturnFocus } from "./use-return-focus";

interface FullScreenProps {
  /** Accessible name. */
  readonly title: string;
  readonly onClose: () => void;
  /** Not called for keys pressed in dialogs on top. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/**
 * A full-screen dialog for pictures and videos, always dark. The focus stays inside; the close button, Esc and Back
 * close it.
 */
export function FullScreen({ title, onClose, onKeyDown, children }: FullScreenProps) {
  useCloseOnBack(true, onClose);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-50 bg-[oklch(0.13_0.01_155)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // The container takes the focus, because it handles the keys.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={(event) => {
            if (event.target instanceof Node && event.currentTarget.contains(event.target)) onKeyDown(event);
          }}
          onClick={(event) => event.stopPropagation()}
          // A click on a toast or in a dialog on top does not close it.
          onInteractOutside={(event) => event.preventDefault()}
          data-theme="dark"
          className="fade-in fixed inset-0 z-50 text-text outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label={t`Close`}
            title={t`Close`}
            className={iconButtonClass({ tone: "glass", className: "absolute end-3 top-3 z-10" })}
          >
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
