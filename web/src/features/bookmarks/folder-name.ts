import { t } from "@lingui/core/macro";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { limits } from "@/lib/limits";
import { countGraphemes } from "@/lib/text";

/** Client-side check of a folder name. */
export function nameProblem(name: string): string | undefined {
  if (name === "") return t`Please give the folder a name.`;
  if (countGraphemes(name) > limits.folderCharacters)
    return t`Please keep this to ${{ folderCharacters: limits.folderCharacters }} characters.`;
  return undefined;
}

/** The server's error for the name, or a network error. */
export function nameFailure(error: unknown): string {
  const said = error instanceof ApiError ? error.fields["name"] : undefined;
  return said ?? failureText(error, t`The folder could not be saved.`, t`Network error. Please try again.`);
}
