import { tabStore } from "./local-storage";

/** Target after signing in: one address per tab, of this site alone. */
const KEY = "returnTo";

/** A path of this site and nothing else. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value);
}

/** Without storage, sign-in leads to home. */
export function storeReturnAddress(href: string): void {
  tabStore.write(KEY, href);
}

export function returnAddress(): string | null {
  const kept = tabStore.read(KEY);
  return isOwnPath(kept) ? kept : null;
}

/** Reads and deletes the address. */
export function takeReturnAddress(): string | null {
  const kept = returnAddress();
  tabStore.drop(KEY);
  return kept;
}
