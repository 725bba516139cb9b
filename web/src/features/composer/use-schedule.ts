import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/data/client/request";
import { changeDraft, createDraft, hideDraft, showDraft } from "@/data/drafts/queries";
import type { PostDraft } from "@/data/posts/write";
import { exactTime } from "@/lib/time";
import { uniqueKey } from "@/lib/unique-key";
import { toast } from "@/ui/toast";
import type { StoredDraft } from "./draft-store";
import type { DraftSync } from "./draft-sync";
import { dropOnServer } from "./dropped-drafts";
import { undoScheduledPost } from "./undo-post";

interface ScheduleOptions {
  readonly client: QueryClient;
  readonly viewer: string;
  readonly stored: StoredDraft;
  readonly sync: DraftSync;
  readonly openComposer: () => void;
}

/** The scheduled time of a post, and its changes on the server. */
export function useSchedule({ client, viewer, stored, sync, openComposer }: ScheduleOptions) {
  const [publishAt, setPublishAt] = useState(stored.publishAt);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [key] = useState(uniqueKey);
  const { scheduled } = stored;

  return {
    publishAt,
    /** Whether the dialog is open. */
    asked,
    error,
    ask: (open: boolean) => {
      setError(undefined);
      setAsked(open);
    },
    choose(moment: string | null) {
      setPublishAt(moment);
      setError(undefined);
      setAsked(false);
    },
    /** Sets the time of the draft on the server; uploads stay with it. */
    async send(body: PostDraft): Promise<void> {
      if (publishAt === null) return;
      const id = scheduled?.id ?? (await sync.settledId());
      const whole = { ...body, publishAt };
      const draft = id === null ? await createDraft(whole, key + publishAt) : await changeDraft(id, whole);
      showDraft(client, draft);
      const says = t`Goes out on ${exactTime(publishAt)}`;
      if (scheduled) toast.success(says);
      else toast.undo(says, () => void undoScheduledPost({ client, viewer, draft, openComposer }));
    },
    /** Turns the scheduled post back into a draft. */
    async cancel(body: PostDraft): Promise<void> {
      if (scheduled) showDraft(client, await changeDraft(scheduled.id, body));
    },
    forget() {
      if (!scheduled) return;
      hideDraft(client, scheduled.id);
      void dropOnServer(viewer, scheduled.id);
    },
    /** Shows the server's error for the time beside its field; returns whether there was one. */
    explain(failure: unknown): boolean {
      const sentence = failure instanceof ApiError ? failure.fields["publishAt"] : undefined;
      if (sentence === undefined) return false;
      setError(sentence);
      setAsked(true);
      return true;
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
