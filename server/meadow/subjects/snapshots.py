"""Snapshots of subjects in reports and cases."""

from dataclasses import dataclass
from typing import cast


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A subject as a member saw it."""

    about_id: int
    """Owner of the subject."""
    subject: object
    """Wire shape as returned by the API."""
    context: list[object]
    """Preceding messages."""
    community_id: int = 0
    """The community of the subject; 0 for none."""


_PERSONAL = ("id", "userId", "senderId")


def without(value: object, who: str) -> object:
    """The wire shape with None in place of objects by or about this member."""
    if isinstance(value, list):
        return [without(each, who) for each in cast(list[object], value)]
    if not isinstance(value, dict):
        return value
    shape = cast(dict[str, object], value)
    person = shape.get("user")
    is_theirs = isinstance(person, dict) and cast(dict[str, object], person).get("id") == who
    if is_theirs or any(shape.get(name) == who for name in _PERSONAL):
        return None
    return {name: without(each, who) for name, each in shape.items()}
