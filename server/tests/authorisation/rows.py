"""A row of the matrix: a call, what it brings along, and what each kind of caller is promised."""

import re
from dataclasses import dataclass
from typing import Any

from tests.authorisation.scene import ACTORS

Promise = tuple[int, ...]
"""The status for each of ``ACTORS``, in their order."""


@dataclass(frozen=True)
class Upload:
    """A file that is sent in the field of that name."""

    field: str
    data: bytes


@dataclass(frozen=True)
class Row:
    """``{name}`` in the call and in what it brings stands for an id of the scene."""

    call: str
    promised: Promise
    brings: Any = None

    @property
    def shape(self) -> str:
        """The call without what varies: that of the route it belongs to."""
        return shape(self.call.partition("?")[0])

    def __str__(self) -> str:
        return self.call if self.brings is None else f"{self.call} with {self.brings!r:.80}"


def shape(name: str) -> str:
    """Method and path, each id alike."""
    return re.sub(r"\{\w+\}", "{}", name)


def filled(given: Any, ids: dict[str, str]) -> Any:
    """With the ids of the scene for their names."""
    if isinstance(given, str):
        return re.sub(r"\{(\w+)\}", lambda name: ids[name[1]], given)
    if isinstance(given, list):
        return [filled(each, ids) for each in given]
    if isinstance(given, dict):
        return {name: filled(each, ids) for name, each in given.items()}
    return given


def options(row: Row, ids: dict[str, str]) -> dict[str, Any]:
    """What the call of a row is sent with."""
    if isinstance(row.brings, Upload):
        return {"files": {row.brings.field: ("a.jpg", row.brings.data, "image/jpeg")}}
    if row.call == "POST /api/posts":
        # Without a key it is read after its commit, which ``undone`` leaves out.
        return {"json": filled(row.brings, ids), "headers": {"Idempotency-Key": "the first"}}
    return {} if row.brings is None else {"json": filled(row.brings, ids)}


def _promise(rest: int, **others: int) -> Promise:
    return tuple(others.get(actor, rest) for actor in ACTORS)


def anybody(status: int) -> Promise:
    """The same for all, signed in or not."""
    return _promise(status)


def signed_in(status: int) -> Promise:
    """The same for all who are signed in: it is about themselves, or about what everybody sees."""
    return _promise(status, anonymous=401, revoked=401)


def owner(status: int, *, others: int) -> Promise:
    """What the owner alone can do."""
    return _promise(others, anonymous=401, revoked=401, owner=status)


def unless_blocked(status: int, *, blocked: int, owner: int | None = None) -> Promise:
    """What all can do whom the owner has not blocked."""
    mine = status if owner is None else owner
    return _promise(status, anonymous=401, revoked=401, blocked=blocked, owner=mine)


def follower(status: int, *, others: int, blocked: int, owner: int) -> Promise:
    """What followers of the owner can do."""
    return _promise(others, anonymous=401, revoked=401, follower=status, blocked=blocked, owner=owner)


def garden(
    member: int, *, others: int, moderator: int | None = None, admin: int | None = None, owner: int | None = None
) -> Promise:
    """What members of the closed garden can do. A moderator can do what a member can, an admin what a moderator can,
    unless it is said otherwise; an admin of the site is no member."""
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
    """What those of a group's conversation can do, the owner and their follower; to others there is none."""
    mine = follower if owner is None else owner
    return _promise(404, anonymous=401, revoked=401, follower=follower, owner=mine)


def staff(status: int, *, others: int) -> Promise:
    """What an admin of the site can do."""
    return _promise(others, anonymous=401, revoked=401, staff=status)
