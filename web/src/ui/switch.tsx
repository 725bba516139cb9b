import { useId, type ReactNode } from "react";

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A setting that takes effect immediately; the whole row is clickable. */
export function Switch({ label, hint, checked, disabled = false, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-muted">
            {hint}
          </span>
        )}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="relative grid h-11 w-13 shrink-0 place-items-center rounded-full disabled:opacity-55"
      >
        <span
          className={`h-7 w-12 rounded-full border-2 p-0.5 transition-colors duration-200 ${
            checked ? "border-brand bg-brand" : "border-line-strong bg-sunken"
          }`}
        >
          <span
            className={`block size-5 rounded-full transition-transform duration-200 ease-enter ${
              checked ? "translate-x-5 bg-on-brand rtl:-translate-x-5" : "bg-line-strong"
            }`}
          />
        </span>
      </button>
    </div>
  );
}
