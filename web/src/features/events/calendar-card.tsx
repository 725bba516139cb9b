import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { EVENTS } from "@/data/events/cache";
import { calendarQuery, endCalendarLink, newCalendarLink } from "@/data/events/queries";
import { copyText } from "@/lib/clipboard";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { toast } from "@/ui/toast";

/** Private calendar feed (link for calendar apps) with the events that the member hosts or attends. */
export function CalendarCard() {
  const client = useQueryClient();
  const { data } = useQuery(calendarQuery());
  const [asking, setAsking] = useState<"new" | "end" | null>(null);
  const key = [EVENTS, "calendar"];
  const make = useMutation({
    mutationFn: () => confirmed(newCalendarLink),
    onSuccess: (made) => client.setQueryData(key, made),
    onError: sayNo,
    onSettled: () => setAsking(null),
  });
  const end = useMutation({
    mutationFn: endCalendarLink,
    onSuccess: () => client.setQueryData(key, { url: null }),
    onError: sayNo,
    onSettled: () => setAsking(null),
  });
  const url = data?.url ?? null;

  async function copy() {
    if (url === null) return;
    if (await copyText(url)) toast.success(t`Calendar link copied!`);
    else toast.error(t`The link could not be copied.`);
  }

  return (
    <section aria-labelledby="calendar-title" className="rounded-card border border-line bg-surface p-4">
      <h2 id="calendar-title" className="flex items-center gap-2 font-bold">
        <CalendarPlus aria-hidden className="size-5 text-brand" />
        {t`Subscribe to my calendar`}
      </h2>
      <p className="mt-1 text-small text-muted">{t`Your calendar program keeps up with what you host and go to. The link is yours alone: whoever has it can read your events.`}</p>
      {url === null ? (
        <Button
          tone="soft"
          className="mt-3"
          disabled={data === undefined}
          busy={make.isPending}
          busyText={t`Making...`}
          onClick={() => make.mutate()}
        >{t`Make a private link`}</Button>
      ) : (
        <>
          <input
            readOnly
            aria-label={t`Private calendar link`}
            value={url}
            onFocus={(event) => event.target.select()}
            className="mt-3 h-11 w-full rounded-input border border-line-strong bg-sunken px-3 text-small text-text"
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              tone="soft"
              icon={<Copy aria-hidden className="size-4.5" />}
              onClick={() => void copy()}
            >{t`Copy link`}</Button>
            <Button tone="outline" onClick={() => setAsking("new")}>{t`New link`}</Button>
            <Button tone="quiet" onClick={() => setAsking("end")}>{t`Turn off`}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking === "new"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t`Make a new link?`}
        description={t`Calendars that use the old link stop being updated.`}
        confirm={t`Make a new link`}
        busy={make.isPending}
        busyText={t`Making...`}
        onConfirm={() => make.mutate()}
      />
      <ConfirmDialog
        dangerous
        open={asking === "end"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t`Turn the link off?`}
        description={t`Calendars that use it stop being updated.`}
        confirm={t`Turn off`}
        busy={end.isPending}
        busyText={t`Turning off...`}
        onConfirm={() => end.mutate()}
      />
      <ConfirmYou />
    </section>
  );
}

function sayNo(error: unknown): void {
  if (error instanceof NotConfirmed) return;
  toast.error(failureText(error, t`The link was not changed.`, t`The link could not be changed. Please try again.`));
}
