const HUES = 12;

/** One of twelve hues, in degrees, by ID: the same on every device. */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  }
  return ((hash >>> 0) % HUES) * (360 / HUES);
}

/** Background and letters of a hue, in both themes. */
export function hueColours(hue: number): { readonly ground: string; readonly letters: string } {
  return {
    ground: `light-dark(oklch(0.9 0.06 ${hue}), oklch(0.34 0.06 ${hue}))`,
    letters: `light-dark(oklch(0.35 0.09 ${hue}), oklch(0.92 0.05 ${hue}))`,
  };
}
