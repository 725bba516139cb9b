import { useEffect, useState } from "react";
import { exactTime, nextChangeIn, shortAge } from "@/lib/time";

/** How long ago, kept true while it is on screen; the exact moment in the title. */
export function TimeAgo({ at, className }: { readonly at: string; readonly className?: string }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const wait = nextChangeIn(at, now);
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);

  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {shortAge(at, now)}
    </time>
  );
}
