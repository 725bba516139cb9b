"""Staff permission rules: pure functions."""

from meadow.moderation.schemas.requests import SiteRole

RANKS: dict[str, int] = {"member": 0, "moderator": 1, "admin": 2}
"""The roles of the site, in order."""


def is_staff(role: str) -> bool:
    return RANKS[role] > 0


def may_act_on(role: SiteRole, theirs: str) -> bool:
    """Whether the role ranks above theirs: staff act on lower ranks only."""
    return is_staff(role) and RANKS[theirs] < RANKS[role]
