import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { Camera, ImagePlus, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { PROFILE_IMAGE_ACCEPT, refusedImage } from "@/lib/profile-image";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";

const WORDS = {
  profile: {
    Icon: Camera,
    label: msg`Profile picture`,
    choose: msg`Choose profile picture`,
    change: msg`Change profile picture`,
    remove: msg`Remove profile picture`,
  },
  community: {
    Icon: Camera,
    label: msg`Community picture`,
    choose: msg`Choose community picture`,
    change: msg`Change community picture`,
    remove: msg`Remove community picture`,
  },
  cover: {
    Icon: ImagePlus,
    label: msg`Cover image`,
    choose: msg`Choose cover image`,
    change: msg`Change cover image`,
    remove: msg`Remove cover image`,
  },
} as const;

export interface PictureFieldProps {
  readonly kind: keyof typeof WORDS;
  /** A picture exists: it can be changed and removed. */
  readonly hasPicture: boolean;
  readonly error: string | undefined;
  readonly onPicked: (file: File) => void;
  readonly onRemove: () => void;
  /** The file cannot be used; the sentence is the reason. */
  readonly onRefused: (sentence: string) => void;
}

/**
 * The buttons of an avatar or a cover: choose, change, remove. Files of other types are refused with a toast and an
 * error.
 */
export function PictureField(props: PictureFieldProps) {
  const { kind, hasPicture, error, onPicked, onRemove, onRefused } = props;
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const words = WORDS[kind];
  const label = i18n._(words.label);

  async function pick(file: File | undefined) {
    if (!file) return;
    const refusal = await refusedImage(file);
    if (refusal === null) {
      onPicked(file);
      return;
    }
    toast.error(refusal);
    onRefused(refusal);
  }

  return (
    <div>
      <p aria-hidden className="mb-1.5 text-small font-semibold">
        {label}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={PROFILE_IMAGE_ACCEPT}
        aria-label={label}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          // The same file may be picked again after it was removed.
          event.target.value = "";
        }}
      />
      <div className="flex min-h-11 items-center gap-2">
        <Button
          tone="outline"
          size="small"
          icon={<words.Icon aria-hidden className="size-4.5" />}
          aria-label={i18n._(hasPicture ? words.change : words.choose)}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => picker.current?.click()}
        >
          {hasPicture ? t`Change` : t`Choose`}
        </Button>
        {hasPicture ? (
          <IconButton label={i18n._(words.remove)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
