import { useEffect, useId, useState } from "react";
import type { Community } from "@/data/communities/cache";
import { COMMUNITY_DESCRIPTION_LIMIT, COMMUNITY_NAME_LIMIT } from "@/lib/limits";
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

/** A new community as a form. Leaving it half written asks first. */
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
        title="Create Community"
        footer={
          <Button type="submit" form={formId} busy={busy} busyText="Creating..." disabled={values.topics.length === 0}>
            Create Community
          </Button>
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
              coverAlt="The community's cover"
              avatar={shownPicture(values.avatar, null)}
              avatarAlt="The community's picture"
            />
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <AvatarField
                label="Community picture"
                hasPicture={values.avatar !== null}
                error={errors["avatar"]}
                onPicked={(avatar) => edit({ avatar })}
                onRemove={() => edit({ avatar: null })}
                onRefused={(sentence) => fail("avatar", sentence)}
              />
              <PictureField
                kind="cover"
                label="Cover image"
                hasPicture={values.coverImage !== null}
                error={errors["coverImage"]}
                onPicked={(coverImage) => edit({ coverImage })}
                onRemove={() => edit({ coverImage: null })}
                onRefused={(sentence) => fail("coverImage", sentence)}
              />
            </div>
          </div>
          <Field
            label="Community Name"
            name="name"
            dir="auto"
            autoComplete="off"
            value={values.name}
            error={errors["name"]}
            onChange={(event) => edit({ name: clampText(event.target.value, COMMUNITY_NAME_LIMIT) })}
          />
          <TextArea
            label="Description"
            name="description"
            dir="auto"
            rows={3}
            value={values.description}
            error={errors["description"]}
            onChange={(event) => edit({ description: clampText(event.target.value, COMMUNITY_DESCRIPTION_LIMIT) })}
          />
          <TopicField topics={values.topics} onChange={(topics) => edit({ topics })} />
          <Switch
            label="Private Community"
            hint="(Members must be approved before joining)"
            checked={values.isPrivate}
            onCheckedChange={(isPrivate) => edit({ isPrivate })}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title="Discard this community?"
        description="Your entries are not saved."
        confirm="Discard"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
