import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addWebhook, removeWebhook } from "@/data/site/mutations";
import { webhooksQuery } from "@/data/site/queries";
import type { Webhook, WebhookEvent } from "@/data/site/types";
import { i18n } from "@/lib/i18n";
import { exactTime } from "@/lib/time";
import { PagedList } from "@/shared/moderation/paged-list";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { Field, FieldError } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { Problem } from "@/ui/problem";
import { useModerationAction } from "./use-moderation-action";

const EVENTS: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  "member.created": msg`New members`,
  "post.created": msg`New posts`,
  "report.created": msg`New reports`,
  "event.created": msg`New events`,
};
const NAMES = Object.keys(EVENTS) as WebhookEvent[];

/** Webhooks: addresses that receive events. */
export function WebhooksSection() {
  const query = useInfiniteQuery(webhooksQuery());
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="webhooks">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="webhooks" className="text-section font-bold">{t`Webhooks`}</h2>
          <p className="text-small text-muted">{t`Tell other programs what is new here. Only public content is sent.`}</p>
        </div>
        <Button size="small" onClick={() => setAdding(true)}>{t`Add webhook`}</Button>
      </div>
      <PagedList
        label={t`Webhooks`}
        failure={t`The webhooks could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t`No webhooks yet`}>{t`Messages are signed and sent to your address.`}</EmptyState>}
        renderItem={(webhook) => <Row webhook={webhook} />}
      />
      {isAdding ? <WebhookDialog onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function resultOf({ lastDelivery: last }: Webhook): string {
  if (last === null) return t`Nothing was sent yet`;
  const at = exactTime(last.at);
  if (last.status === null) return t`Not reached, ${at}`;
  return last.status >= 200 && last.status < 300 ? t`Delivered, ${at}` : t`Failed with status ${last.status}, ${at}`;
}

function Row({ webhook }: { readonly webhook: Webhook }) {
  const { press, busy } = useModerationAction();
  const [asking, setAsking] = useState(false);
  const { id, url, events, isActive } = webhook;
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="font-semibold break-all">
            {url}
          </bdi>
          {isActive ? null : <Badge tone="danger">{t`Switched off`}</Badge>}
        </p>
        <p className="text-small text-muted">{events.map((name) => i18n._(EVENTS[name])).join(" · ")}</p>
        <p className="text-small text-muted">{resultOf(webhook)}</p>
      </div>
      <Button
        tone="quiet"
        size="small"
        aria-label={t`Delete the webhook to ${url}`}
        onClick={() => setAsking(true)}
      >{t`Delete`}</Button>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete this webhook?`}
        description={t`Nothing is sent to it any more.`}
        confirm={t`Delete`}
        busy={busy !== null}
        busyText={t`Deleting...`}
        onConfirm={() =>
          void press("delete", () => removeWebhook(id), t`Webhook deleted`, t`The webhook could not be deleted.`).then(
            () => setAsking(false),
          )
        }
      />
    </div>
  );
}

/** URL and events of a new webhook; then its secret, shown once. */
function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { act } = useModerationAction();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(NAMES);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function add() {
    setTried(true);
    if (busy || url.trim() === "" || events.length === 0) return;
    setBusy(true);
    setProblem(
      await act(
        async () => setSecret((await addWebhook(url.trim(), [...events])).secret),
        t`Webhook added`,
        t`The webhook could not be added.`,
      ),
    );
    setBusy(false);
  }

  if (secret !== null)
    return (
      <Dialog
        alert
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`The secret of this webhook`}
        description={t`Your program checks signatures with it. It is not shown again.`}
        footer={<Button onClick={onClose}>{t`I have kept it`}</Button>}
      >
        <code dir="ltr" className="block rounded-card bg-sunken p-4 text-small break-all select-all">
          {secret}
        </code>
        <div className="mt-3">
          <CopyButton text={secret} label={t`Copy the secret`} copied={t`Secret copied`} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t`Add webhook`}
      submit={t`Add webhook`}
      busyText={t`Saving...`}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void add()}
    >
      <Problem text={problem} />
      <Field
        label={t`Address`}
        type="url"
        dir="ltr"
        maxLength={2000}
        placeholder="https://"
        value={url}
        error={tried && url.trim() === "" ? t`Please fill this in.` : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset aria-describedby="events-error">
        <legend className="font-semibold">{t`What is sent?`}</legend>
        {NAMES.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={events.includes(name)}
              onChange={({ target }) =>
                setEvents((now) => NAMES.filter((one) => (one === name ? target.checked : now.includes(one))))
              }
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 break-words">{i18n._(EVENTS[name])}</span>
          </label>
        ))}
        <FieldError id="events-error">
          {tried && events.length === 0 ? t`Please choose at least one.` : undefined}
        </FieldError>
      </fieldset>
    </FormDialog>
  );
}
