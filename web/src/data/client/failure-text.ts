import { t } from "@lingui/core/macro";
import { siteName } from "@/lib/branding";
import { isStorageBlocked } from "@/lib/local-storage";
import { ApiError } from "./request";
import { NoStorageError } from "./session";

/**
 * Error message for people: the server's own text, `rejected` if it sent none, `broken` if no response arrived. Both
 * fallbacks come from the error catalogue.
 */
export function failureText(error: unknown, rejected: string, broken: string): string {
  if (error instanceof ApiError) return error.message || rejected;
  if (error instanceof NoStorageError) return noStorageText();
  return broken;
}

/** Why something could not be loaded, below the sentence that says what. */
export const reasonText = (error: unknown) =>
  failureText(error, t`Please try again in a moment.`, t`Check your connection and try again.`);

/** Why nobody can be signed in, in a browser that keeps no session. */
export function noStorageText(): string {
  if (!isStorageBlocked()) return t`The storage of this browser is full. Make room and try again.`;
  const name = siteName();
  return t`${name} needs to keep data in this browser to sign you in. Please allow it in the browser's settings.`;
}
