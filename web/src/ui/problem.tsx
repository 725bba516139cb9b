import { CircleAlert } from "lucide-react";

/** The form error; a toast alone would disappear too soon. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-input bg-danger-soft px-3.5 py-2.5 text-small text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
