import { branding as shown } from "@/lib/branding";

/** Applies an admin's change at once; other members see it after a reload. `hue`: null for the default. */
export function showBranding(now: { name?: string; hue?: number | null; logo?: string | null }): void {
  if (now.name !== undefined) shown["site"] = now.name;
  for (const name of ["hue", "logo"] as const) {
    const value = now[name];
    if (value === null) delete shown[name];
    else if (value !== undefined) shown[name] = String(value);
  }
  if (now.hue !== undefined) document.documentElement.style.setProperty("--hue", String(now.hue ?? ""));
}
