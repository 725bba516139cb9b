/** Addresses under which files just chosen are shown, one for each file. */
const made = new Map<Blob, string>();

export function previewUrl(file: Blob): string {
  const known = made.get(file);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(file);
  made.set(file, url);
  return url;
}

/** Gives the memory back; for when nothing shows them any more. */
export function forgetPreviews(): void {
  for (const url of made.values()) URL.revokeObjectURL(url);
  made.clear();
}
