import { t } from "@lingui/core/macro";
import { MapPin, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";

interface LocationFieldProps {
  readonly location: string;
  readonly disabled: boolean;
  readonly onChange: (location: string) => void;
}

/** An optional place: a chip that becomes a field. */
export function LocationField({ location, disabled, onChange }: LocationFieldProps) {
  const [open, setOpen] = useState(location !== "");
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (open && asked) field.current?.focus();
  }, [open, asked]);

  if (!open) {
    return (
      <Button
        tone="soft"
        size="small"
        disabled={disabled}
        icon={<MapPin aria-hidden className="size-4.5" />}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >{t`Add location`}</Button>
    );
  }
  return (
    <div className="flex items-center gap-1 rounded-input border border-line-strong bg-surface ps-3 hover:border-muted has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring">
      <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={t`Location`}
        placeholder={t`Where is this?`}
        disabled={disabled}
        value={location}
        onChange={(event) => onChange(clampText(event.target.value, limits.locationCharacters))}
        className="h-11 min-w-0 flex-1 bg-transparent outline-none"
      />
      <IconButton
        label={t`Remove location`}
        disabled={disabled}
        onClick={() => {
          onChange("");
          setOpen(false);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
