import type { ReactNode } from "react";

interface SettingRowProps {
  readonly title: string;
  /** The current state. */
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  /** The buttons at its end; on phones below it, in every row. */
  readonly children?: ReactNode;
}

/** One setting with its current state and actions. */
export function SettingRow({ title, text, icon, children }: SettingRowProps) {
  return (
    <div className="flex min-h-16 gap-4 px-4 py-2.5 sm:items-center sm:px-5 [&>svg]:max-sm:mt-0.5">
      {icon}
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2.5 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
          <div className="text-small text-muted">{text}</div>
        </div>
        {children === undefined ? null : (
          <div className="flex flex-wrap gap-3 empty:hidden sm:max-w-1/2 sm:justify-end">{children}</div>
        )}
      </div>
    </div>
  );
}
