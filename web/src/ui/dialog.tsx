import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { iconButtonClass } from "./icon-button";
import { useCloseOnBack } from "./use-close-on-back";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence below the title, also read out. */
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons; it stays visible while the content scrolls. */
  footer?: ReactNode;
  /** An alert requires an answer: no close button, no closing by an outside click. */
  alert?: boolean;
  /** Closing asks first: Back opens that question and does not navigate. */
  staysOnBack?: boolean;
  /** It holds back a navigation under way: no history entry of its own. */
  holdsBack?: boolean;
}

/**
 * A dialog of at most 512 px; a bottom sheet on narrow screens. Esc and Back close it. It takes the focus, an alert with
 * the first button that loses nothing, and gives it back.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, alert = false, staysOnBack = false } = props;
  const { holdsBack = false } = props;
  const opener = useRef<Element | null>(null);
  // Before an effect of a field inside takes the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useCloseOnBack(open && !holdsBack, () => onOpenChange(false), staysOnBack);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Same z-index as the dialogs: a dialog over another dims it too. */}
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-[fade-out_160ms_forwards]" />
        <Radix.Content
          role={alert ? "alertdialog" : "dialog"}
          data-sheet={alert ? undefined : ""}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={(event) => {
            const harmless = alert ? harmlessButton(event.currentTarget) : null;
            if (!harmless) return;
            event.preventDefault();
            harmless.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onPointerDownOutside={(event) => {
            if (alert || isToast(event.target)) event.preventDefault();
          }}
          className={CONTENT}
        >
          <header className="flex items-start gap-3 px-5 pt-5 sm:px-6 sm:pt-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-section font-bold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-small text-muted">{description}</Radix.Description>
              )}
            </div>
            {!alert && (
              <Radix.Close
                aria-label={t`Close`}
                title={t`Close`}
                className={iconButtonClass({ className: "-me-2 -mt-2" })}
              >
                <X aria-hidden />
              </Radix.Close>
            )}
          </header>
          {children !== undefined && <div className="min-h-0 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>}
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 px-5 pt-2 pb-[calc(1.25rem+var(--safe-bottom))] sm:px-6 sm:pb-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const CONTENT = [
  "fixed z-50 flex max-h-[calc(100dvh-3rem)] flex-col bg-surface text-text shadow-float outline-none",
  "max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-dialog max-sm:animate-[sheet-in_320ms_var(--ease-enter)]",
  "max-sm:data-[state=closed]:animate-[sheet-out_200ms_var(--ease-exit)_forwards]",
  "sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(32rem,calc(100vw-3rem))] sm:rounded-dialog",
  "sm:animate-[dialog-in_320ms_var(--ease-enter)] sm:data-[state=closed]:animate-[fade-out_160ms_var(--ease-exit)_forwards]",
].join(" ");

function harmlessButton(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof Element)) return null;
  return content.querySelector<HTMLElement>("footer button:not(:disabled, [data-danger])");
}

/** Clicking a toast must not close the dialog below it. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}
