"""Check for linear growth of CPU time, independent of the machine's speed."""

from collections.abc import Callable
from time import thread_time

ROUNDS = 8
"""Maximum number of measurements; the minimum of each size counts."""
MOST_TIMES = 30
"""Maximum ratio for ten times the size. Linear work takes ten times as long, quadratic work a hundred."""


def grows_linearly(work: Callable[[int], object], size: int) -> bool:
    """Whether ``work(size)`` costs about ten times as much as ``work(size // 10)``, on any machine.

    Compares CPU times of this thread: a slow machine slows both, and other processes are not counted.
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
