"""Typo tolerance by edit distance.

Spellings are stored for the first letters of a word only, which keeps them few; the distance is computed on whole
words.
"""

from collections.abc import Iterable
from itertools import combinations

STEM = 7
"""Letters of a word used for stored spellings."""
SHORTEST = 3
"""Shorter words are matched without typo tolerance."""
LONG = 8
"""Words of this length may have two errors instead of one."""


def stem_of(word: str) -> str:
    """The stored prefix of a word."""
    return word[:STEM]


def errors_in(word: str) -> int:
    """Maximum typing errors in a word of this length."""
    return 0 if len(word) < SHORTEST else 1 if len(word) < LONG else 2


def spellings(word: str) -> set[str]:
    """The stem, and its variants without as many letters as the word may have errors."""
    stem = stem_of(word)
    return {
        "".join(kept)
        for left_out in range(errors_in(word) + 1)
        for kept in combinations(stem, max(1, len(stem) - left_out))
    }


def distance(asked: str, word: str, most: int = 100) -> int:
    """Edit distance with insertions, deletions, substitutions and transpositions; stops at ``most``."""
    asked, word = _apart(asked, word)
    before: list[int] = []
    last = list(range(len(word) + 1))
    for row, letter in enumerate(asked, 1):
        now = [row]
        for column, other in enumerate(word, 1):
            best = min(now[-1] + 1, last[column] + 1, last[column - 1] + (letter != other))
            swapped = row > 1 and column > 1 and letter == word[column - 2] and asked[row - 2] == other
            now.append(min(best, before[column - 2] + 1) if swapped else best)
        before, last = last, now
        if min(last) > most:
            break
    return last[-1]


def _apart(asked: str, word: str) -> tuple[str, str]:
    """Both words without their common prefix and suffix, which leaves little of similar words."""
    start = next((place for place, (a, b) in enumerate(zip(asked, word, strict=False)) if a != b), None)
    if start is None:
        start = min(len(asked), len(word))
    asked, word = asked[start:], word[start:]
    while asked and word and asked[-1] == word[-1]:
        asked, word = asked[:-1], word[:-1]
    return asked, word


def is_close(asked: str, word: str) -> bool:
    """Whether ``asked`` is ``word`` within the allowed typing errors."""
    most = errors_in(asked)
    return most > 0 and abs(len(asked) - len(word)) <= most and distance(asked, word, most) <= most


def is_meant(asked: str, words: Iterable[str]) -> bool:
    """Whether ``asked`` is a prefix of one of the words or close to it."""
    return any(word.startswith(asked) or is_close(asked, word) for word in words)
