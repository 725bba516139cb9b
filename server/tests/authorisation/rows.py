"""A row of the matrix: a call, its payload, and the expected status for each kind of caller."""

import re
from dataclasses import dataclass
from typing import Any

from tests.authorisation.scene import ACTORS

Promise = tuple[int, ...]
"""Status for each of ``ACTORS``, in their order."""


@dataclass(frozen=True)
class Upload:
    """A file sent in the field ``field``."""

    field: str
    data: bytes


@dataclass(frozen=True)
class Row:
    """``{name}`` in the call and its payload stands for an ID of the scene."""

    call: str
    promised: Promise
    brings: Any = None

    @property
    def shape(self) -> str:
        """The call without query and IDs, for comparison with its route."""
        return shape(self.call.partition("?")[0])

    def __str__(self) -> str:
        return self.call if self.brings is None else f"{self.call} with {self.brings!r:.80}"


def shape(name: str) -> str:
    """Method and path, all IDs replaced by ``{}``."""
    return re.sub(r"\{\w+\}", "{}", name)


def filled(given: Any, ids: dict[str, str]) -> Any:
    """With names replaced by the IDs of the scene."""
    if isinstance(given, str):
        return re.sub(r"\{(\w+)\}", lambda name: ids[name[1]], given)
    if isinstance(given, list):
        return [filled(each, ids) for each in given]
    if isinstance(given, dict):
        return {name: filled(each, ids) for name, each in given.items()}
    return given


def options(row: Row, ids: dict[str, str]) -> dict[str, Any]:
    """Keyword arguments of the request of a row."""
    if isinstance(row.brings, Upload):
        return {"files": {row.brings.field: ("a.jpg", row.brings.data, "image/jpeg")}}
    if row.call in ("POST /api/posts", "POST /api/communities/{garden}/posts", "POST /api/v1/statuses"):
        # Without a key the post is read after its commit, which ``undone`` skips.
        return {"json": filled(row.brings, ids), "headers": {"Idempotency-Key": "the first"}}
    return {} if row.brings is None else {"json": filled(row.brings, ids)}


def _promise(rest: int, **others: int) -> Promise:
    return tuple(others.get(actor, rest) for actor in ACTORS)


def anybody(status: int) -> Promise:
    """The same for all callers, signed in or not."""
    return _promise(status)


def signed_in(status: int) -> Promise:
    """The same for all signed-in callers: about themselves, or about public data."""
    return _promise(status, anonymous=401, revoked=401)


def owner(status: int, *, others: int) -> Promise:
    """Allowed for the owner only."""
    return _promise(others, anonymous=401, revoked=401, owner=status)


def unless_blocked(status: int, *, blocked: int, owner: int | None = None) -> Promise:
    """Allowed for all members not blocked by the owner."""
    mine = status if owner is None else owner
    return _promise(status, anonymous=401, revoked=401, blocked=blocked, owner=mine)


def follower(status: int, *, others: int, blocked: int, owner: int) -> Promise:
    """Allowed for followers of the owner."""
    return _promise(others, anonymous=401, revoked=401, follower=status, blocked=blocked, owner=owner)


def garden(
    member: int, *, others: int, moderator: int | None = None, admin: int | None = None, owner: int | None = None
) -> Promise:
    """Allowed for members of the closed garden. Moderators have all rights of members, admins all rights of moderators,
    unless stated otherwise; an admin of the site is no member."""
    moderated = member if moderator is None else moderator
    return _promise(
        others,
        anonymous=401,
        revoked=401,
        member=member,
        moderator=moderated,
        admin=moderated if admin is None else admin,
        owner=member if owner is None else owner,
    )


def circle(follower: int, *, owner: int | None = None) -> Promise:
    """Allowed for the members of the group conversation, the owner and their follower; 404 for others."""
    mine = follower if owner is None else owner
    return _promise(404, anonymous=401, revoked=401, follower=follower, owner=mine)


def staff(status: int, *, others: int) -> Promise:
    """Allowed for admins of the site."""
    return _promise(others, anonymous=401, revoked=401, staff=status)
