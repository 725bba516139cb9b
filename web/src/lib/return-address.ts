/** Target after signing in: one address per tab, of this site alone. */
const KEY = "returnTo";

/** A path of this site and nothing else. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value);
}

export function storeReturnAddress(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage, sign-in leads to home.
  }
}

export function returnAddress(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isOwnPath(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Reads and deletes the address. */
export function takeReturnAddress(): string | null {
  const kept = returnAddress();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
  return kept;
}
