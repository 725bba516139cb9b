"""Matching of muted words in texts."""

from collections.abc import Iterable

import regex

from meadow.platform.core.folding import DENSE, folded

# A letter of scripts with spaces between words.
_BOUND = regex.compile(rf"(?V1)[[\p{{L}}\p{{M}}\p{{N}}_]--[{DENSE}]]")


def _spaced(text: str) -> str:
    return " ".join(folded(text).split())


def text_key(text: str) -> str:
    """Normalised form for comparison; without the sign of a hashtag."""
    return _spaced(text).lstrip("#").strip()


def _goes_on(text: str, place: int, letter: str) -> bool:
    """Whether the word that begins or ends with ``letter`` continues at this position of the text."""
    inside = 0 <= place < len(text)
    return inside and _BOUND.match(letter) is not None and _BOUND.match(text[place]) is not None


def _is_in(key: str, text: str) -> bool:
    start = text.find(key)
    while start >= 0:
        end = start + len(key)
        if not _goes_on(text, start - 1, key[0]) and not _goes_on(text, end, key[-1]):
            return True
        start = text.find(key, start + 1)
    return False


class MutedWords:
    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = [*keys]

    def __bool__(self) -> bool:
        return bool(self._keys)

    def are_in(self, texts: Iterable[str | None]) -> bool:
        """Whether one of them is a whole word of one of these texts, ignoring case and accents."""
        if not self._keys:
            return False
        return any(_is_in(key, spaced) for spaced in (_spaced(text) for text in texts if text) for key in self._keys)
