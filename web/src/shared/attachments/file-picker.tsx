import { t } from "@lingui/core/macro";
import { Clapperboard, ImagePlus } from "lucide-react";
import { useRef } from "react";
import { IMAGE_ACCEPT, VIDEO_ACCEPT } from "@/lib/attachable";
import { IconButton } from "@/ui/icon-button";

interface FilePickerProps {
  readonly what: "pictures" | "videos";
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FilePicker({ what, disabled, onFiles }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const isPictures = what === "pictures";
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={isPictures ? IMAGE_ACCEPT : VIDEO_ACCEPT}
        aria-label={isPictures ? t`Pictures to attach` : t`Videos to attach`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be picked again after it was removed.
          event.target.value = "";
        }}
      />
      <IconButton
        label={isPictures ? t`Add pictures` : t`Add videos`}
        tone="brand"
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {isPictures ? <ImagePlus aria-hidden /> : <Clapperboard aria-hidden />}
      </IconButton>
    </>
  );
}
