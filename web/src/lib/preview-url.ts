/** Object URLs of files just chosen, one per file. */
const made = new Map<Blob, string>();

export function previewUrl(file: Blob): string {
  const known = made.get(file);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(file);
  made.set(file, url);
  return url;
}

/** Releases the memory, when no preview is on screen any more. */
export function forgetPreviews(): void {
  for (const url of made.values()) URL.revokeObjectURL(url);
  made.clear();
}
