from typing import Literal, NamedTuple

from meadow.platform.core.i18n import _
from meadow.platform.db.statement_cache import Row

Role = Literal["admin", "moderator", "member"]
Power = Literal[
    "edit_community",
    "delete_community",
    "hand_over",
    "set_roles",
    "answer_requests",
    "remove_members",
    "ban_members",
    "mute_members",
    "set_flair",
    "approve_posts",
    "remove_posts",
    "pin_posts",
    "lock_posts",
    "manage_events",
    "post",
    "comment",
    "read_posts",
    "read_members",
    "read_log",
    "leave",
]

ASKED, ADMIN, MODERATOR, MEMBER = 0, 1, 2, 3
"""Stored ranks: a request to join, and the three roles in the order of member lists."""
RANKS: dict[Role, int] = {"admin": ADMIN, "moderator": MODERATOR, "member": MEMBER}
ROLES: dict[int, Role] = {rank: role for role, rank in RANKS.items()}


class Rule(NamedTuple):
    """Label and roles of a power."""

    label: str
    roles: tuple[Role, ...]


_ALL: tuple[Role, ...] = ("admin", "moderator", "member")
_STAFF: tuple[Role, ...] = ("admin", "moderator")
_ADMIN: tuple[Role, ...] = ("admin",)
POWERS: dict[Power, Rule] = {
    "read_posts": Rule(_("Read posts"), _ALL),
    "read_members": Rule(_("See who is a member"), _ALL),
    "read_log": Rule(_("Read the moderation log"), _ALL),
    "post": Rule(_("Write posts"), _ALL),
    "comment": Rule(_("Write comments"), _ALL),
    "leave": Rule(_("Leave the community"), _ALL),
    "answer_requests": Rule(_("Approve and decline requests to join"), _STAFF),
    "approve_posts": Rule(_("Approve and decline posts that wait"), _STAFF),
    "remove_posts": Rule(_("Remove posts and comments"), _STAFF),
    "pin_posts": Rule(_("Pin posts to the top"), _STAFF),
    "lock_posts": Rule(_("Lock posts against new comments"), _STAFF),
    "manage_events": Rule(_("Edit and cancel events"), _STAFF),
    "remove_members": Rule(_("Remove members"), _STAFF),
    "ban_members": Rule(_("Ban members and lift bans"), _STAFF),
    "mute_members": Rule(_("Mute members for a time"), _STAFF),
    "set_flair": Rule(_("Give members a flair"), _STAFF),
    "edit_community": Rule(_("Edit profile, rules and join questions"), _ADMIN),
    "set_roles": Rule(_("Make moderators and admins"), _ADMIN),
    "hand_over": Rule(_("Hand the community over"), _ADMIN),
    "delete_community": Rule(_("Delete the community"), _ADMIN),
}
WRITING: frozenset[Power] = frozenset(("post", "comment"))
"""Powers suspended by a mute."""
OPEN: frozenset[Power] = frozenset(("read_posts", "read_members", "comment"))
"""Powers of non-members in public communities; banned members only read."""


def may(power: Power, rank: int | None, *, is_muted: bool = False) -> bool:
    """Whether a rank has the power; None and ``ASKED`` are no members."""
    role = ROLES.get(rank) if rank is not None else None
    return role is not None and role in POWERS[power].roles and not (is_muted and power in WRITING)


def may_see(power: Power, community: Row, *, is_banned: bool = False) -> bool:
    """The same with the powers of non-members in public communities; the row has ``is_private, rank, is_muted``."""
    if may(power, community.rank, is_muted=community.is_muted):
        return True
    stranger = community.rank in (None, ASKED)
    return stranger and not community.is_private and power in OPEN and not (is_banned and power in WRITING)


def powers_of(rank: int | None, *, is_muted: bool) -> list[Power]:
    return [power for power in POWERS if may(power, rank, is_muted=is_muted)]


def may_touch(rank: int | None, theirs: int) -> bool:
    """Whether a rank may remove, ban, mute or give a flair to a member of rank ``theirs``: lower ranks only."""
    return rank is not None and rank != ASKED and (theirs == ASKED or rank < theirs)
