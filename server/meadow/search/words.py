"""Operators of a query about posts: ``from: in: has: before: after: "exact words" -word``."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime

import regex

from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.folding import DENSE
from meadow.platform.core.ids import MAX_ID, pack
from meadow.word_index.words import ASKED, BEGUN, QUESTION, Sought, line_of, sought_in

_TOKEN = regex.compile(
    r'(?<!\S)(-?)(?:(from|in|has|before|after):(\S+)|"([^"]*)"(?!\S)|(\S+))', regex.IGNORECASE | regex.VERSION1
)
_DENSE = regex.compile(f"[{DENSE}]")
KINDS = ("image", "video", "link", "poll")
MOST = 24
"""Maximum number of operators; further ones are ignored."""


@dataclass(slots=True)
class Operands:
    authors: set[str] = field(default_factory=set[str])
    communities: set[str] = field(default_factory=set[str])
    has: set[str] = field(default_factory=set[str])
    phrases: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class Asked:
    text: str = ""
    included: Operands = field(default_factory=Operands)
    excluded: Operands = field(default_factory=Operands)
    first_id: int = 0
    last_id: int = MAX_ID
    not_words: list[list[str]] = field(default_factory=list[list[str]])
    has_operator: bool = False
    is_impossible: bool = False
    """An operator has a value without possible results."""

    @property
    def sought(self) -> Sought:
        """Words to search, including words of phrases."""
        parts = [sought_in(phrase) for phrase in (*self.included.phrases, self.text)]
        whole = dict.fromkeys(word for part in parts for word in part.whole)
        return Sought((*whole,)[:ASKED], tuple(dict.fromkeys(word for part in parts for word in part.begun))[-BEGUN:])

    @property
    def is_empty(self) -> bool:
        """Whether it has neither words nor operators."""
        return not self.has_operator and self.sought.is_empty


def asked_in(query: str) -> Asked:
    """Parse a query. Unknown operators are text."""
    asked, plain = Asked(), list[str]()
    for number, token in enumerate(_TOKEN.finditer(query[:QUESTION])):
        minus, name, value, phrase, word = token.groups()
        if number >= MOST and not word:
            continue
        if name:
            asked.has_operator = True
            _operate(asked, name.lower(), value.strip('"').lower(), is_not=bool(minus))
        elif phrase is not None:
            if line := line_of(phrase):
                asked.has_operator = True
                (asked.excluded if minus else asked.included).phrases.append(line)
        elif minus and (words := _excluded(word)):
            asked.has_operator = True
            asked.not_words.append(words)
        else:
            plain.append(token[0])
    asked.text = " ".join(plain)
    return asked


def _excluded(word: str) -> list[str]:
    """The index words of an excluded word or hashtag."""
    sought = sought_in(word)
    return [*sought.whole, *sought.begun]


def _operate(asked: Asked, name: str, value: str, *, is_not: bool) -> None:
    operands = asked.excluded if is_not else asked.included
    match name:
        case "from":
            operands.authors.add(value.removeprefix("@"))
        case "in":
            operands.communities.add(value)
        case "has":
            if value in KINDS:
                operands.has.add(value)
            elif not is_not:
                asked.is_impossible = True
        case _:
            day = _day(value)
            if day is None:
                asked.is_impossible = asked.is_impossible or not is_not
                return
            edge = min(MAX_ID, pack(day if name == "before" else day + DAY_MS))
            if (name == "before") != is_not:
                asked.last_id = min(asked.last_id, edge - 1)
            else:
                asked.first_id = max(asked.first_id, edge)
    if len(asked.included.authors) > 1 or len(asked.included.communities) > 1:
        asked.is_impossible = True


def _day(value: str) -> int | None:
    """Start of a day of 2000 to 2099 in UTC, in milliseconds."""
    try:
        day = date.fromisoformat(value)
    except ValueError:
        return None
    if not 2000 <= day.year < 2100:
        return None
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000


def has_phrase(line: str, phrase: str) -> bool:
    """Whether the normalised text contains the normalised phrase, at word boundaries."""
    before = "" if _DENSE.match(phrase[0]) else " "
    after = "" if _DENSE.match(phrase[-1]) else " "
    return f"{before}{phrase}{after}" in f" {line} "
