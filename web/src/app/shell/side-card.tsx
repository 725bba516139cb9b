import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface SideCardProps {
  title: string;
  Icon: LucideIcon;
  /** A link at the end of the title's line. */
  more?: ReactNode;
  children: ReactNode;
}

export function SideCard({ title, Icon, more, children }: SideCardProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <header className="flex items-center gap-2">
        <Icon aria-hidden className="size-4.5 text-brand" />
        <h2 className="flex-1 text-base font-bold">{title}</h2>
        {more}
      </header>
      <div className="mt-2 text-small text-muted">{children}</div>
    </section>
  );
}
