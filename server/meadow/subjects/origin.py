"""Origin of imported rows."""

from dataclasses import dataclass
from typing import Literal

OWN = "own"
"""The member's own export, signed by this installation: dates are trusted, no mark."""
Origin = Literal["meadow", "mastodon", "instagram", "facebook", "x"]
MARKED: frozenset[str] = frozenset({"meadow", "mastodon", "instagram", "facebook", "x"})
"""Origins with untrusted dates: rows are shown with a mark."""


@dataclass(frozen=True, slots=True)
class Imported:
    """Metadata of an imported row. Its ``id`` contains the date. Imports send no notifications."""

    id: int
    origin: str
    edited_at: int | None = None


def mark_of(origin: str | None) -> Origin | None:
    """Value of ``importedFrom`` in responses."""
    return None if origin is None or origin == OWN else origin  # type: ignore[return-value]
