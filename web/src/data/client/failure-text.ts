import { t } from "@lingui/core/macro";
import { ApiError } from "./request";

/**
 * Error message for people: the server's own text, `rejected` if it sent none, `broken` if no response arrived. Both
 * fallbacks come from the error catalogue.
 */
export function failureText(error: unknown, rejected: string, broken: string): string {
  if (error instanceof ApiError) return error.message || rejected;
  return broken;
}

/** Why something could not be loaded, below the sentence that says what. */
export const reasonText = (error: unknown) =>
  failureText(error, t`Please try again in a moment.`, t`Check your connection and try again.`);
