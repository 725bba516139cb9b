import { t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badgeClass = cva("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-meta font-semibold", {
  variants: {
    tone: {
      brand: "bg-brand-soft text-brand",
      quiet: "bg-sunken text-muted",
      sun: "bg-sun text-on-sun",
      danger: "bg-danger-soft text-danger",
    },
  },
  defaultVariants: { tone: "brand" },
});

interface BadgeProps extends VariantProps<typeof badgeClass> {
  children: ReactNode;
  className?: string;
}

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={badgeClass({ tone, className })}>{children}</span>;
}

/** Beside the name of a verified member. */
export function VerifiedBadge({ className = "" }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label={t`Verified`}
      title={t`Verified`}
      className={`inline-flex shrink-0 text-brand ${className}`}
    >
      <BadgeCheck aria-hidden className="size-[1.1em]" />
    </span>
  );
}
