import { t } from "@lingui/core/macro";
import { useId } from "react";
import { limits } from "@/lib/limits";
import { CounterRing } from "@/ui/counter-ring";
import { FieldError } from "@/ui/field";
import { LimitedTextArea } from "@/ui/limited-text-area";
import type { EditForm } from "./use-edit-form";

/** Bio with a character counter; input beyond the limit is ignored. */
export function BioField({ form }: { readonly form: EditForm }) {
  const errorId = useId();
  const value = form.edits.bio ?? form.base.bio;
  const error = form.errors.bio;
  return (
    <div>
      <p className="mb-1.5 flex items-center justify-between">
        <span aria-hidden className="text-small font-semibold">{t`Bio`}</span>
        <CounterRing text={value} limit={limits.bioCharacters} />
      </p>
      <LimitedTextArea
        label={t`Bio`}
        name="bio"
        rows={3}
        limit={limits.bioCharacters}
        value={value}
        onValueChange={(bio) => form.edit({ bio })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className="block min-h-24 rounded-input border border-line-strong bg-surface px-3.5 py-3 text-base transition-colors duration-120 hover:border-muted focus-visible:border-ring focus-visible:!outline-2 focus-visible:!outline-offset-0 focus-visible:!outline-ring aria-invalid:border-danger"
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
