"""Reactions: kinds of likes, and their counters beside ``likes_count``."""

from typing import Any, Literal

from sqlalchemy import Column, ColumnElement, Table, literal_column
from typing_extensions import TypedDict

from meadow.platform.core.schemas import Body
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String
from meadow.subjects.counters import Truth
from meadow.subjects.queries import count_rows

Reaction = Literal["like", "love", "laugh", "wow", "sad", "thanks"]
_OTHERS: tuple[Reaction, ...] = ("love", "laugh", "wow", "sad", "thanks")
"""Reactions besides ``like``, which is the remainder of ``likes_count``."""
COUNTS = {reaction: f"{reaction}_count" for reaction in _OTHERS}


class LikeRequest(Body):
    """Desired state and kind of like; toggled without either. Without a kind an existing like keeps its own."""

    liked: bool | None = None
    reaction: Reaction | None = None


def read_wish(wish: LikeRequest | None) -> tuple[bool | None, Reaction | None]:
    """Whether to like (None toggles), and the reaction."""
    if wish is None:
        return None, None
    return (True if wish.liked is None and wish.reaction else wish.liked), wish.reaction


class Liked(TypedDict):
    """New state and exact counts; ``reactions`` without zeros."""

    liked: bool
    likesCount: int
    reactions: dict[str, int]
    ownReaction: Reaction | None


def reaction_column() -> Column[Any]:
    return Column("reaction", String, nullable=False, server_default="like")


def reaction_counts() -> list[Column[Any]]:
    """Counters of a table with ``likes_count``."""
    return [Column(name, Big, nullable=False, server_default="0") for name in COUNTS.values()]


def moved(before: str | None, after: str | None) -> dict[str, int]:
    """Parameters of ``move_likes`` for a like that changed from one reaction to another; None: no like."""
    by = {f"by_{name}": (after == reaction) - (before == reaction) for reaction, name in COUNTS.items()}
    return {"by_likes_count": (after is not None) - (before is not None), **by}


def reactions_of(row: Row) -> dict[str, int]:
    """The counters of a row, without zeros."""
    if not row.likes_count:
        return {}
    others = {reaction: count for reaction, name in COUNTS.items() if (count := getattr(row, name))}
    likes = row.likes_count - sum(others.values())
    return {"like": likes, **others} if likes else others


def liked_of(own: Reaction | None, counts: Row) -> Liked:
    """Response of a like call, from the row of ``move_likes``."""
    shown = reactions_of(counts)
    return {"liked": own is not None, "likesCount": counts.likes_count, "reactions": shown, "ownReaction": own}


def like_truths(edges: Table, *of_subject: ColumnElement[bool], of: Table) -> dict[str, Truth]:
    """Correct values of the counters, from the edges of a subject."""
    kinds = {
        name: count_rows(edges, *of_subject, edges.c.reaction == literal_column(f"'{reaction}'"), of=of)
        for reaction, name in COUNTS.items()
    }
    return {"likes_count": count_rows(edges, *of_subject, of=of), **kinds}
