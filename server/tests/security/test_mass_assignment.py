"""Fields that are not the sender's to set, sent to every call that reads JSON: refused by name (security, Z5)."""

import itertools
import re
from typing import Any

from meadow.packages import metadata
from meadow.platform.config.settings import Settings
from tests.authorisation.matrix import MATRIX
from tests.authorisation.rows import Row, filled
from tests.authorisation.scene import Scene
from tests.authorisation.undone import undone
from tests.rows import census
from tests.town import open_town

MASTODONS = re.compile(r" /api/v[12]/")
WRITES = [
    row
    for row in MATRIX
    if isinstance(row.brings, dict) and row.promised[9] in (200, 201, 202, 204) and not MASTODONS.search(row.call)
]
"""Calls that the owner can make with a body. Those of Mastodon ignore what they do not know, as Mastodon does."""


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)


COLUMNS = sorted({_camel(column.name) for table in metadata.tables.values() for column in table.columns})
FAMILIES: dict[str, dict[str, Any]] = {
    "who one is": {"id": "1", "userId": "1", "authorId": "1", "senderId": "1", "user": {"id": "1"}},
    "what one may": {"role": "admin", "isAdmin": True, "siteRole": "admin", "isVerified": True, "verified": True},
    "how much there is": {"likesCount": 9, "followersCount": 9, "membersCount": 9, "viewsCount": 9, "capacityLeft": 9},
    "when it was": {"createdAt": "2001-01-01T00:00:00Z", "updatedAt": 1, "deletedAt": None, "editedAt": None},
    "how it stands": {"state": "active", "isHidden": False, "isRead": True, "pending": False, "slug": "mine"},
    "what is kept": {"passwordHash": "x", "tokenDigest": "x", "emailKey": "x", "password_hash": "x", "onboarded": True},
    "what the language has": {
        "__proto__": {"role": "admin"},
        "constructor": 1,
        "__class__": "x",
        "toString": 1,
        "$ref": "#/",
    },
}


TAKEN = {"PUT /api/auth/user/{}": ("state",)}
"""Names that mean something else there, which is the sender's to set: the part of a country."""


def _known(row: Row) -> set[str]:
    """Fields that the call does take, in this row and in others to the same address."""
    return {
        name for other in MATRIX if other.shape == row.shape and isinstance(other.brings, dict) for name in other.brings
    }


async def test_z5_a_field_that_is_not_the_senders_is_refused_by_name(sqlite_settings: Settings) -> None:
    assert len(WRITES) > 40
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        before, taken = await census(town), list[str]()
        with undone(town.database):
            for row, family in itertools.product(WRITES, FAMILIES.values()):
                method, path = filled(row.call, scene.ids).split(" ", 1)
                body = filled(row.brings, scene.ids)
                for name, value in family.items():
                    if name in TAKEN.get(row.shape, ()) or name in _known(row):
                        continue
                    answer = await scene.call("owner", method, path, json={**body, name: value})
                    if answer.status_code != 422 or name not in answer.json()["fields"]:
                        taken.append(f"{row.call} took {name!r}: {answer.status_code} {answer.text[:80]}")
        assert taken == []
        assert await census(town) == before


async def test_z5_every_column_of_every_table_at_once_changes_nothing(sqlite_settings: Settings) -> None:
    assert len(COLUMNS) > 150
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        before = await census(town)
        for row in WRITES:
            method, path = filled(row.call, scene.ids).split(" ", 1)
            body = {**dict.fromkeys(COLUMNS, 1), **filled(row.brings, scene.ids)}
            answer = await scene.call("owner", method, path, json=body)
            assert answer.status_code == 422, (row.call, answer.status_code)
        assert await census(town) == before
