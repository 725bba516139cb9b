import { branding as shown } from "@/lib/branding";

/** Shows an admin's change at once; everybody else sees it with the next load. `hue`: null for the product's own. */
export function showBranding(now: { name?: string; hue?: number | null; logo?: string | null }): void {
  if (now.name !== undefined) shown["site"] = now.name;
  for (const name of ["hue", "logo"] as const) {
    const value = now[name];
    if (value === null) delete shown[name];
    else if (value !== undefined) shown[name] = String(value);
  }
  if (now.hue !== undefined) document.documentElement.style.setProperty("--hue", String(now.hue ?? ""));
}
