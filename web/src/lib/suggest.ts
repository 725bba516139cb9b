import { BEFORE_HASHTAG, BEFORE_MENTION, HASHTAG_JOINERS } from "./rich-text";
import { fits } from "./text";

/** A mention, a hashtag or an emoji name that is being written. */
export interface Token {
  readonly kind: "mention" | "hashtag" | "emoji";
  /** The text typed so far, without its sign. */
  readonly query: string;
  /** Position of its sign, and the end of its text. */
  readonly from: number;
  readonly to: number;
}

/** People are searched by display name too, so any letter may follow the at. */
const BEFORE_CARET = new RegExp(
  `(?:${BEFORE_MENTION}(?<at>[@＠])(?<name>[\\p{L}\\p{M}\\p{N}_.]{1,30})` +
    `|${BEFORE_HASHTAG}[#＃](?<tag>[\\p{L}\\p{M}\\p{Nd}_${HASHTAG_JOINERS}]{1,50})` +
    `|(?<![\\p{L}\\p{M}\\p{N}:\\/]):(?<emoji>[A-Za-z][A-Za-z_]{1,29}))$`,
  "v",
);
const REST = {
  mention: /^[A-Za-z0-9_.]*/,
  hashtag: new RegExp(`^[\\p{L}\\p{M}\\p{Nd}_${HASHTAG_JOINERS}]*`, "u"),
  emoji: /^[A-Za-z_]*:?/,
} as const;
const SIGN = { mention: "@", hashtag: "#", emoji: "" } as const;
const REACH = 120;

/** The token that ends at the caret; `null` without one. */
export function tokenAt(text: string, caret: number): Token | null {
  const start = Math.max(0, caret - REACH);
  const match = BEFORE_CARET.exec(text.slice(start, caret));
  if (!match) return null;
  const { at, name, tag, emoji } = match.groups ?? {};
  const kind = at !== undefined ? "mention" : emoji !== undefined ? "emoji" : "hashtag";
  const rest = REST[kind].exec(text.slice(caret))?.[0] ?? "";
  return { kind, query: name ?? tag ?? emoji ?? "", from: start + match.index, to: caret + rest.length };
}

export interface Inserted {
  readonly text: string;
  readonly caret: number;
}

/** The text with the token replaced and a space behind it; `null` if that exceeds the limit. */
export function insertAt(text: string, token: Token, chosen: string, limit: number): Inserted | null {
  const head = text.slice(0, token.from) + SIGN[token.kind] + chosen;
  const tail = text.slice(token.to);
  const spaced = /^\s/.test(tail) ? head + tail : `${head} ${tail}`;
  if (fits(spaced, limit)) return { text: spaced, caret: head.length + 1 };
  // At the limit the space is left out.
  return fits(head + tail, limit) ? { text: head + tail, caret: head.length } : null;
}
