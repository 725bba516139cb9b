import { Check } from "lucide-react";
import { useId } from "react";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** A sentence about the effect of the setting. */
  readonly hint: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few visible options; takes effect immediately. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, value, options, disabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={`${name}-hint`} className="min-w-0 disabled:opacity-55">
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-hint`} className="text-small text-muted">
        {hint}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="press relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-small font-semibold hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {option.value === value ? <Check aria-hidden className="size-4" /> : null}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
