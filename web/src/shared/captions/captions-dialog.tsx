import { t } from "@lingui/core/macro";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { addCaptions, removeCaptions, type Caption } from "@/data/media/captions";
import { languageOptions, nameOfLanguage } from "@/lib/language-options";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { SelectField } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Problem } from "@/ui/problem";

interface CaptionsDialogProps {
  /** A video of the viewer. */
  readonly url: string;
  readonly captions: readonly Caption[];
  readonly onChange: (captions: Caption[]) => void;
  readonly onClose: () => void;
}

/** The captions of a video: one file per language, saved immediately. */
export function CaptionsDialog({ url, captions: start, onChange, onClose }: CaptionsDialogProps) {
  const page = document.documentElement.lang;
  const [captions, setCaptions] = useState(start);
  const options = languageOptions(null);
  const [language, setLanguage] = useState(options.some(({ value }) => value === page) ? page : "en");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  async function change(call: () => Promise<Caption[]>) {
    setBusy(true);
    setProblem(null);
    try {
      const now = await call();
      setCaptions(now);
      onChange(now);
    } catch (error) {
      setProblem(failureText(error, t`Failed to save the captions`, t`Something went wrong.`));
    }
    setBusy(false);
  }

  const without = (gone: string) => captions.filter((each) => each.language !== gone);

  async function add(file: File): Promise<Caption[]> {
    const made = await addCaptions(url, language, file);
    return [...without(made.language), made].toSorted((a, b) => (a.language < b.language ? -1 : 1));
  }

  async function remove(gone: string): Promise<Caption[]> {
    await removeCaptions(url, gone);
    return without(gone);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Captions`}
      description={t`What is said in the video, as a WebVTT file (.vtt) for each language.`}
      footer={<Button disabled={busy} onClick={onClose}>{t`Done`}</Button>}
    >
      <div className="grid gap-4">
        {captions.length > 0 ? (
          <ul aria-label={t`Captions`} className="grid gap-1">
            {captions.map((caption) => {
              const name = nameOfLanguage(caption.language);
              return (
                <li key={caption.language} className="flex min-h-11 items-center gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {name}
                  </span>
                  <IconButton
                    label={t`Remove the captions in ${name}`}
                    disabled={busy}
                    onClick={() => void change(() => remove(caption.language))}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        ) : null}
        <SelectField label={t`Language`} value={language} options={options} onChange={setLanguage} />
        <Button
          tone="outline"
          busy={busy}
          busyText={t`Saving...`}
          icon={<Upload aria-hidden className="size-5" />}
          onClick={() => picker.current?.click()}
        >{t`Choose a file`}</Button>
        <input
          ref={picker}
          type="file"
          accept=".vtt,text/vtt"
          hidden
          aria-label={t`File with captions`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = "";
            if (file) void change(() => add(file));
          }}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
