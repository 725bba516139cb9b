/** Height of a poll with this many one-line options: rows of 44 px, 8 px between them, and the line below. */
export function pollHeight(options: number): number {
  return options * 52 + 44;
}
