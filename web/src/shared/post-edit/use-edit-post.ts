import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import type { Caption } from "@/data/media/captions";
import { patchPost } from "@/data/posts/cache";
import { editPost, historyKey } from "@/data/posts/write";
import type { Media, Post } from "@/data/types";
import { addHashtag, HASHTAG_REFUSALS } from "@/lib/hashtags";
import { isBlank } from "@/lib/text";
import { isComplete } from "@/shared/polls/poll-plan";
import { toast } from "@/ui/toast";
import { changesOf, fieldsOf, type PostFields } from "./post-changes";

/** The edit form; the typed text stays until the server has accepted it. */
export function useEditPost(post: Post, onSaved: () => void) {
  const client = useQueryClient();
  // Lists refresh behind the form; the edit keeps its original base.
  const [base, setBase] = useState(post);
  const [fields, setFields] = useState(() => fieldsOf(post));
  const [tagError, setTagError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const changes = changesOf(base, fields);
  const isDirty = Object.keys(changes).length > 0;
  const isWhole = fields.poll === null || isComplete(fields.poll);
  const canSave = !saving && isWhole && (!isBlank(fields.content) || base.media.length > 0);

  const edit = (change: Partial<PostFields>) => setFields({ ...fields, ...change });

  function addTag(typed: string): boolean {
    const { tags, refused } = addHashtag(fields.hashtags, typed);
    edit({ hashtags: tags });
    setTagError(refused && HASHTAG_REFUSALS[refused]);
    return refused === null;
  }

  async function save() {
    if (!canSave) return;
    if (!isDirty) return onSaved();
    setFailure(null);
    setSaving(true);
    try {
      spread(await editPost(base.id, changes));
    } catch (error) {
      setFailure(sentenceOf(error));
      setSaving(false);
      return;
    }
    toast.success(t`Post updated`);
    onSaved();
  }

  /** Fields outside of the edit, such as a pending like, keep the value of each copy. */
  function spread({ shares, isReposted, audience, ...saved }: Post) {
    const { content, contentWarning, sensitive, hashtags, location, media, language, poll, editedAt } = saved;
    // A post restricted to followers has lost its reposts.
    const narrowed = audience === base.audience ? {} : { audience, shares, isReposted };
    patchPost(client, base.id, (copy) => ({
      ...copy,
      ...narrowed,
      content,
      contentWarning,
      sensitive,
      hashtags,
      location,
      media,
      language,
      poll,
      editedAt,
    }));
    void client.invalidateQueries({ queryKey: historyKey(base.id) });
  }

  /** Already saved, independently of the form. */
  function caption(url: string, captions: Caption[]) {
    const captioned = (media: readonly Media[]) =>
      media.map((each) => (path(each.url) === path(url) ? { ...each, captions } : each));
    setBase((now) => ({ ...now, media: captioned(now.media) }));
    patchPost(client, base.id, (copy) => ({ ...copy, media: captioned(copy.media) }));
  }

  return { base, fields, edit, addTag, tagError, failure, saving, isDirty, canSave, save, caption };
}

/** Without its signature: copies may have been signed at different times. */
const path = (url: string) => url.split("?", 1)[0];

function sentenceOf(error: unknown): string {
  const aboutFields = error instanceof ApiError ? Object.values(error.fields) : [];
  if (aboutFields.length > 0) return aboutFields.join(" ");
  return failureText(error, t`Failed to save the post`, t`Network error. Your changes are still here.`);
}
