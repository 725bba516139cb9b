/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click; a minute is plenty to begin with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
