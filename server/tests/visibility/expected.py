"""Expected markers of a response.

A case yields addresses, each with required and allowed markers. If both are equal the comparison is exact; ranked and
limited lists may contain fewer.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.visibility.cards import Cards, Marks
from tests.visibility.model import Post

NOTHING: Marks = frozenset()


class Expected(NamedTuple):
    """An address, with required and allowed markers of its response."""

    path: str
    must: Marks
    may: Marks


def exactly(path: str, marks: Marks | set[str] = NOTHING) -> Expected:
    """Exactly these markers."""
    return Expected(path, frozenset(marks), frozenset(marks))


def at_most(path: str, may: Marks | set[str], must: Marks | set[str] = NOTHING) -> Expected:
    """At least ``must``, at most ``may``."""
    return Expected(path, frozenset(must), frozenset(may) | frozenset(must))


Case = Callable[[Cards, int], Iterator[Expected]]
ALL = "limit=100"


def met_by(c: Cards, v: int) -> list[int]:
    """Members allowed in lists shown to ``v``."""
    return [m.n for m in c.world.members if c.oracle.meets(v, m.n)]


def seen_by(c: Cards, v: int) -> list[Post]:
    return [p for p in c.world.posts if c.oracle.post(v, p)]
