/** The server's password rules, shown while typing; the server decides. */
import { t } from "@lingui/core/macro";
import { limits } from "./limits";

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
}

export function passwordRules(password: string, username: string, email: string): PasswordRule[] {
  const length = [...password].length;
  const folded = password.toLowerCase();
  return [
    {
      text: t`At least ${{ passwordLeast: limits.passwordLeast }} characters, of any kind`,
      met: length >= limits.passwordLeast,
    },
    {
      text: t`At most ${{ passwordCharacters: limits.passwordCharacters }} characters`,
      met: length > 0 && length <= limits.passwordCharacters,
    },
    {
      text: t`Not your username or email address`,
      met: length > 0 && folded !== username.toLowerCase() && folded !== email.toLowerCase(),
    },
  ];
}
