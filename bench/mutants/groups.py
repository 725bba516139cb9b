"""Group testing: many mutants in one run, then a search for the culprit of each failing test."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bench.mutants.copies import Outcome

T = TypeVar("T")


def culprits(group: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """Members of the group that fail alone, found by bisection."""
    if not group or not fails(group):
        return []
    if len(group) == 1:
        return list(group)
    half = len(group) // 2
    return [*culprits(group[:half], fails), *culprits(group[half:], fails)]


def settle_together(
    group: Sequence[T],
    tests: Callable[[Sequence[T], Iterable[str]], Outcome],
    fails: Callable[[str, Sequence[T]], bool],
    caught: Callable[[T, str], None],
    done: list[str],
    unclear: Callable[[str], None],
) -> list[T]:
    """Mutants caught by no test. ``tests`` runs all tests not in ``done``, ``fails`` a single one.

    A test that passes with the whole group counts as passed with each of it. A test that fails without any mutant, or
    with no single one, is unclear and left out.

    """
    alive = list(group)
    while alive:
        outcome = tests(alive, done)
        done += [test for test in outcome.passed if test not in outcome.failed]
        if not outcome.failed:
            break
        if set(outcome.failed) <= set(done):
            raise RuntimeError(f"{outcome.failed} fails with {alive} together, with none of them alone")
        broken = [test for test in outcome.failed if fails(test, [])]
        left = alive
        for test in outcome.failed:
            found = [] if test in broken else culprits(left, lambda part, test=test: fails(test, part))
            for one in found:
                caught(one, test)
            left = [one for one in left if one not in found]
        # Where a mutant was found, its other tests are run again without it.
        for test in broken if len(left) < len(alive) else outcome.failed:
            done.append(test)
            unclear(test)
        alive = left
    return alive
