/** Search matches in a text: at beginnings of words, ignoring case and accents. */
import { graphemes } from "./graphemes";

export interface Span {
  readonly text: string;
  readonly hit: boolean;
}

/** Accents and vowel points; vowel signs of Indic scripts and voicing marks of kana make other letters and stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
const WORD = /^[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Folds by way of upper case, which makes ß and ss equal; both small sigmas are one letter. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(ACCENTS, "").toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** The words of a query, without the signs # and @. */
export function termsOf(query: string): string[] {
  const words = query.split(/\s+/).map((word) => folded(word.replace(/^[#＃@]+/, "")));
  return [...new Set(words)].filter((word) => word !== "").toSorted((a, b) => b.length - a.length);
}

/** The text in order, cut into matches and the rest; never inside a grapheme. */
export function highlight(text: string, terms: readonly string[]): Span[] {
  if (text === "" || terms.length === 0) return [{ text, hit: false }];
  const parts = [...graphemes(text)].map(({ segment }) => segment);
  const keys = parts.map(folded);
  const hits = Array.from({ length: parts.length }, () => false);
  for (let at = 0; at < parts.length; at += 1) {
    if (!mayBegin(parts, at)) continue;
    for (const term of terms) {
      const length = lengthOfHit(keys, at, term);
      if (length > 0) hits.fill(true, at, at + length);
    }
  }
  return joined(parts, hits);
}

/** Number of graphemes from `at` that make up the term; 0 without a match, or when it ends inside a grapheme. */
function lengthOfHit(keys: readonly string[], at: number, term: string): number {
  let rest = term;
  for (let index = at; index < keys.length; index += 1) {
    const key = keys[index] ?? "";
    if (key === "" && index === at) return 0;
    if (!rest.startsWith(key)) return 0;
    rest = rest.slice(key.length);
    if (rest === "") return index - at + 1;
  }
  return 0;
}

function mayBegin(parts: readonly string[], at: number): boolean {
  const before = parts[at - 1];
  const part = parts[at] ?? "";
  return before === undefined || !WORD.test(before) || !WORD.test(part) || UNSPACED.test(part);
}

function joined(parts: readonly string[], hits: readonly boolean[]): Span[] {
  const spans: { text: string; hit: boolean }[] = [];
  for (const [index, part] of parts.entries()) {
    const hit = hits[index] === true;
    const last = spans.at(-1);
    if (last?.hit === hit) last.text += part;
    else spans.push({ text: part, hit });
  }
  return spans;
}
