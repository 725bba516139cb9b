import { useEffect, useState } from "react";
import { serverNow } from "@/lib/clock";
import { exactTime, nextChangeIn, shortAge } from "@/lib/time";

/**
 * Relative time, updated while on screen; the exact time in the title, set on hover only: the first full date costs a
 * browser as much as rendering two cards.
 */
export function TimeAgo({ at, className }: { readonly at: string; readonly className?: string }) {
  const [now, setNow] = useState(() => serverNow());

  useEffect(() => {
    const wait = nextChangeIn(at, now);
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);

  return (
    <time
      dateTime={at}
      className={className}
      onPointerEnter={(event) => {
        event.currentTarget.title = exactTime(at);
      }}
    >
      {shortAge(at, now)}
    </time>
  );
}
