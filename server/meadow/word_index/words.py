"""Search tokenizer, shared by index and queries.

Case, accents and compatibility forms are ignored. Text in scripts without spaces is indexed as overlapping pairs of
characters, plus the last one alone, so that queries of any length match.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import regex

from meadow.hashtags.names import split_query
from meadow.platform.core.folding import DENSE, folded

TEXT = 20_000
"""Maximum characters of a text to index."""
QUESTION = 1_000
"""Maximum characters of a query."""
WORDS = 800
"""Maximum index words of a text."""
ASKED = 24
"""Maximum words of a query."""
BEGUN = 3
"""Maximum prefixes among them."""
LETTERS = 40
"""Significant letters of a word."""

_RUN = regex.compile(rf"(?V1)([{DENSE}]+)|([[\p{{L}}\p{{M}}\p{{N}}]--[{DENSE}]]+)")
_HANDLE = regex.compile(r"[a-z0-9_.]{1,30}")


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """``(dense, "")`` or ``("", word)``: runs of a script without spaces, and words."""
    for run in _RUN.finditer(folded(text[:TEXT])):
        yield run[1] or "", (run[2] or "")[:LETTERS]


def words_of(text: str, most: int = WORDS) -> list[str]:
    """The index words of a text, once each, in order."""
    found: dict[str, None] = {}
    for dense, word in _runs(text):
        if word:
            found[word] = None
        for place in range(len(dense)):
            if len(found) >= most:
                break
            found[dense[place : place + 2]] = None
        if len(found) >= most:
            break
    return list(found)


def line_of(text: str) -> str:
    """Normalised text for comparison, with single spaces between words and runs without spaces."""
    return " ".join(dense or word for dense, word in _runs(text))


def words_of_post(content: str, tag_keys: list[str]) -> list[str]:
    """The index words of a post: its hashtags with their sign, then the words of its text and of the tags."""
    keys = sorted(tag_keys)
    return [f"#{key}" for key in keys] + words_of(f"{content} {' '.join(keys)}")


def words_of_member(username: str, first_name: str, last_name: str) -> list[str]:
    """The index words of a member: the parts of the handle and the names."""
    text = f"{username} {first_name} {last_name}"
    if not text.isascii():
        # Names in scripts without spaces are searched as one word, family name first or last.
        text = f"{text} {first_name}{last_name} {last_name}{first_name}"
    return words_of(text, 40)


@dataclass(frozen=True, slots=True)
class Sought:
    """Words of a query: ``whole`` words and hashtags, and ``begun`` prefixes."""

    whole: tuple[str, ...]
    begun: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        """Whether it has no words to search."""
        return not self.whole and not self.begun


def sought_in(text: str) -> Sought:
    """Words of a query about posts; its last word is a prefix."""
    keys, rest = split_query(text[:QUESTION])
    whole: dict[str, None] = {f"#{key}": None for key in keys}
    begun: dict[str, None] = {}
    runs = list(_runs(rest))
    for place, (dense, word) in enumerate(runs):
        if len(dense) == 1 or (word and place == len(runs) - 1):
            begun[dense or word] = None
        elif word:
            whole[word] = None
        whole.update((dense[at : at + 2], None) for at in range(len(dense) - 1))
    return Sought(tuple(whole)[:ASKED], tuple(begun)[-BEGUN:])


def sought_names(text: str) -> tuple[str, ...]:
    """Prefixes of a query about people."""
    asked: dict[str, None] = {}
    for dense, word in _runs(text[:QUESTION]):
        if word or len(dense) == 1:
            asked[word or dense] = None
        asked.update((dense[at : at + 2], None) for at in range(len(dense) - 1))
    return tuple(asked)[:8]


def handle_in(text: str) -> str:
    """The handle or handle prefix in a query about people; empty for none."""
    handle = text.strip().removeprefix("@").lower()
    return handle if _HANDLE.fullmatch(handle) else ""
