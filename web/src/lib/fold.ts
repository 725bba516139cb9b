/** A text of more lines than this is cut after them in a list. */
export const FOLD_LINES = 12;

export function isFolded(text: string): boolean {
  return text.split("\n").length > FOLD_LINES;
}
