const MOST = 99;

/** A small number on a link; screen readers get it from the link's own label. */
export function MessagesBadge({ count, className = "" }: { readonly count: number; readonly className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-like px-1 text-meta leading-none font-bold text-surface tabular-nums ${className}`}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
