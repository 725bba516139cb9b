import type { ReactNode } from "react";

interface SectionProps {
  /** Its anchor: …/settings#id. */
  readonly id: string;
  readonly title: string;
  /** A sentence below the title. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the settings with its own anchor. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-b border-line py-6 last:border-b-0">
      <header className="px-4 pb-4 sm:px-5">
        <h2 id={id} tabIndex={-1} className="scroll-mt-32 text-section font-bold outline-none">
          {title}
        </h2>
        {intro === undefined ? null : <p className="text-small text-muted">{intro}</p>}
      </header>
      {children}
    </section>
  );
}
