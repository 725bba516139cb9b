import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "./field";

interface CodeFieldProps {
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** The six digits of an authenticator app: typed, pasted with separators, or filled in by the device. */
export function CodeField({ error, hint }: CodeFieldProps) {
  const [code, setCode] = useState("");
  return (
    <Field
      label={t`Code`}
      name="code"
      value={code}
      onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={error}
      hint={hint}
      dir="ltr"
    />
  );
}
