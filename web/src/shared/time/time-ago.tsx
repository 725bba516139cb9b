import { useEffect, useState } from "react";
import { exactTime, nextChangeIn, shortAge } from "@/lib/time";

/**
 * How long ago, kept true while it is on screen; the exact moment in the title, for whoever rests a pointer on it. It is
 * written only then: the first date in full costs a browser as much as drawing two cards.
 */
export function TimeAgo({ at, className }: { readonly at: string; readonly className?: string }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const wait = nextChangeIn(at, now);
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait);
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
