"""``@limited``: the rate limit of a route."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from meadow.platform.rate_limits.rules import TABLE, Pool

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


class Declared(NamedTuple):
    """Rules named by a route, whether the route applies them itself, and the pool of its calls."""

    rules: tuple[str, ...]
    by_itself: bool
    pool: Pool | None


def limited(*rules: str, by_itself: bool = False, pool: Pool | None = None) -> Callable[[Endpoint], Endpoint]:
    """Rules of a route besides the general one, by member, or by address for anonymous requests.

    Plain reads need none. ``by_itself``: the route applies them itself, with another key or not on every call.
    ``pool``: of a route that waits for other hosts, where no rule names one.
    """
    unknown = [rule for rule in rules if rule not in TABLE]
    if unknown:
        raise ValueError(f"no such rule: {unknown}")

    named = pool or next((TABLE[rule].pool for rule in rules if TABLE[rule].pool), None)

    def declare(endpoint: Endpoint) -> Endpoint:
        endpoint.__meadow_limits__ = Declared(rules, by_itself, named)  # type: ignore[attr-defined]
        return endpoint

    return declare


def declared(endpoint: Callable[..., Any]) -> Declared | None:
    """The rules declared by ``limited``, or None."""
    found: Declared | None = getattr(endpoint, "__meadow_limits__", None)
    return found
