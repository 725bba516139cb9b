// Finds the texts of a language by their English ones: accessible names of buttons depend on the language.
import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The translation of an English text in the catalogue, as a pattern for a whole accessible name, or for its beginning:
 * `{…}` stands for any value. Throws for a text that is not in the catalogue.
 */
export async function speak(language) {
  const file = new URL(`../../src/locales/${language}.po`, import.meta.url);
  const catalogue = await formatter().parse(await readFile(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file.pathname,
  });
  const texts = new Map(
    Object.values(catalogue).map(({ message, context, translation }) => [`${context ?? ""}|${message}`, translation]),
  );
  return (english, { context = "", begins = false } = {}) => {
    const text = texts.get(`${context}|${english}`);
    if (!text) throw new Error(`No text "${english}" in ${language}.po`);
    const parts = text.split(/[\u2066-\u2069]*\{\w+\}[\u2066-\u2069]*/);
    return new RegExp(`^${parts.map(escape).join(".*")}${begins ? "" : "$"}`, "u");
  };
}
