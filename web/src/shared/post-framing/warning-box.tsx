import type { ReactNode } from "react";

/** The warning, and below it a button of 36 px. */
export function WarningBox({ warning, children }: { readonly warning: string; readonly children: ReactNode }) {
  return (
    <div className="border-line-strong rounded-media mt-3 grid justify-items-start gap-2 border px-4 py-3">
      <p dir="auto" className="min-w-0 font-semibold break-words">
        {warning}
      </p>
      {children}
    </div>
  );
}
