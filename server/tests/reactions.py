"""Expected response of a like call."""

from typing import Any


def liked(count: int, own: str | None = "like", **others: int) -> dict[str, Any]:
    """With ``count`` likes, all plain but ``others``."""
    plain = count - sum(others.values())
    kinds = {"like": plain, **others} if plain else others
    return {"liked": own is not None, "likesCount": count, "reactions": kinds, "ownReaction": own}
