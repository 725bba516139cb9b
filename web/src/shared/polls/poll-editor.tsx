import { plural, t } from "@lingui/core/macro";
import { Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { limits } from "@/lib/limits";
import { acceptEdit } from "@/lib/text";
import { DAY, HOUR, MINUTE } from "@/lib/time";
import { Button } from "@/ui/button";
import { Field, SelectField } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Switch } from "@/ui/switch";
import { DURATIONS, hasTwins, planned, type PollPlan } from "./poll-plan";

interface PollEditorProps {
  readonly poll: PollPlan;
  readonly disabled: boolean;
  readonly onChange: (poll: PollPlan) => void;
  /** Absent: the poll cannot be removed. */
  readonly onRemove?: () => void;
}

/** The options of a poll, its duration, and whether multiple choices are allowed. */
export function PollEditor({ poll, disabled, onChange, onRemove }: PollEditorProps) {
  const { options } = poll;
  const list = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<PollPlan>) => onChange(planned({ ...poll, ...changed }));
  const isWritten = options.some((option) => option !== "");

  // A new option takes the focus.
  const count = useRef(isWritten ? options.length : 0);
  useEffect(() => {
    const fields = [...(list.current?.querySelectorAll("input") ?? [])];
    if (options.length > count.current) (count.current === 0 ? fields[0] : fields.at(-1))?.focus();
    count.current = options.length;
  }, [options.length]);

  return (
    <fieldset disabled={disabled} className="border-line rounded-media min-w-0 space-y-3 border p-3">
      <legend className="sr-only">{t`Poll`}</legend>
      <div ref={list} className="space-y-2">
        {options.map((option, index) => (
          // Options have no key but their position.
          <div key={index} className="flex items-end gap-1">
            <Field
              className="min-w-0 flex-1"
              label={t`Option ${index + 1}`}
              value={option}
              onChange={({ target }) =>
                change({ options: options.with(index, acceptEdit(option, target.value, limits.pollOptionCharacters)) })
              }
            />
            {options.length > limits.pollOptionsLeast ? (
              <IconButton
                label={t`Remove option ${index + 1}`}
                onClick={() => change({ options: options.toSpliced(index, 1) })}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </div>
        ))}
      </div>
      {hasTwins(poll) ? <p role="alert" className="text-small text-danger">{t`The options must differ.`}</p> : null}
      <SelectField
        label={t`Open for`}
        value={String(poll.minutes)}
        options={DURATIONS.map((minutes) => ({ value: String(minutes), label: spanOf(minutes) }))}
        onChange={(minutes) => change({ minutes: Number(minutes) })}
      />
      <Switch
        label={t`Several choices`}
        checked={poll.multiple}
        disabled={disabled}
        onCheckedChange={(multiple) => change({ multiple })}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          size="small"
          tone="soft"
          icon={<Plus aria-hidden className="me-1 inline size-4" />}
          disabled={options.length >= limits.pollOptions}
          onClick={() => change({ options: [...options, ""] })}
        >
          {t`Add option`}
        </Button>
        {onRemove ? <Button size="small" tone="quiet" onClick={onRemove}>{t`Remove poll`}</Button> : null}
      </div>
    </fieldset>
  );
}

function spanOf(minutes: number): string {
  const ms = minutes * MINUTE;
  if (ms >= DAY) return plural(ms / DAY, { one: "# day", other: "# days" });
  if (ms >= HOUR) return plural(ms / HOUR, { one: "# hour", other: "# hours" });
  return plural(minutes, { one: "# minute", other: "# minutes" });
}
