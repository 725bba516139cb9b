import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const iconButtonClass = cva(
  "press inline-grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-45 [&>svg]:size-5.5",
  {
    variants: {
      tone: {
        quiet: "text-muted hover:bg-sunken hover:text-text",
        brand: "text-brand hover:bg-brand-soft",
        danger: "text-danger hover:bg-danger-soft",
        /** Over pictures and videos. */
        glass:
          "bg-[oklch(0.15_0.01_155/0.62)] text-[oklch(0.99_0.005_150)] backdrop-blur-sm hover:bg-[oklch(0.15_0.01_155/0.8)]",
      },
    },
    defaultVariants: { tone: "quiet" },
  },
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label">, VariantProps<typeof iconButtonClass> {
  /** The action, as accessible name and tooltip. */
  label: string;
}

export function IconButton({ label, tone, className, type, title, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      title={title ?? label}
      className={iconButtonClass({ tone, className })}
    />
  );
}
