/** Cursor of the next page from a `Link` header; `null` on the last page. */
export function nextCursor(header: string | null): string | null {
  if (header === null) return null;
  for (const part of header.split(/,\s*(?=<)/)) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(part);
    if (!match || !/;\s*rel="?next"?(?:\s*;|\s*$)/i.test(match[2] ?? "")) continue;
    return new URL(match[1] ?? "", "http://host").searchParams.get("cursor");
  }
  return null;
}
