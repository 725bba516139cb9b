import { t } from "@lingui/core/macro";
import { ImagePlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { uploadFile } from "@/data/media/uploads";
import { limitText } from "@/lib/bytes";
import { limits } from "@/lib/limits";
import { IMAGE_ACCEPT } from "@/lib/attachable";
import { FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Progress } from "@/ui/progress";

interface CoverFieldProps {
  /** The buttons say "picture" instead of "cover". */
  readonly isPicture?: boolean;
  /** Shows the whole picture, not cropped to the field. */
  readonly isWhole?: boolean;
  readonly cover: string | null;
  readonly error: string | undefined;
  readonly onCover: (url: string | null) => void;
  /** A form waits while a picture uploads. */
  readonly onBusy?: (busy: boolean) => void;
}

const COVER = {
  get add() {
    return t`Add cover`;
  },
  get change() {
    return t`Change cover`;
  },
  get remove() {
    return t`Remove cover`;
  },
  get choose() {
    return t`Cover picture`;
  },
  get upload() {
    return t`Upload of the cover`;
  },
};

const PICTURE = {
  get add() {
    return t`Add picture`;
  },
  get change() {
    return t`Change picture`;
  },
  get remove() {
    return t`Remove picture`;
  },
  get choose() {
    return t`Choose picture`;
  },
  get upload() {
    return t`Upload of the picture`;
  },
};

/** A wide picture above a form; uploaded as soon as it is chosen. */
export function CoverField({ isPicture = false, isWhole = false, cover, error, onCover, onBusy }: CoverFieldProps) {
  const words = isPicture ? PICTURE : COVER;
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function choose(file: File) {
    if (file.size > limits.imageBytes)
      return setProblem(t`${{ name: file.name }} is larger than ${{ size: limitText(limits.imageBytes) }}.`);
    setProblem(undefined);
    setShare(0);
    onBusy?.(true);
    try {
      const upload = await uploadFile(file, { onProgress: setShare });
      if (upload.type === "image") onCover(upload.url);
      else setProblem(t`Please choose a picture.`);
    } catch (failure) {
      setProblem(
        failureText(failure, t`This picture cannot be used.`, t`The picture could not be sent. Please try again.`),
      );
    } finally {
      setShare(null);
      onBusy?.(false);
    }
    return undefined;
  }

  return (
    <div>
      <div className="relative h-36 overflow-hidden rounded-media border border-dashed border-line-strong bg-sunken">
        {cover ? (
          <img src={cover} alt="" className={`size-full ${isWhole ? "object-contain p-3" : "object-cover"}`} />
        ) : null}
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-describedby={errorId}
          className={`absolute inset-0 grid place-items-center rounded-media font-semibold focus-visible:-outline-offset-2 ${
            cover ? "text-transparent" : "text-muted hover:text-text"
          }`}
        >
          <span className="inline-flex items-center gap-2">
            <ImagePlus aria-hidden className="size-5" />
            {cover ? words.change : words.add}
          </span>
        </button>
        {cover ? (
          <IconButton label={words.remove} tone="glass" className="absolute end-2 top-2" onClick={() => onCover(null)}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void choose(file);
        }}
      />
      {share === null ? null : <Progress label={words.upload} value={share * 100} />}
      <FieldError id={errorId}>{problem ?? error}</FieldError>
    </div>
  );
}
