"""``@limited``: the rate limit of a route."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from meadow.platform.rate_limits.rules import TABLE

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


class Declared(NamedTuple):
    """The rules a call has named, and whether it takes them itself."""

    rules: tuple[str, ...]
    by_itself: bool


def limited(*rules: str, by_itself: bool = False) -> Callable[[Endpoint], Endpoint]:
    """The rules that hold for a call beside the general one, by member, or by address where nobody is signed in.

    Plain reads need none. ``by_itself``: the call takes them itself, under another key or not every time.
    """
    unknown = [rule for rule in rules if rule not in TABLE]
    if unknown:
        raise ValueError(f"no such rule: {unknown}")

    def declare(endpoint: Endpoint) -> Endpoint:
        endpoint.__meadow_limits__ = Declared(rules, by_itself)  # type: ignore[attr-defined]
        return endpoint

    return declare


def declared(endpoint: Callable[..., Any]) -> Declared | None:
    """What this call says of itself."""
    found: Declared | None = getattr(endpoint, "__meadow_limits__", None)
    return found
