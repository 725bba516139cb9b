import { useId } from "react";
import { FieldError } from "@/ui/field";

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
}

/** Checkbox of an uncontrolled form. */
export function CheckField({ name, label, error }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
