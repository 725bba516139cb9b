/** Where somebody wanted to go who had to sign in first: one address for each tab, and of this product alone. */
const KEY = "returnTo";

/** A path of these pages and nothing else. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value);
}

export function storeReturnAddress(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without a store one arrives at home, as everybody does.
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

/** The address, which is then forgotten. */
export function takeReturnAddress(): string | null {
  const kept = returnAddress();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
  return kept;
}
