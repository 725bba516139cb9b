// What the screens say in a language, found by their English texts: buttons have their names in the language that is shown.
import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The text of a language for an English one as it stands in the catalogue, as a pattern for the whole of an accessible
 * name, or for how it begins: `{…}` stands for any value. Throws for a text that the screens do not have.
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
