"""The grammar of links, mentions and hashtags (docs/reference/text.md), linear in the length of the text.

The screens follow the same grammar (web/src/lib/rich-text.ts); server/tests/vectors/text.json holds for both."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal

import regex

from meadow.platform.core.text import grapheme_count

MAX_TAG_CHARACTERS = 50
JOINERS = "\u200c\u200d\u00b7"
"""Signs that a hashtag may contain between two letters."""
TAG = rf"(?:[\p{{L}}\p{{Nd}}_]|(?<=[\p{{L}}\p{{M}}])(?:\p{{M}}|[{JOINERS}](?=\p{{L}})))+"
_UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}ー"
# Variation selectors and keycaps follow emoji, not only letters.
_MARK = r"(?![\ufe00-\ufe0f\u20e3])\p{M}"

# In links. Other punctuation, direction controls and full-width forms end a link wherever they stand.
_WIDE = rf"[{_UNSPACED}\p{{Hangul}}\p{{Bopomofo}}\p{{Emoji_Presentation}}]"
_END = (
    r"[\s\p{Cc}<>\"`\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\uff01-\uff65\uffe0-\uffee]"
    r"|(?![\0-\x7f])[\p{Terminal_Punctuation}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]"
)
_PIECE = regex.compile(
    rf"(?:(?!{_END}|[()\[\]{{}}])(?:(?!{_WIDE})[\s\S]|(?<!(?!{_WIDE})[\p{{L}}\p{{M}}\p{{N}}]){_WIDE}))*+"
)
# Belongs to the sentence when it ends a link.
_LOOSE = regex.compile(r"[.,;:!?'*|(\[{\u00ad\u200c\u200d]|(?![\0-\x7f])\p{P}")
_CLOSED_BY = {")": "(", "]": "[", "}": "{"}

_TOKEN = regex.compile(
    r"(?P<link>[Hh][Tt]{2}[Pp][Ss]?://)"
    rf"(?=(?:[!$%&'*+,.:;=\w~-]*@)?(?:\[[0-9A-Fa-f:.]+\]|(?!{_END})[\p{{L}}\p{{N}}\p{{So}}]))"
    rf"|(?:(?<![\p{{L}}\p{{N}}_@＠/]|{_MARK})|(?<=[{_UNSPACED}]))[@＠](?P<name>[A-Za-z0-9_.]++)"
    rf"|(?:(?<![\p{{L}}\p{{Nd}}_&/]|{_MARK})|(?<=[{_UNSPACED}]))[#＃](?=[\p{{Nd}}_]*+\p{{L}})(?P<tag>{TAG})"
)
_NAME_GOES_ON = regex.compile(r"[\p{Latin}\p{M}@＠]")


Kind = Literal["link", "mention", "hashtag"]


@dataclass(frozen=True, slots=True)
class Token:
    kind: Kind
    start: int
    end: int
    value: str
    """The address, or the name without its sign."""


def tokens(text: str) -> Iterator[Token]:
    """Links, mentions and hashtags in order; no hashtag or mention inside a link."""
    place = 0
    while found := _TOKEN.search(text, place):
        token = _token(text, found)
        place = found.end() if token is None else token.end
        if token is not None:
            yield token


def _token(text: str, found: "regex.Match[str]") -> Token | None:
    start, name, tag = found.start(), found["name"], found["tag"]
    if tag is not None:
        return Token("hashtag", start, found.end(), tag) if grapheme_count(tag) <= MAX_TAG_CHARACTERS else None
    if name is not None:
        kept = name.rstrip(".")
        goes_on = kept == name and _NAME_GOES_ON.match(text, found.end())
        return Token("mention", start, start + 1 + len(kept), kept) if 3 <= len(kept) <= 30 and not goes_on else None
    end = _end_of_link(text, found.end())
    return Token("link", start, end, text[start:end])


def _end_of_link(text: str, host: int) -> int:
    """End of the link with its host at this position."""
    opened = dict.fromkeys("([{", 0)
    end = host
    while True:
        end += len(_PIECE.match(text, end)[0])  # pyright: ignore[reportOptionalSubscript] - matches nothing, too
        sign = text[end : end + 1]
        if sign in opened:
            opened[sign] += 1
        elif sign in _CLOSED_BY and opened[_CLOSED_BY[sign]]:
            opened[_CLOSED_BY[sign]] -= 1
        else:
            break
        end += 1
    while _LOOSE.match(text, end - 1) or text[end - 2 : end] in ("'s", "'S"):
        end -= 1
    return end


def values(text: str, kind: Kind) -> list[str]:
    return [token.value for token in tokens(text) if token.kind == kind]


def without(text: str, *kinds: Kind, instead: str = " ") -> str:
    """The text with a space, or another text, in place of each token of these kinds."""
    parts, end = list[str](), 0
    for token in tokens(text):
        if token.kind in kinds:
            parts.append(text[end : token.start])
            end = token.end
    return instead.join((*parts, text[end:]))


def html(text: str, address: str, profiles: Mapping[str, str] | None = None) -> str:
    """Paragraphs with links, for feeds and Mastodon clients; ``address``: base URL of this site. ``profiles``: the
    members among the mentioned names, lowercase name -> username; without it every mention is a link."""
    parts, end = list[str](), 0
    for token in tokens(text):
        parts += (escape(text[end : token.start]), _linked(text[token.start : token.end], token, address, profiles))
        end = token.end
    parts.append(escape(text[end:]))
    paragraphs = "".join(parts).split("\n\n")
    return "".join(f"<p>{paragraph.replace(chr(10), '<br />')}</p>" for paragraph in paragraphs if paragraph.strip())


def _linked(text: str, token: Token, address: str, profiles: Mapping[str, str] | None) -> str:
    shown, value = escape(text), token.value
    if token.kind == "link":
        return f'<a href="{shown}" rel="nofollow noopener noreferrer" target="_blank">{shown}</a>'
    if token.kind == "hashtag":
        return f'<a href="{address}/hashtag/{value}" class="mention hashtag" rel="tag">#<span>{value}</span></a>'
    username = value if profiles is None else profiles.get(value.lower())
    if username is None:
        return shown
    href = f"{address}/profile/{username}"
    return f'<span class="h-card"><a href="{href}" class="u-url mention">@<span>{value}</span></a></span>'
