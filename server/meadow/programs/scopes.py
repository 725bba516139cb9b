"""Scopes of access tokens: permissions of an app on behalf of a member."""

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
"""Scopes included in Mastodon's older scope ``follow``."""
_KNOWN = frozenset(SCOPES)


def parse(text: str) -> frozenset[str] | None:
    """The scopes of a space-separated list; None for an empty list or an unknown scope."""
    scopes = frozenset(text.split())
    return scopes if scopes and scopes <= _KNOWN else None


def joined(scopes: Iterable[str]) -> str:
    """Space-separated list in the order of the documentation."""
    return " ".join(sorted(scopes, key=SCOPES.index))


def covers(granted: Iterable[str], needed: str) -> bool:
    """Whether one of these scopes includes the needed one."""
    wide = {needed, needed.partition(":")[0]} | ({"follow"} if needed in _FOLLOW else set())
    return not wide.isdisjoint(granted)


def all_within(wanted: Iterable[str], granted: Iterable[str]) -> bool:
    """Whether the granted scopes include all wanted ones."""
    return all(covers(granted, scope) for scope in wanted)


def scoped(scope: str) -> Callable[[Endpoint], Endpoint]:
    """Set the scope that a route requires of apps, instead of the default of its method."""
    if scope not in _KNOWN:
        raise LookupError(f"no such scope: {scope}")

    def declare(endpoint: Endpoint) -> Endpoint:
        endpoint.__meadow_scope__ = scope  # type: ignore[attr-defined]
        return endpoint

    return declare
