import { t } from "@lingui/core/macro";
import { TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Framing } from "@/data/posts/framing";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { Button } from "@/ui/button";
import { SelectField } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Switch } from "@/ui/switch";
import { REPLY_POLICIES } from "./reply-policies";

interface FramingFieldsProps {
  readonly framing: Omit<Framing, "replyPolicy"> & Partial<Framing>;
  readonly disabled: boolean;
  /** Only pictures and videos can be sensitive. */
  readonly hasMedia: boolean;
  readonly onChange: (change: Partial<Framing>) => void;
}

/** Reply policy (where offered), content warning, sensitive media. */
export function FramingFields({ framing, disabled, hasMedia, onChange }: FramingFieldsProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <WarningField warning={framing.contentWarning} onChange={(contentWarning) => onChange({ contentWarning })} />
      {hasMedia || framing.sensitive ? (
        <Switch
          label={t`Sensitive media`}
          hint={t`Pictures and videos stay covered until they are opened.`}
          checked={framing.sensitive}
          onCheckedChange={(sensitive) => onChange({ sensitive })}
        />
      ) : null}
      {framing.replyPolicy === undefined ? null : (
        <SelectField
          label={t`Who can reply`}
          value={framing.replyPolicy}
          options={REPLY_POLICIES}
          onChange={(value) => {
            const policy = REPLY_POLICIES.find((one) => one.value === value);
            if (policy) onChange({ replyPolicy: policy.value });
          }}
        />
      )}
    </fieldset>
  );
}

interface WarningFieldProps {
  readonly warning: string | null;
  readonly onChange: (warning: string | null) => void;
}

function WarningField({ warning, onChange }: WarningFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(warning !== null);
  const isOpen = warning !== null;
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div>
        <Button
          tone="soft"
          size="small"
          icon={<TriangleAlert aria-hidden className="size-4.5" />}
          onClick={() => onChange("")}
        >{t`Add content warning`}</Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 rounded-input border border-line-strong bg-surface ps-3 hover:border-muted has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-muted" />
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={t`Content warning`}
        placeholder={t`What is this about?`}
        value={warning}
        onChange={(event) => onChange(clampText(event.target.value, limits.contentWarningCharacters))}
        className="h-11 min-w-0 flex-1 bg-transparent outline-none"
      />
      <IconButton label={t`Remove content warning`} onClick={() => onChange(null)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
