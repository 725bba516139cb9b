"""Matching of muted words in texts (docs/reference/text.md)."""

from collections.abc import Iterable

import regex

from meadow.platform.core.folding import DENSE, folded

# Inside a word: between two of its letters, or beside a sign that joins letters or digits (UAX 29).
_LETTER, _DIGIT = rf"(?![{DENSE}])[\p{{L}}\p{{M}}]", r"\p{N}"
_BOTH = rf"(?![{DENSE}])[\p{{L}}\p{{M}}\p{{N}}_]"
_INSIDE = regex.compile(
    rf"(?<={_BOTH})(?={_BOTH})"
    rf"|(?<={_LETTER}['.:·‧])(?={_LETTER})|(?<={_LETTER})(?=['.:·‧]{_LETTER})"
    rf"|(?<={_DIGIT}['.,;])(?={_DIGIT})|(?<={_DIGIT})(?=['.,;]{_DIGIT})"
)
_ALIKE = str.maketrans(dict.fromkeys("’‘‛ʼ", "'"))


def _spaced(text: str) -> str:
    return " ".join(folded(text).translate(_ALIKE).split())


def text_key(text: str) -> str:
    """Normalised form for comparison; without the sign of a hashtag and quotation marks."""
    return _spaced(text).lstrip("#").strip("' ")


def _is_in(key: str, text: str) -> bool:
    start = text.find(key)
    while start >= 0:
        end = start + len(key)
        if not _INSIDE.match(text, start) and not _INSIDE.match(text, end):
            return True
        start = text.find(key, start + 1)
    return False


class MutedWords:
    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = [key.translate(_ALIKE) for key in keys]

    def __bool__(self) -> bool:
        return bool(self._keys)

    def are_in(self, texts: Iterable[str | None]) -> bool:
        """Whether one of them is a whole word of one of these texts, ignoring case and accents."""
        if not self._keys:
            return False
        return any(_is_in(key, spaced) for spaced in (_spaced(text) for text in texts if text) for key in self._keys)
