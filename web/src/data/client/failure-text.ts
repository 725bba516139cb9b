import { ApiError } from "./request";

/**
 * What to say about a failure: the server's own sentence, `rejected` where it gave none,
 * `broken` where the call never got an answer. Both fallbacks come from the error catalogue.
 */
export function failureText(error: unknown, rejected: string, broken: string): string {
  if (error instanceof ApiError) return error.message || rejected;
  return broken;
}
