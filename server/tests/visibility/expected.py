"""What is to be found in an answer.

A case yields addresses, each with the markers that must be in the answer and those that may be. Where both are the
same the answer is exact; ranked and limited ones may hold less.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.visibility.cards import Cards, Marks
from tests.visibility.model import Post

NOTHING: Marks = frozenset()


class Expected(NamedTuple):
    """An address, and what is to be found in its answer."""

    path: str
    must: Marks
    may: Marks


def exactly(path: str, marks: Marks | set[str] = NOTHING) -> Expected:
    """These markers, and no others."""
    return Expected(path, frozenset(marks), frozenset(marks))


def at_most(path: str, may: Marks | set[str], must: Marks | set[str] = NOTHING) -> Expected:
    """At least ``must``, and nothing but ``may``."""
    return Expected(path, frozenset(must), frozenset(may) | frozenset(must))


Case = Callable[[Cards, int], Iterator[Expected]]
ALL = "limit=100"


def met_by(c: Cards, v: int) -> list[int]:
    """Those who may stand in a list that ``v`` is shown."""
    return [m.n for m in c.world.members if c.oracle.meets(v, m.n)]


def seen_by(c: Cards, v: int) -> list[Post]:
    return [p for p in c.world.posts if c.oracle.post(v, p)]
