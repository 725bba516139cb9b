import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import {
  changeDraft,
  createDraft,
  deleteDraft,
  DRAFTS,
  hideDraft,
  showDraft,
  type Draft,
  type DraftBody,
} from "@/data/drafts/queries";
import { insertOwnPost } from "@/data/posts/cache";
import { createPost } from "@/data/posts/write";
import { exactTime } from "@/lib/time";
import { uniqueKey } from "@/lib/unique-key";
import { toast } from "@/ui/toast";
import { bodyOf, fromServer } from "./composition";
import { dropOnServer } from "./dropped-drafts";
import type { Composer } from "./use-composer";

const brokenText = () => t`Something went wrong. Please try again.`;

/** Actions on drafts and scheduled posts in the list. */
export function useDraftActions(composer: Composer, onClose: () => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  const openId = composer.draftId();
  const [removed, setRemoved] = useState<{ readonly draft: Draft; readonly key: string } | null>(null);

  async function remove(draft: Draft) {
    hideDraft(client, draft.id);
    try {
      await deleteDraft(draft.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        showDraft(client, draft);
        toast.error(failureText(error, brokenText(), brokenText()));
        return;
      }
    }
    if (draft.id === openId) composer.clear();
    setRemoved({ draft, key: uniqueKey() });
  }

  async function bringBack() {
    if (!removed) return;
    const { draft, key } = removed;
    setRemoved(null);
    try {
      showDraft(client, await createDraft({ ...bodyOf(fromServer(draft)), publishAt: draft.scheduledFor }, key));
    } catch (error) {
      setRemoved(removed);
      toast.error(failureText(error, brokenText(), brokenText()));
    }
  }

  return {
    /** Id of the draft open in the composer. */
    openId,
    open(draft: Draft) {
      onClose();
      if (draft.id !== openId) composer.open({ draft: fromServer(draft), files: [] });
    },
    remove: (draft: Draft) => void remove(draft),
    /** The last deleted draft, until the list closes. */
    removed: removed?.draft ?? null,
    bringBack: () => void bringBack(),
    async retime(draft: Draft, publishAt: string): Promise<void> {
      const body: DraftBody = { ...bodyOf(fromServer(draft)), publishAt };
      showDraft(client, await changeDraft(draft.id, body));
      toast.success(t`Goes out on ${exactTime(publishAt)}`);
    },
    /**
     * Removes the scheduled time first, so that the post is not published twice; after a failure it is still a draft.
     */
    async postNow(draft: Draft): Promise<void> {
      const body = bodyOf(fromServer(draft));
      try {
        showDraft(client, await changeDraft(draft.id, body));
        const post = await createPost(body, `now-${draft.id}-${draft.updatedAt}`);
        hideDraft(client, draft.id);
        void dropOnServer(viewer, draft.id);
        insertOwnPost(client, post);
        void client.invalidateQueries({ queryKey: ["users"] });
        if (draft.id === openId) composer.clear();
        toast.success(t`Post created!`);
      } catch (error) {
        void client.invalidateQueries({ queryKey: [DRAFTS] });
        toast.error(failureText(error, t`Failed to create post`, brokenText()));
      }
    },
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;
