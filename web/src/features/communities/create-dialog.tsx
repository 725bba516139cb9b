import { t } from "@lingui/core/macro";
import { useEffect, useId, useState } from "react";
import type { Community } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { forgetPreviews } from "@/lib/preview-url";
import { clampText } from "@/lib/text";
import { AvatarField } from "@/shared/form-fields/avatar-field";
import { PictureField } from "@/shared/form-fields/picture-field";
import { PicturePreview, shownPicture } from "@/shared/form-fields/picture-preview";
import { TopicField } from "@/shared/form-fields/topic-field";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog } from "@/ui/dialog";
import { Field, TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Switch } from "@/ui/switch";
import { useCreateForm } from "./use-create-form";

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (community: Community) => void;
}

/** Form for a new community. Closing it with unsaved input asks first. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const form = useCreateForm(onCreated);
  const { values, errors, busy, edit, fail } = form;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  useEffect(() => forgetPreviews, []);

  return (
    <>
      <Dialog
        open
        staysOnBack={form.isDirty || busy}
        onOpenChange={(open) => {
          if (open || busy) return;
          if (form.isDirty) setAsking(true);
          else onClose();
        }}
        title={t`Create Community`}
        footer={
          <Button
            type="submit"
            form={formId}
            busy={busy}
            busyText={t`Creating...`}
            disabled={values.topics.length === 0}
          >{t`Create Community`}</Button>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void form.create();
          }}
        >
          <Problem text={form.problem} />
          <div>
            <PicturePreview
              cover={shownPicture(values.coverImage, null)}
              coverAlt={t`The community's cover`}
              avatar={shownPicture(values.avatar, null)}
              avatarAlt={t`The community's picture`}
              community={{ name: values.name }}
            />
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <AvatarField
                kind="community"
                hasPicture={values.avatar !== null}
                error={errors["avatar"]}
                onPicked={(avatar) => edit({ avatar })}
                onRemove={() => edit({ avatar: null })}
                onRefused={(sentence) => fail("avatar", sentence)}
              />
              <PictureField
                kind="cover"
                hasPicture={values.coverImage !== null}
                error={errors["coverImage"]}
                onPicked={(coverImage) => edit({ coverImage })}
                onRemove={() => edit({ coverImage: null })}
                onRefused={(sentence) => fail("coverImage", sentence)}
              />
            </div>
          </div>
          <Field
            label={t`Community Name`}
            name="name"
            dir="auto"
            autoComplete="off"
            value={values.name}
            error={errors["name"]}
            onChange={(event) => edit({ name: clampText(event.target.value, limits.communityNameCharacters) })}
          />
          <TextArea
            label={t`Description`}
            name="description"
            dir="auto"
            rows={3}
            value={values.description}
            error={errors["description"]}
            onChange={(event) =>
              edit({ description: clampText(event.target.value, limits.communityDescriptionCharacters) })
            }
          />
          <TopicField topics={values.topics} onChange={(topics) => edit({ topics })} />
          <Switch
            label={t`Private Community`}
            hint={t`(Members must be approved before joining)`}
            checked={values.isPrivate}
            onCheckedChange={(isPrivate) => edit({ isPrivate })}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard this community?`}
        description={t`Your entries are not saved.`}
        confirm={t`Discard`}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
