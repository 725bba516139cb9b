import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface ChipProps {
  children: ReactNode;
  /** If present, the chip has a remove button, labelled `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

/** A short label: a hashtag, a topic, a place. */
export function Chip({ children, onRemove, removeLabel, className = "" }: ChipProps) {
  return (
    <span className={`rise ${CHIP} ${onRemove ? "ps-3 pe-0" : "px-3"} ${className}`}>
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? t`Remove`}
          onClick={() => onRemove()}
          className="press relative grid size-8 shrink-0 place-items-center rounded-full before:absolute before:-inset-1.5 before:content-[''] hover:bg-surface"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}

interface ToggleChipProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  pressed: boolean;
}

/** A chip with a pressed state. */
export function ToggleChip({ pressed, className = "", children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={`press inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-semibold ${
        pressed ? "border-brand bg-brand-soft text-brand" : "border-line-strong bg-surface text-text hover:bg-sunken"
      } ${className}`}
    >
      {children}
    </button>
  );
}

const CHIP = "inline-flex h-8 max-w-full items-center gap-1 rounded-full bg-chip text-small font-semibold text-on-chip";
