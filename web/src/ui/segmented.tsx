import { useId } from "react";

interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of two or three options in a single pill; takes effect immediately. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-h-12 max-w-full min-w-0 shrink-0 flex-wrap rounded-[1.5rem] bg-sunken p-0.5 [overflow-wrap:normal]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="press relative inline-flex min-h-11 min-w-0 cursor-pointer items-center rounded-full px-3 text-center text-small leading-tight sm:px-4 font-semibold text-muted hover:text-text has-[:checked]:bg-surface has-[:checked]:text-brand has-[:checked]:shadow-[0_0_0_1px_var(--color-line)] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
