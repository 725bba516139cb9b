import { countGraphemes } from "./text";

/**
 * A text cut into plain runs, links, mentions and hashtags by the grammar of docs/reference/text.md, which the server
 * follows too (`rich_text/grammar.py`); linear in the length of the text.
 */
export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "mention"; readonly text: string; readonly username: string }
  | { readonly kind: "hashtag"; readonly text: string; readonly tag: string };

const HASHTAG_CHARACTERS = 50;
const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

/** Chinese and Japanese letters, for a character class: a hashtag or a mention may follow one without a space. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";
/** Variation selectors and keycaps follow emoji, not only letters. */
const MARK = "[\\p{M}--[\\ufe00-\\ufe0f\\u20e3]]";
/** What comes before a mention or a hashtag; the pattern needs the flag `v`. */
export const BEFORE_MENTION = `(?:(?<![\\p{L}\\p{N}_@＠\\/${MARK}])|(?<=[${UNSPACED}]))`;
export const BEFORE_HASHTAG = `(?:(?<![\\p{L}\\p{Nd}_\\&\\/${MARK}])|(?<=[${UNSPACED}]))`;
/** Signs that a hashtag may contain between two letters. */
export const HASHTAG_JOINERS = "\\u200c\\u200d\\u00b7";
const TAG = `(?:\\p{L}\\p{M}*(?:[${HASHTAG_JOINERS}](?=\\p{L}))?|[\\p{Nd}_])+`;

/** In links. Other punctuation, direction controls and full-width forms end a link wherever they stand. */
const WIDE = `[${UNSPACED}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Emoji_Presentation}]`;
const END =
  '[\\s\\p{Cc}<>"`\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff\\uff01-\\uff65\\uffe0-\\uffee' +
  "[[\\p{Terminal_Punctuation}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}]--\\p{ASCII}]]";
const PIECE = new RegExp(
  `(?:(?!${END}|[\\(\\)\\[\\]\\{\\}])(?:[^${WIDE}]|(?<![[\\p{L}\\p{M}\\p{N}]--${WIDE}])${WIDE}))*`,
  "vy",
);
/** Belongs to the sentence when it ends a link. */
const LOOSE = new RegExp("[.,;:!?'*\\|\\(\\[\\{\\u00ad\\u200c\\u200d[\\p{P}--\\p{ASCII}]]$", "v");
const CLOSED_BY: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const LINK_START =
  "[Hh][Tt]{2}[Pp][Ss]?:\\/\\/" +
  `(?=(?:[!$%\\&'*+,.:;=\\p{L}\\p{N}_~\\-]*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?!${END})[\\p{L}\\p{N}\\p{So}]))`;
const TOKEN = new RegExp(
  `(?<link>${LINK_START})|${BEFORE_MENTION}[@＠](?<name>[A-Za-z0-9_.]+)` +
    `|${BEFORE_HASHTAG}[#＃](?=[\\p{Nd}_]*\\p{L})(?<tag>${TAG})`,
  "gv",
);
const NAME_GOES_ON = /^[\p{Script=Latin}\p{M}@＠]/u;
const WHOLE_TAG = new RegExp(`^(?=[\\p{Nd}_]*\\p{L})${TAG}$`, "v");

export function richText(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) runs.push({ kind: "text", text: text.slice(from, until) });
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const run = runOf(text, match);
    if (!run) continue;
    plain(match.index);
    runs.push(run);
    from = match.index + run.text.length;
    TOKEN.lastIndex = from;
  }
  plain(text.length);
  return runs;
}

function runOf(text: string, match: RegExpExecArray): Run | null {
  const { name, tag } = match.groups ?? {};
  const end = match.index + match[0].length;
  if (tag !== undefined) {
    return countGraphemes(tag) <= HASHTAG_CHARACTERS ? { kind: "hashtag", text: match[0], tag } : null;
  }
  if (name !== undefined) {
    const username = name.replace(/\.+$/, "");
    const goesOn = username === name && NAME_GOES_ON.test(text.slice(end, end + 2));
    if (goesOn || username.length < USERNAME_MIN || username.length > USERNAME_MAX) return null;
    return { kind: "mention", text: match[0].slice(0, username.length + 1), username };
  }
  const href = text.slice(match.index, endOfLink(text, end));
  return { kind: "link", text: href, href };
}

/** Whether a hashtag may be written so, without its sign. */
export function isHashtag(tag: string): boolean {
  return WHOLE_TAG.test(tag);
}

/** The end of the link with its host at this position. */
export function endOfLink(text: string, host: number): number {
  const opened: Record<string, number> = { "(": 0, "[": 0, "{": 0 };
  let end = host;
  for (;;) {
    PIECE.lastIndex = end;
    end += PIECE.exec(text)?.[0].length ?? 0;
    const sign = text[end] ?? "";
    const opening = CLOSED_BY[sign] ?? "";
    if (sign in opened) opened[sign] = (opened[sign] ?? 0) + 1;
    else if ((opened[opening] ?? 0) > 0) opened[opening] = (opened[opening] ?? 0) - 1;
    else break;
    end += 1;
  }
  while (LOOSE.test(text.slice(end - 2, end)) || /'s$/i.test(text.slice(end - 2, end))) end -= 1;
  return end;
}

/** The href of a website typed by a member: http and https alone, a bare host gets https. */
export function safeWebsite(typed: string): string | null {
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
