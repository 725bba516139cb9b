import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { limits } from "@/lib/limits";
import { FieldError, INPUT } from "@/ui/field";
import { LABELS, type FieldEdit } from "./edit-fields";
import type { EditForm } from "./use-edit-form";

const EMPTY: FieldEdit = { name: "", value: "" };

/** Up to four custom fields with name and text. Empty rows are dropped when saved. */
export function OwnFields({ form }: { readonly form: EditForm }) {
  const id = useId();
  const given: readonly FieldEdit[] = form.edits.fields ?? form.base.fields;
  const rows = given.length < limits.profileFields ? [...given, EMPTY] : given;
  const error = form.errors.fields;
  const address = `${window.location.origin}/profile/${form.base.username}`;

  function change(at: number, part: Partial<FieldEdit>) {
    form.edit({ fields: rows.map(({ name, value }, n) => ({ name, value, ...(n === at ? part : {}) })) });
  }

  return (
    <fieldset aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}>
      <legend className="mb-1.5 text-small font-semibold">{LABELS.fields}</legend>
      <div className="grid gap-2">
        {rows.map(({ name, value }, n) => {
          const number = n + 1;
          return (
            // Rows are identified by index; they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={n} className="grid grid-cols-[2fr_3fr] gap-2">
              <input
                dir="auto"
                value={name}
                maxLength={limits.fieldNameCharacters}
                aria-label={t`Name of field ${number}`}
                placeholder={t`Name`}
                onChange={(event) => change(n, { name: event.target.value })}
                className={`${INPUT} h-12`}
              />
              <input
                dir="auto"
                value={value}
                maxLength={limits.fieldValueCharacters}
                aria-label={t`Text of field ${number}`}
                placeholder={t`Text or web address`}
                onChange={(event) => change(n, { value: event.target.value })}
                className={`${INPUT} h-12`}
              />
            </div>
          );
        })}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
        <Trans>
          A web address gets a check mark when its page links to{" "}
          <bdi className="[overflow-wrap:anywhere]">{address}</bdi> with <code>rel=&quot;me&quot;</code>.
        </Trans>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
