"""Whether work grows in proportion to what it is given, asked of no clock in seconds."""

from collections.abc import Callable
from time import thread_time

ROUNDS = 8
"""A measurement that something else disturbed is taken again so often; the smallest of each size counts."""
MOST_TIMES = 30
"""Ten times as much may take so many times as long. Linear work takes ten times as long, quadratic work a hundred."""


def grows_linearly(work: Callable[[int], object], size: int) -> bool:
    """Whether ``work(size)`` costs about ten times what ``work(size // 10)`` costs, on whichever machine.

    The processor time of this thread is compared with itself: a slow machine is slow at both, and what else runs is
    not counted.
    """
    small = whole = float("inf")
    for _ in range(ROUNDS):
        small, whole = min(small, _cost(work, size // 10)), min(whole, _cost(work, size))
        if whole <= MOST_TIMES * small:
            return True
    return False


def _cost(work: Callable[[int], object], size: int) -> float:
    begun = thread_time()
    work(size)
    return thread_time() - begun
