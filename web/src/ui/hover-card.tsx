import { HoverCard as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface HoverCardProps {
  /** Accessible name: the subject of the card. */
  readonly label: string;
  /** Viewport rectangle of the anchor element. */
  readonly anchor: DOMRect;
  /** The pointer entered or left the card. */
  readonly onPointer: (inside: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A floating card beside a hovered element. The parent controls its visibility. */
export function HoverCard({ label, anchor, onPointer, onClose, children }: HoverCardProps) {
  const { left, top, width, height } = anchor;
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Trigger asChild>
        <span aria-hidden style={{ left, top, width, height }} className="pointer-events-none fixed" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          role="region"
          aria-label={label}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={{ top: 72, right: 12, bottom: 72, left: 12 }}
          onPointerEnter={() => onPointer(true)}
          onPointerLeave={() => onPointer(false)}
          className="z-40 w-80 origin-(--radix-hover-card-content-transform-origin) animate-[menu-in_200ms_var(--ease-enter)] rounded-card border border-line bg-surface p-4 text-text shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
