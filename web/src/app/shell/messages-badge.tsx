const MOST = 99;

/** A small number on a link; whoever cannot see it is told by the link's own name. */
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
