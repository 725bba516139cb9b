"""Typo tolerance by edit distance.

Only the first letters of a word are spelled in these ways, which keeps them few; the distance looks at all of it.
"""

from collections.abc import Iterable
from itertools import combinations

STEM = 7
"""Letters of a word whose spellings are kept."""
SHORTEST = 3
"""Letters below which nothing is taken for a typing error."""
LONG = 8
"""Letters from which two errors are forgiven instead of one."""


def stem_of(word: str) -> str:
    """The beginning under which a word is kept."""
    return word[:STEM]


def errors_in(word: str) -> int:
    """How many typing errors a word of this length may have."""
    return 0 if len(word) < SHORTEST else 1 if len(word) < LONG else 2


def spellings(word: str) -> set[str]:
    """The stem, and the stem with as many letters left out as the word may have errors."""
    stem = stem_of(word)
    return {
        "".join(kept)
        for left_out in range(errors_in(word) + 1)
        for kept in combinations(stem, max(1, len(stem) - left_out))
    }


def distance(asked: str, word: str, most: int = 100) -> int:
    """Letters to add, drop, change, or swap with their neighbour, to make one of the other; ``most`` where to stop."""
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
    """Both without what they begin and end with alike: the rest of words that are close is short."""
    start = next((place for place, (a, b) in enumerate(zip(asked, word, strict=False)) if a != b), None)
    if start is None:
        start = min(len(asked), len(word))
    asked, word = asked[start:], word[start:]
    while asked and word and asked[-1] == word[-1]:
        asked, word = asked[:-1], word[:-1]
    return asked, word


def is_close(asked: str, word: str) -> bool:
    """Whether ``asked`` may be ``word`` with typing errors."""
    most = errors_in(asked)
    return most > 0 and abs(len(asked) - len(word)) <= most and distance(asked, word, most) <= most


def is_meant(asked: str, words: Iterable[str]) -> bool:
    """Whether one of the words begins with ``asked`` or is close to it."""
    return any(word.startswith(asked) or is_close(asked, word) for word in words)
