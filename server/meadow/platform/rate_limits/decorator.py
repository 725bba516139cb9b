"""``@limited``: the rate limit of a route."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from meadow.platform.rate_limits.rules import TABLE

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


class Declared(NamedTuple):
    """Rules named by a route, and whether the route applies them itself."""

    rules: tuple[str, ...]
    by_itself: bool


def limited(*rules: str, by_itself: bool = False) -> Callable[[Endpoint], Endpoint]:
    """Rules of a route besides the general one, by member, or by address for anonymous requests.

    Plain reads need none. ``by_itself``: the route applies them itself, with another key or not on every call.
    """
    unknown = [rule for rule in rules if rule not in TABLE]
    if unknown:
        raise ValueError(f"no such rule: {unknown}")

    def declare(endpoint: Endpoint) -> Endpoint:
        endpoint.__meadow_limits__ = Declared(rules, by_itself)  # type: ignore[attr-defined]
        return endpoint

    return declare


def declared(endpoint: Callable[..., Any]) -> Declared | None:
    """The rules declared by ``limited``, or None."""
    found: Declared | None = getattr(endpoint, "__meadow_limits__", None)
    return found
