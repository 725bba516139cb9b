import { Suspense, type ReactNode } from "react";
import type { Drawing } from "./empty-drawing";
import { extraAfterPaint } from "./lazy-after-paint";

/** The text is shown until the picture has loaded. */
const EmptyDrawing = extraAfterPaint(() => import("./empty-drawing").then((module) => module.EmptyDrawing));

interface EmptyStateProps {
  title: string;
  /** A second sentence. */
  children?: ReactNode;
  /** One suggested action. */
  action?: ReactNode;
  hue?: number;
  drawing?: Drawing;
}

/** An empty state. */
export function EmptyState({ title, children, action, hue, drawing = "hills" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <div className="mb-6 aspect-2/1 w-full max-w-60">
        <Suspense fallback={null}>
          <EmptyDrawing drawing={drawing} hue={hue} />
        </Suspense>
      </div>
      <p className="text-section font-bold text-balance">{title}</p>
      {children && <p className="mt-2 max-w-[42ch] text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
