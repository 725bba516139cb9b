import { i18n } from "@/lib/i18n";
import { msg } from "@lingui/core/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ChangeEvent, type ReactNode } from "react";
import { Field } from "./field";
import { IconButton } from "./icon-button";

const WORDS = {
  plain: { label: msg`Password`, show: msg`Show password`, hide: msg`Hide password` },
  current: { label: msg`Current password`, show: msg`Show current password`, hide: msg`Hide current password` },
  new: { label: msg`New password`, show: msg`Show new password`, hide: msg`Hide new password` },
  your: { label: msg`Your password`, show: msg`Show your password`, hide: msg`Hide your password` },
} as const;

interface PasswordFieldProps {
  which?: keyof typeof WORDS;
  autoComplete: "current-password" | "new-password";
  name?: string;
  error?: string | undefined;
  hint?: ReactNode;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password with a show/hide button. */
export function PasswordField({ which = "plain", name = "password", ...rest }: PasswordFieldProps) {
  const words = WORDS[which];
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      label={i18n._(words.label)}
      name={name}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={i18n._(shown ? words.hide : words.show)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
