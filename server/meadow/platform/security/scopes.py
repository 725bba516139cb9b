"""Scopes of access tokens: what a program may do for a member."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

_READ = ("accounts", "blocks", "bookmarks", "favourites", "filters", "follows", "lists", "mutes", "notifications")
_WRITE = (*_READ, "conversations", "media", "reports", "statuses")
SCOPES = (
    *("read", "write", "follow", "push"),
    *(f"read:{part}" for part in (*_READ, "search", "statuses")),
    *(f"write:{part}" for part in _WRITE),
)
"""Mastodon's names; ``read`` includes every ``read:…``, ``write`` every ``write:…``."""
_FOLLOW = frozenset(f"{verb}:{part}" for verb in ("read", "write") for part in ("blocks", "follows", "mutes"))
"""What Mastodon's older scope ``follow`` includes."""
_KNOWN = frozenset(SCOPES)


def parse(text: str) -> frozenset[str] | None:
    """The scopes of a list with spaces; None for an unknown one or none."""
    scopes = frozenset(text.split())
    return scopes if scopes and scopes <= _KNOWN else None


def joined(scopes: Iterable[str]) -> str:
    """The list with spaces, in the order of the documentation."""
    return " ".join(sorted(scopes, key=SCOPES.index))


def covers(granted: Iterable[str], needed: str) -> bool:
    """Whether one of these scopes includes the needed one."""
    wide = {needed, needed.partition(":")[0]} | ({"follow"} if needed in _FOLLOW else set())
    return not wide.isdisjoint(granted)


def all_within(wanted: Iterable[str], granted: Iterable[str]) -> bool:
    """Whether the granted scopes include all that are wanted."""
    return all(covers(granted, scope) for scope in wanted)


def scoped(scope: str) -> Callable[[Endpoint], Endpoint]:
    """The scope that a route asks of programs, instead of the one by its method."""
    if scope not in _KNOWN:
        raise LookupError(f"no such scope: {scope}")

    def declare(endpoint: Endpoint) -> Endpoint:
        endpoint.__meadow_scope__ = scope  # type: ignore[attr-defined]
        return endpoint

    return declare
