import type { ReactNode } from "react";

interface SettingRowProps {
  readonly title: string;
  /** How it stands now. */
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  /** The buttons at its end; below it where there is no room. */
  readonly children?: ReactNode;
}

/** One thing of the settings, how it stands, and what can be done with it. */
export function SettingRow({ title, text, icon, children }: SettingRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-5">
      {icon}
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <div className="text-small text-muted">{text}</div>
      </div>
      {children === undefined ? null : <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
