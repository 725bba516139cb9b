/** In lists, a text is cut after this number of lines. */
export const FOLD_LINES = 12;

export function isFolded(text: string): boolean {
  return text.split("\n").length > FOLD_LINES;
}
