/** Texts in the current language: from its catalogue, else the English ones in the code. */
import type { MessageDescriptor } from "@lingui/core";
import { writtenNumber } from "./written-number";

type Cases = Readonly<Record<string, Text | number | undefined>>;
type Part = string | readonly [name: string, format?: string, cases?: Cases];
/** Lingui's compiled form of a message. */
type Text = string | readonly Part[];
type Values = Readonly<Record<string, unknown>>;
/** Messages by their place in the catalogue; `null` is not translated yet. */
export type Messages = Readonly<Record<string, Text | null>>;

const shown = { locale: "", locales: "en", messages: {} as Messages };
let plurals = new Intl.PluralRules("en");

function write(text: Text, values: Values, sharp = "#"): string {
  if (typeof text === "string") return text;
  return text.map((part) => writePart(part, values, sharp)).join("");
}

function writePart(part: Part, values: Values, sharp: string): string {
  if (typeof part === "string") return part === "#" ? sharp : part;
  const [name, format, cases] = part;
  const value = values[name];
  if (!cases) return String(value ?? "");
  const count = Number(value);
  const chosen = cases[String(value)] || (format === "plural" && cases[plurals.select(count)]) || cases["other"];
  return write(chosen as Text, values, format === "plural" ? writtenNumber(count, shown.locales) : sharp);
}

/** The part of Lingui's runtime that screens need, at a sixth of its size. */
export const i18n = {
  get locale() {
    return shown.locale;
  },
  get locales() {
    return shown.locales;
  },
  activate(locale: string, locales: string, messages: Messages): void {
    Object.assign(shown, { locale, locales, messages });
    plurals = new Intl.PluralRules(locales);
  },
  _(id: string | MessageDescriptor, values: Values = {}, options: { readonly message?: unknown } = {}): string {
    if (typeof id !== "string") return i18n._(id.id, id.values, id as { readonly message?: unknown });
    return write(shown.messages[id] ?? ((options.message ?? id) as Text), values);
  },
};
