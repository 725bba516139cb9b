"""Snapshots of subjects in reports and cases."""

from dataclasses import dataclass
from typing import cast


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A subject as a member saw it."""

    about_id: int
    """Its owner."""
    subject: object
    """As the API returned it."""
    context: list[object]
    """What came before it: messages."""
    community_id: int = 0
    """The community that it belongs to; 0 for none."""


_PERSONAL = ("id", "userId", "senderId")


def without(value: object, who: str) -> object:
    """The wire shape with None in place of objects that are of this member or by them."""
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
