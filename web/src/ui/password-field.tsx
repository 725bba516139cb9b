import { Eye, EyeOff } from "lucide-react";
import { useState, type ChangeEvent, type ReactNode } from "react";
import { Field } from "./field";
import { IconButton } from "./icon-button";

interface PasswordFieldProps {
  autoComplete: "current-password" | "new-password";
  label?: string;
  name?: string;
  error?: string | undefined;
  hint?: ReactNode;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label = "Password", name = "password", ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const what = label.toLowerCase();
  return (
    <Field
      {...rest}
      label={label}
      name={name}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? `Hide ${what}` : `Show ${what}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
