import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Post } from "@/data/types";
import { limits } from "@/lib/limits";
import { AudienceChoice } from "@/shared/audience/audience-choice";
import { HashtagField } from "@/shared/form-fields/hashtag-field";
import { LocationField } from "@/shared/form-fields/location-field";
import { FramingFields } from "@/shared/post-framing/framing-fields";
import { LanguageField } from "@/shared/post-language/language-field";
import { SuggestTextArea } from "@/shared/suggestions/suggest-text-area";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { CounterRing } from "@/ui/counter-ring";
import { Dialog } from "@/ui/dialog";
import { Problem } from "@/ui/problem";
import { AltFields } from "./alt-fields";
import { PollFields } from "./poll-fields";
import { useEditPost } from "./use-edit-post";
import { useLeaveWarning } from "@/ui/use-leave-warning";

export interface EditPostDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** The edit form of one's own post. It closes once saved; closing it unsaved asks first. */
export function EditPostDialog({ post, onClose }: EditPostDialogProps) {
  const form = useEditPost(post, onClose);
  const { base, fields, edit, saving, isDirty } = form;
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  useLeaveWarning(isDirty);

  useEffect(() => {
    // After the dialog has stored and taken the focus.
    queueMicrotask(() => field.current?.focus());
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.save();
  }

  return (
    <>
      <Dialog
        open
        staysOnBack={isDirty || saving}
        onOpenChange={(open) => {
          if (open || saving) return;
          if (isDirty) setAsking(true);
          else onClose();
        }}
        title={t`Edit post`}
        description={t`Everyone who sees the post can read its previous versions.`}
        footer={
          <>
            <Button
              tone="quiet"
              disabled={saving}
              onClick={() => (isDirty ? setAsking(true) : onClose())}
            >{t`Cancel`}</Button>
            <Button
              type="submit"
              form={formId}
              busy={saving}
              busyText={t`Saving...`}
              disabled={!form.canSave}
            >{t`Save`}</Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
          className="grid gap-4"
        >
          <div>
            <div className="rounded-input border border-line-strong bg-surface px-3.5 py-2.5 transition-colors duration-120 hover:border-muted has-[textarea:focus-visible]:border-ring has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring">
              <SuggestTextArea
                field={field}
                label={t`Text of the post`}
                placeholder={t`What's happening?`}
                value={fields.content}
                limit={limits.postCharacters}
                readOnly={saving}
                onValueChange={(content) => edit({ content })}
                onKeyDown={onKeyDown}
                className="block min-h-24 text-post"
              />
            </div>
            <div className="mt-2 flex justify-end">
              <CounterRing text={fields.content} limit={limits.postCharacters} />
            </div>
          </div>
          <AltFields
            media={base.media}
            alts={fields.alts}
            disabled={saving}
            onChange={(url, alt) => edit({ alts: { ...fields.alts, [url]: alt } })}
            onCaptions={form.caption}
          />
          <HashtagField
            hashtags={fields.hashtags}
            error={form.tagError}
            disabled={saving}
            onAdd={form.addTag}
            onRemove={(tag) => edit({ hashtags: fields.hashtags.filter((each) => each !== tag) })}
          />
          <div>
            <LocationField location={fields.location} disabled={saving} onChange={(location) => edit({ location })} />
          </div>
          {base.community ? null : (
            <AudienceChoice audience={fields.audience} disabled={saving} onChange={(audience) => edit({ audience })} />
          )}
          <FramingFields
            framing={{ contentWarning: fields.contentWarning, sensitive: fields.sensitive }}
            disabled={saving}
            hasMedia={base.media.length > 0}
            onChange={edit}
          />
          {base.poll && fields.poll ? (
            <PollFields poll={base.poll} plan={fields.poll} disabled={saving} onChange={(poll) => edit({ poll })} />
          ) : null}
          <LanguageField language={fields.language} disabled={saving} onChange={(language) => edit({ language })} />
          <Problem text={form.failure} />
        </form>
      </Dialog>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard your changes?`}
        description={t`Your changes to this post are not saved.`}
        confirm={t`Discard`}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
