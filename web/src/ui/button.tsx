import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

/** Button styles, for the few links that must look like a button. */
export const buttonClass = cva(
  "press relative inline-grid shrink-0 select-none place-items-center rounded-full border font-semibold disabled:opacity-55 aria-disabled:opacity-55",
  {
    variants: {
      tone: {
        primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover",
        soft: "border-transparent bg-brand-soft text-brand hover:text-brand-hover",
        outline: "border-line-strong bg-surface text-text hover:bg-sunken",
        quiet: "border-transparent bg-transparent text-text hover:bg-sunken",
        danger: "border-transparent bg-danger text-surface hover:opacity-90",
      },
      size: {
        // 36 px visible, 44 px touch target.
        small: "min-h-9 px-4 text-small before:absolute before:-inset-x-0.5 before:-inset-y-1 before:content-['']",
        medium: "min-h-11 px-5 text-base",
        large: "min-h-13 px-7 text-base",
      },
      // A full-width button grows in height only.
      wide: { true: "w-full min-w-0 py-1 text-center", false: "whitespace-nowrap" },
    },
    defaultVariants: { tone: "primary", size: "medium", wide: false },
  },
);

type ButtonVariants = VariantProps<typeof buttonClass>;

interface ButtonProps extends ComponentProps<"button">, ButtonVariants {
  /** While true the button is disabled and reads `busyText`, at unchanged width. */
  busy?: boolean | undefined;
  busyText?: string | undefined;
  icon?: ReactNode;
}

/** Both texts share one grid cell, so the wider one sets the width in both states. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, busyText, icon, className, children, disabled, type, ...rest } = props;
  const swaps = busy && busyText !== undefined;
  return (
    <button
      data-danger={tone === "danger" || undefined}
      {...rest}
      type={type ?? "button"}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size, wide, className })}
    >
      <span aria-hidden={swaps || undefined} className={`${CELL} ${swaps ? "invisible" : ""}`}>
        {icon}
        {children}
      </span>
      {busyText !== undefined && (
        <span aria-hidden={!swaps || undefined} className={`${CELL} ${swaps ? "" : "invisible"}`}>
          {busyText}
        </span>
      )}
    </button>
  );
}

const CELL = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";
