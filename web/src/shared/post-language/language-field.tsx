import { t } from "@lingui/core/macro";
import { languageOptions } from "@/lib/language-options";
import { SelectField } from "@/ui/field";

interface LanguageFieldProps {
  /** null: detected by the server. */
  readonly language: string | null;
  readonly disabled: boolean;
  readonly onChange: (language: string | null) => void;
}

/** The language of a post, for translations and screen readers. */
export function LanguageField({ language, disabled, onChange }: LanguageFieldProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-55">
      <SelectField
        label={t`Language of the post`}
        value={language ?? ""}
        options={[{ value: "", label: t`Recognize automatically` }, ...languageOptions(language)]}
        onChange={(value) => onChange(value || null)}
      />
    </fieldset>
  );
}
