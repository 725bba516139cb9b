/** A text cut into plain runs, web addresses, mentions and hashtags; linear in the length of the text. */
export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "mention"; readonly text: string; readonly username: string }
  | { readonly kind: "hashtag"; readonly text: string; readonly tag: string };

const HASHTAG_CODE_POINTS = 50;
const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

/** Characters that change the text direction; an address ends before them, so that it cannot pose as another. */
const TURNS = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";

/** Chinese and Japanese letters, for a character class: a hashtag or a mention may follow one without a space. */
export const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";

/**
 * Candidates for links, mentions and hashtags. Hashtags and mentions follow the server's rules (`hashtags/names.py`,
 * `users/mentions.py`), so that every highlighted mention notifies a member: a name stands neither in the middle of a
 * word nor in an email address or a path; Chinese and Japanese have no spaces around it. Both are matched whole and
 * measured afterwards: too long is none.
 */
const CANDIDATE = new RegExp(
  [
    `(?<address>[Hh][Tt]{2}[Pp][Ss]?://[^\\s<>"${TURNS}]+)`,
    `(?:(?<![\\p{L}\\p{M}\\p{N}_@＠./+-])|(?<=[${UNSPACED}]))[@＠](?<name>[A-Za-z0-9_.]+)` +
      `(?:(?![\\p{L}\\p{M}@＠])|(?=[${UNSPACED}]))`,
    `(?:(?<![\\p{L}\\p{M}\\p{Nd}_&/])|(?<=[${UNSPACED}]))[#＃](?<tag>[\\p{L}\\p{M}\\p{Nd}_]+)`,
  ].join("|"),
  "gu",
);
const DIGITS = /^\p{Nd}+$/u;

export function richText(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) runs.push({ kind: "text", text: text.slice(from, until) });
  };
  for (const match of text.matchAll(CANDIDATE)) {
    const run = runOf(match);
    if (!run) continue;
    plain(match.index);
    runs.push(run);
    from = match.index + run.text.length;
  }
  plain(text.length);
  return runs;
}

function runOf(match: RegExpExecArray): Run | null {
  const { address, name, tag } = match.groups ?? {};
  if (address !== undefined) {
    const text = trimmed(address);
    return URL.canParse(text) ? { kind: "link", text, href: text } : null;
  }
  if (name !== undefined) {
    const username = name.replace(/\.+$/, "");
    const isName = username.length >= USERNAME_MIN && username.length <= USERNAME_MAX;
    return isName ? { kind: "mention", text: match[0].slice(0, username.length + 1), username } : null;
  }
  if (tag === undefined || DIGITS.test(tag) || [...tag].length > HASHTAG_CODE_POINTS) return null;
  return { kind: "hashtag", text: match[0], tag };
}

/**
 * Removes punctuation of the sentence from the end of an address; a closing bracket stays when the address opened it.
 */
function trimmed(address: string): string {
  const opened = address.includes("(");
  let end = address.length;
  for (;;) {
    const last = address[end - 1];
    if (last === undefined) break;
    if (".,;:!?'…".includes(last)) end -= 1;
    else if (last === ")" && !opened) end -= 1;
    else break;
  }
  return address.slice(0, end);
}

/** The href of a website typed by a member: http and https alone, a bare host gets https. */
export function safeWebsite(typed: string): string | null {
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
