"""Origin of rows that came out of an archive."""

from dataclasses import dataclass
from typing import Literal

OWN = "own"
"""Out of the member's own export, signed by this installation: its dates are proven and it bears no mark."""
Origin = Literal["meadow", "mastodon", "instagram", "facebook", "x"]
MARKED: frozenset[str] = frozenset({"meadow", "mastodon", "instagram", "facebook", "x"})
"""Origins whose dates nobody here can prove: shown with a mark."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import knows of a row beside its content. Its ``id`` carries the date; nobody is notified."""

    id: int
    origin: str
    edited_at: int | None = None


def mark_of(origin: str | None) -> Origin | None:
    """The wire's ``importedFrom``."""
    return None if origin is None or origin == OWN else origin  # type: ignore[return-value]
