import type { ReactNode } from "react";

interface ScreenHeaderProps {
  readonly title: ReactNode;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** The sticky bar at the top of a screen, below the site header. */
export function ScreenHeader({ title, leading, trailing }: ScreenHeaderProps) {
  return (
    <header className="with-header sticky top-(--header-height) z-20 flex h-14 items-center gap-2 border-b border-line bg-bar px-2 backdrop-blur-md sm:px-3">
      {leading}
      <h1 tabIndex={-1} className={`line-clamp-2 text-section leading-tight font-bold ${leading ? "" : "ps-2"}`}>
        {title}
      </h1>
      {/* Its texts wrap to two lines before the title is cut. */}
      <div className="ms-auto flex shrink-999 items-center gap-2 pe-1">{trailing}</div>
    </header>
  );
}
