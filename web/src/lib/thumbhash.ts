import type { thumbHashToDataURL } from "thumbhash";

const seen = new Map<string, string | null>();
const KEPT = 300;

let decode: typeof thumbHashToDataURL | null = null;

let loading: Promise<void> | undefined;

/** Loads the decoder with the first picture that has a blur: no other screen waits for it. */
function load(): Promise<void> {
  loading ??= import("thumbhash").then(
    ({ thumbHashToDataURL }) => void (decode = thumbHashToDataURL),
    // Without a network there are no pictures either.
    () => undefined,
  );
  return loading;
}

/** Runs once blurs can be drawn, unless cancelled before. */
export function onBlurs(ready: () => void): () => void {
  let wanted = true;
  void load().then(() => wanted && ready());
  return () => {
    wanted = false;
  };
}

/** The blur shown until a picture is loaded; `null` for none, a damaged one, or before the decoder is loaded. */
export function blurOf(placeholder: string | null | undefined): string | null {
  if (!placeholder || !decode) return null;
  const known = seen.get(placeholder);
  if (known !== undefined) return known;
  let url: string | null = null;
  try {
    const bytes = Uint8Array.from(atob(placeholder), (letter) => letter.codePointAt(0) ?? 0);
    if (bytes.length >= 5) url = decode(bytes);
  } catch {
    url = null;
  }
  if (seen.size >= KEPT) seen.clear();
  seen.set(placeholder, url);
  return url;
}
