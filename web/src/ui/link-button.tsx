import { createLink } from "@tanstack/react-router";
import type { VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button";

interface AnchorProps extends Omit<ComponentProps<"a">, "children">, VariantProps<typeof buttonClass> {
  icon?: ReactNode;
  children?: ReactNode;
}

function Anchor({ tone, size, wide, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, wide, className })}>
      <span className="inline-flex items-center justify-center gap-2">
        {icon}
        {children}
      </span>
    </a>
  );
}

/** A router link styled as a button. */
export const LinkButton = createLink(Anchor);
