import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { hueOf } from "@/lib/hue";
import { forgetPreviews } from "@/lib/preview-url";
import { AvatarField } from "@/shared/form-fields/avatar-field";
import { PictureField } from "@/shared/form-fields/picture-field";
import { PicturePreview, shownPicture } from "@/shared/form-fields/picture-preview";
import { type ImageField } from "./edit-fields";
import type { EditForm } from "./use-edit-form";

/** Previews of cover and avatar, with their buttons. */
export function ImageFields({ form }: { readonly form: EditForm }) {
  const { base, edits } = form;
  useEffect(() => forgetPreviews, []);
  const cover = shownPicture(edits.coverImage, base.coverImage);
  const avatar = shownPicture(edits.avatar, base.avatar);
  const wiring = (field: ImageField, shown: string | null) => ({
    hasPicture: shown !== null,
    error: form.errors[field],
    onPicked: (file: File) => form.edit({ [field]: file }),
    onRemove: () => form.edit({ [field]: null }),
    onRefused: (sentence: string) => form.fail(field, sentence),
  });
  return (
    <div>
      <PicturePreview
        cover={cover}
        coverAlt={t`Your cover`}
        avatar={avatar}
        avatarAlt={t`Your picture`}
        hue={hueOf(base.id)}
      />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <AvatarField kind="profile" {...wiring("avatar", avatar)} />
        <PictureField kind="cover" {...wiring("coverImage", cover)} />
      </div>
    </div>
  );
}
