import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { CalendarDays, Download, Pencil, Share2, X } from "lucide-react";
import { useState } from "react";
import { failureText, reasonText } from "@/data/client/failure-text";
import { isMissing } from "@/data/client/request";
import { cachedEvent, EVENTS } from "@/data/events/cache";
import { cancelEvent, eventFile, eventQuery } from "@/data/events/queries";
import type { EventItem } from "@/data/types";
import { eventSpan, localZone } from "@/lib/event-times";
import { CommentList } from "@/shared/comments/comment-list";
import { EventCover, EventPeople, EventWhen, EventWhere } from "@/shared/events/event-parts";
import { RsvpButtons } from "@/shared/events/rsvp-buttons";
import { UserRow } from "@/shared/people/user-row";
import { Markdown } from "@/shared/markdown/markdown";
import { BackButton } from "@/ui/back-button";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { usePageTitle } from "@/ui/use-page-title";
import { Attendees } from "./attendees";
import { EventMenu } from "./event-menu";
import { GuestStepper } from "./guest-stepper";

const loadDialog = () => import("@/shared/events/event-dialog").then(({ EventDialog }) => EventDialog);
const loadShare = () => import("./share-dialog").then(({ ShareDialog }) => ShareDialog);

/** /events/{id}: an event with its attendees. Renders cached data of its card first. */
export function EventPage() {
  const { eventId = "" }: { eventId?: string } = useParams({ strict: false });
  const client = useQueryClient();
  const query = useQuery({ ...eventQuery(eventId), placeholderData: () => cachedEvent(client, eventId) });
  const isGone = isMissing(query.error);
  // After a failure there is no placeholder.
  const event = isGone ? undefined : (query.data ?? cachedEvent(client, eventId));
  usePageTitle(isGone ? null : event?.title);
  return (
    <>
      <ScreenHeader
        title={t`Event`}
        leading={<BackButton />}
        trailing={event ? <EventMenu event={event} /> : undefined}
      />
      {event ? (
        <Content event={event} />
      ) : isGone ? (
        <EmptyState
          drawing="calendar"
          title={t`Event not found`}
          action={<LinkButton to="/events">{t`All events`}</LinkButton>}
        >{t`It may have been removed, or you may not have access.`}</EmptyState>
      ) : query.isError ? (
        <ErrorState
          title={t`The event could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {reasonText(query.error)}
        </ErrorState>
      ) : (
        <div className="space-y-4 p-5">
          <LoadingText>{t`Loading the event...`}</LoadingText>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </>
  );
}

function Content({ event }: { readonly event: EventItem }) {
  const { comment: linkedId }: { comment?: string } = useSearch({ strict: false });
  const { title, description, nextDates } = event;
  return (
    <article>
      <EventCover event={event} eager className={event.cover ? "aspect-video" : "aspect-[3/1]"} />
      <div className="space-y-4 px-4 py-5 sm:px-5">
        {event.cancelledAt ? (
          <p
            role="status"
            className="rounded-input bg-danger-soft px-3.5 py-2.5 text-small font-semibold text-danger"
          >{t`This event was cancelled.`}</p>
        ) : null}
        <div className="space-y-2">
          <h2 dir="auto" className="aligned-as-around text-greeting font-extrabold tracking-tight break-words">
            {title}
          </h2>
          {event.isHost ? <Badge tone="quiet">{t`You host this`}</Badge> : null}
          <EventWhen event={event} />
          <EventWhere event={event} linked />
        </div>
        <EventPeople event={event} />
        <RsvpButtons event={event} />
        {event.myStatus === "going" ? <GuestStepper event={event} /> : null}
        <Actions event={event} />
        {description ? (
          <div className="text-post">
            <Markdown byMember text={description} />
          </div>
        ) : null}
        {nextDates.length > 0 ? <NextDates event={event} /> : null}
      </div>
      <section aria-label={t`Host`} className="border-y border-line">
        <h3 className="px-4 pt-3 text-small font-semibold text-muted sm:px-5">{t`Host`}</h3>
        <UserRow person={event.host} />
      </section>
      <Attendees event={event} />
      <CommentList
        subject={{ kind: "event", id: event.id }}
        ownerId={event.host.id}
        count={event.commentsCount}
        linkedId={linkedId}
      />
    </article>
  );
}

function NextDates({ event }: { readonly event: EventItem }) {
  const [first, last] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  return (
    <section aria-labelledby="next-dates">
      <h3 id="next-dates" className="flex items-center gap-2 text-small font-semibold">
        <CalendarDays aria-hidden className="size-4" />
        {t`Next dates`}
      </h3>
      <p className="mt-1 text-small text-muted">{t`Your answer applies to all of them.`}</p>
      <ul className="mt-2 space-y-1 text-small text-muted">
        {event.nextDates.map((date) => (
          <li key={date}>
            <time dateTime={date}>
              {eventSpan(date, new Date(Date.parse(date) + last - first).toISOString(), localZone())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ event }: { readonly event: EventItem }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [sharing, setSharing] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelEvent(event.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [EVENTS] });
      toast.success(t`Event cancelled. Everyone who answered is notified.`);
    },
    onError: (error) =>
      toast.error(
        failureText(error, t`The event was not cancelled.`, t`The event could not be cancelled. Please try again.`),
      ),
    onSettled: () => setCancelling(false),
  });

  async function download() {
    try {
      save(await eventFile(event.id), `${event.title}.ics`);
    } catch (error) {
      toast.error(failureText(error, t`The file cannot be had.`, t`The file could not be loaded. Please try again.`));
    }
  }

  const mayEdit = event.canEdit && event.cancelledAt === null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="outline"
        icon={<Share2 aria-hidden className="size-4.5" />}
        onClick={() => setSharing(true)}
      >{t`Share`}</Button>
      <Button
        tone="outline"
        icon={<Download aria-hidden className="size-4.5" />}
        onClick={() => void download()}
      >{t`Add to calendar`}</Button>
      {mayEdit ? (
        <>
          <Button
            tone="outline"
            icon={<Pencil aria-hidden className="size-4.5" />}
            onClick={() => setEditing(true)}
          >{t`Edit`}</Button>
          <Button
            tone="outline"
            icon={<X aria-hidden className="size-4.5" />}
            onClick={() => setCancelling(true)}
          >{t`Cancel event`}</Button>
        </>
      ) : null}
      <ConfirmDialog
        dangerous
        open={cancelling}
        onOpenChange={setCancelling}
        title={t`Cancel this event?`}
        description={t`Everyone who is going, waiting or interested is notified. You can't undo this.`}
        confirm={t`Cancel event`}
        busy={cancel.isPending}
        busyText={t`Cancelling...`}
        onConfirm={() => cancel.mutate()}
      />
      {sharing ? <LazyDialog load={loadShare} given={{ event, onClose: () => setSharing(false) }} /> : null}
      {editing ? (
        <LazyDialog
          load={loadDialog}
          given={{
            event,
            onClose: () => setEditing(false),
            onSaved: () => {
              setEditing(false);
              toast.success(t`Event saved.`);
            },
          }}
        />
      ) : null}
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
