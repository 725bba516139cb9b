"""Staff permission rules: pure functions."""

from meadow.moderation.schemas import SiteRole

RANKS: dict[str, int] = {"member": 0, "moderator": 1, "admin": 2}
"""The roles of the site, in order."""


def is_staff(role: str) -> bool:
    """Whether this role is staff."""
    return RANKS[role] > 0


def may_act_on(role: SiteRole, theirs: str) -> bool:
    """Measures reach downwards only: nobody acts on staff of the same or a higher rank."""
    return is_staff(role) and RANKS[theirs] < RANKS[role]
