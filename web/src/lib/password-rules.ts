/** The server's rules for a password, to be seen while one is chosen; the server decides. */
import { t } from "@lingui/core/macro";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
}

export function passwordRules(password: string, username: string, email: string): PasswordRule[] {
  const length = [...password].length;
  const folded = password.toLowerCase();
  return [
    { text: t`At least ${PASSWORD_MIN} characters, of any kind`, met: length >= PASSWORD_MIN },
    { text: t`At most ${PASSWORD_MAX} characters`, met: length > 0 && length <= PASSWORD_MAX },
    {
      text: t`Not your username or email address`,
      met: length > 0 && folded !== username.toLowerCase() && folded !== email.toLowerCase(),
    },
  ];
}
