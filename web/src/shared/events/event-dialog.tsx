import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import type { Community } from "@/data/communities/cache";
import { EVENTS, storeEvent } from "@/data/events/cache";
import { answerEvent, createEvent, editEvent } from "@/data/events/queries";
import type { EventItem } from "@/data/types";
import { CoverField } from "@/shared/form-fields/cover-field";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog } from "@/ui/dialog";
import { Problem } from "@/ui/problem";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { PlaceFields, RepeatFields, TimeFields, WordFields } from "./event-fields";
import { formOf, newForm, planOf, type FormErrors } from "./event-form";
import { useShareEvent } from "./use-share-event";

interface EventDialogProps {
  /** The event to change; `null` for a new one. */
  readonly event: EventItem | null;
  /** The community of a new event; absent for the whole site. */
  readonly community?: Pick<Community, "id" | "name">;
  readonly onClose: () => void;
  readonly onSaved: (event: EventItem) => void;
}

/** Creates or edits an event. A failure keeps the typed text; closing a changed form asks first. */
export function EventDialog({ event, community, onClose, onSaved }: EventDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const [initial] = useState(() => (event ? formOf(event) : newForm(Date.now())));
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState(true);
  const [going, setGoing] = useState(true);
  const share = useShareEvent();
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial);

  const set = (change: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...change }));
    setErrors({});
    setProblem(null);
  };
  const close = () => (isDirty ? setAsking(true) : onClose());

  async function send() {
    const read = planOf(form, event);
    if ("errors" in read) return setErrors(read.errors);
    if (sending || uploading) return undefined;
    setSending(true);
    try {
      const saved = event
        ? await editEvent(event.id, read.plan)
        : await host({ ...read.plan, communityId: community?.id ?? null });
      storeEvent(client, saved);
      void client.invalidateQueries({ queryKey: [EVENTS, "list"] });
      if (!event && sharing) await tellOthers(saved);
      onSaved(saved);
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(beside(failure.fields));
      setProblem(failureText(failure, t`The event was not saved.`, t`The event could not be sent. Please try again.`));
    } finally {
      setSending(false);
    }
    return undefined;
  }

  /** A host who attends counts as an attendee and takes a place. */
  async function host(plan: Parameters<typeof createEvent>[0]) {
    const made = await createEvent(plan);
    // If this answer fails, the event still exists; its screen asks for an answer.
    return going ? answerEvent(made.id, "going").catch(() => made) : made;
  }

  /** A failed post does not undo the event; it can be posted again from the event's screen. */
  async function tellOthers(saved: EventItem) {
    try {
      await share(saved, { content: "", communityId: community?.id ?? null, key: `event-${saved.id}` });
    } catch (failure) {
      toast.error(
        failureText(failure, t`The event was created, but not shared.`, t`The event was created, but not shared.`),
      );
    }
  }

  return (
    <Dialog
      open
      staysOnBack={isDirty}
      onOpenChange={(open) => !open && close()}
      title={event ? t`Edit event` : t`Create event`}
      footer={
        <>
          <Button tone="quiet" onClick={close}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={id}
            disabled={uploading}
            busy={sending}
            busyText={event ? t`Saving...` : t`Creating...`}
          >
            {event ? t`Save` : t`Create`}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <Problem text={problem} />
        <CoverField
          cover={form.cover}
          error={errors["coverImage"]}
          onCover={(cover) => set({ cover })}
          onBusy={setUploading}
        />
        <WordFields form={form} errors={errors} set={set} />
        <TimeFields form={form} errors={errors} set={set} />
        <RepeatFields form={form} errors={errors} set={set} />
        <PlaceFields form={form} errors={errors} set={set} />
        {event ? null : (
          <Switch
            label={t`I am going`}
            hint={t`Hosts who are going count too.`}
            checked={going}
            onCheckedChange={setGoing}
          />
        )}
        {event ? null : (
          <Switch
            label={community ? t`Share in ${community.name}` : t`Share in the feed`}
            hint={t`Creates a post with the event.`}
            checked={sharing}
            onCheckedChange={setSharing}
          />
        )}
      </form>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard what you entered?`}
        description={t`Your entries are not saved.`}
        confirm={t`Discard`}
        onConfirm={onClose}
      />
    </Dialog>
  );
}

/** The server names parts of the recurrence; the form shows them in one place. */
function beside(fields: Readonly<Record<string, string>>): FormErrors {
  const series = Object.entries(fields).find(([name]) => name.startsWith("recurrence"))?.[1];
  return series === undefined ? fields : { ...fields, recurrence: series };
}
