import { t } from "@lingui/core/macro";
import { useState } from "react";
import { dayName } from "@/lib/days";
import { exactTime } from "@/lib/time";

/** Divider between two days. */
export function DayLine({ at }: { readonly at: string }) {
  const [now] = useState(() => Date.now());
  return (
    <p className="my-4 text-center">
      <time
        dateTime={at}
        title={exactTime(at)}
        className="inline-block rounded-full bg-sunken px-3 py-1 text-meta font-semibold text-muted"
      >
        {dayName(at, now)}
      </time>
    </p>
  );
}

/** Divider above the first unread message. */
export function UnreadLine() {
  return (
    <p
      data-unread
      className="my-4 flex items-center gap-3 text-meta font-bold text-brand before:h-px before:flex-1 before:bg-brand/40 before:content-[''] after:h-px after:flex-1 after:bg-brand/40 after:content-['']"
    >{t`Unread messages`}</p>
  );
}
