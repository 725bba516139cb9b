/** A form field as text; for forms without files. */
export function valueOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
