import type { Page } from "@playwright/test";
import { catalogueOf, listOf } from "../../build/texts.ts";

/** Translates English texts by a language's catalogue, except those with variants. */
export async function wordsOf(tag: string): Promise<(english: string) => string> {
  const said = new Map<string, string>();
  for (const { message, translation, context } of Object.values(await catalogueOf(tag))) {
    if (message && translation && !context) said.set(message, translation);
  }
  return (english) => {
    const text = said.get(english);
    if (text === undefined) throw new Error(`The catalogue of ${tag} has no "${english}".`);
    return text;
  };
}

/**
 * The browser requests Japanese, and that catalogue holds English with an accent on every letter. Dates, numbers and
 * server sentences are Japanese, so any plain Latin letter is outside of the catalogue.
 */
export async function readAccented(page: Page): Promise<void> {
  const list = JSON.stringify(JSON.stringify((await listOf("en")).map(accented)));
  await page.route("**/assets/ja-*.js", async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replace(/JSON\.parse\((["'`])[\s\S]*\1\)/, () => `JSON.parse(${list})`);
    if (body === code) throw new Error("The chunk of the Japanese catalogue is not a list of texts.");
    await route.fulfill({ response: answer, body });
  });
}

/** A text in the catalogue of `readAccented`. */
export const accentedText = (text: string) => text.replaceAll(/[a-z]/gi, "$&\u0301");

/** Names of values, of formats and of their cases stay unchanged. */
function accented(text: unknown): unknown {
  if (typeof text === "string") return accentedText(text);
  if (!Array.isArray(text)) return text;
  return text.map((part: unknown) => {
    if (!Array.isArray(part)) return accented(part);
    const [name, format, cases] = part as [string, string?, Record<string, unknown>?];
    if (!cases) return part;
    return [name, format, Object.fromEntries(Object.entries(cases).map(([key, one]) => [key, accented(one)]))];
  });
}

/** Visible or accessible texts with a plain Latin letter, after removing these words. */
export async function plainTexts(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement;
      if (!holder || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(holder.tagName) || !holder.checkVisibility()) continue;
      // Proper names are the same in every language.
      if (holder.closest("[lang]:not(html), [translate=no]")) continue;
      found.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [alt], [title]")) {
      if (!element.checkVisibility()) continue;
      for (const name of ["aria-label", "alt", "title"]) found.push(element.getAttribute(name) ?? "");
      if (!element.matches("[translate=no]")) found.push(element.getAttribute("placeholder") ?? "");
    }
    return [...found, document.title];
  });
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = (text: string) => longestFirst.reduce((left, word) => left.replaceAll(word, ""), text);
  return [...new Set(texts.filter((text) => /[a-z](?!\u0301)/i.test(rest(text))))];
}
