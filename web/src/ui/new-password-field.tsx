import { t } from "@lingui/core/macro";
import { useState, type ChangeEvent } from "react";
import { limits } from "@/lib/limits";
import { passwordStrength, type Strength } from "@/lib/password-strength";
import { PasswordField } from "./password-field";

const WORDS: Readonly<Record<Strength, string>> = {
  get short() {
    return t`Too short: at least ${{ passwordLeast: limits.passwordLeast }} characters`;
  },
  get weak() {
    return t`Weak: easy to guess. Another word helps most`;
  },
  get fair() {
    return t`Fair. One more word makes it good`;
  },
  get good() {
    return t`Good`;
  },
  get strong() {
    return t`Strong`;
  },
};
const STEPS: Readonly<Record<Strength, number>> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 };
const COLOURS: Readonly<Record<Strength, string>> = {
  short: "bg-danger",
  weak: "bg-danger",
  fair: "bg-warn",
  good: "bg-brand",
  strong: "bg-brand",
};

interface NewPasswordFieldProps {
  readonly error?: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A new password with its strength in words. */
export function NewPasswordField({ error, onChange }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const strength = passwordStrength(typed, limits.passwordLeast);
  return (
    <div>
      <PasswordField
        which="new"
        autoComplete="new-password"
        error={error}
        hint={t`Several words are easier to remember, and harder to guess, than one word with symbols.`}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <div aria-hidden className="mt-2 grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full ${typed !== "" && step <= STEPS[strength] ? COLOURS[strength] : "bg-line"}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-5 text-small text-muted">
        {typed === "" ? "" : WORDS[strength]}
      </p>
    </div>
  );
}
