/**
 * The browser's storage, which never throws: a full, blocked or damaged one reads as empty. No other module touches it.
 * With all site data blocked, already the access to `localStorage` throws.
 */
export interface Store {
  read(key: string): string | null;
  /** Whether there was room. */
  write(key: string, value: string): boolean;
  drop(key: string): void;
  keys(): string[];
}

function storeOf(open: () => Storage): Store {
  function tried<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => tried((storage) => storage.getItem(key), null),
    write: (key, value) =>
      tried((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    drop: (key) => tried((storage) => storage.removeItem(key), undefined),
    keys: () => tried((storage) => Object.keys(storage), []),
  };
}

/** Of this browser: every tab sees it. */
export const browserStore = storeOf(() => localStorage);
/** Of this tab. */
export const tabStore = storeOf(() => sessionStorage);

/** Whether the browser keeps nothing for this site. */
export function isStorageBlocked(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const text = browserStore.read(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Without room the page still works; the value is lost at the next reload. */
export function writeStored(key: string, value: unknown): void {
  browserStore.write(key, JSON.stringify(value));
}

export function dropStored(key: string): void {
  browserStore.drop(key);
}
