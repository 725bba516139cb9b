import { ChevronDown, CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

interface FrameProps {
  label: string;
  /** Validation error, from the server or from client rules. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends Omit<ComponentProps<"input">, "id">, FrameProps {
  /** A control at the end of the line, such as show and hide. */
  trailing?: ReactNode;
}

/** Label above, hint and error below, linked for screen readers. */
export function Field({ label, error, hint, className, trailing, ...rest }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <span className="relative block">
        <input {...rest} {...wiring(id, error, hint)} className={`${INPUT} h-12 ${trailing ? "pe-control" : ""}`} />
        {trailing && <span className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</span>}
      </span>
    </Frame>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id">, FrameProps {}

/** A multi-line `Field` that grows with its text. */
export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        rows={3}
        {...rest}
        {...wiring(id, error, hint)}
        className={`${INPUT} field-sizing-content min-h-24 resize-y py-3`}
      />
    </Frame>
  );
}

interface SelectFieldProps extends FrameProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A `Field` with the browser's native select. */
export function SelectField({ label, error, hint, className, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <span className="relative block">
        <select
          {...wiring(id, error, hint)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${INPUT} h-12 appearance-none truncate pe-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-muted" />
      </span>
    </Frame>
  );
}

function wiring(id: string, error: string | undefined, hint: ReactNode) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

function Frame({ id, label, error, hint, className, children }: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      {children}
      {/* An error replaces the hint. */}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error below a control, referenced by `aria-describedby`; hidden if empty. */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Styles of a text input. */
export const INPUT =
  "block w-full rounded-input border border-line-strong bg-surface px-3.5 text-base text-text transition-colors duration-120 hover:border-muted aria-invalid:border-danger focus-visible:border-ring focus-visible:outline-offset-0";
