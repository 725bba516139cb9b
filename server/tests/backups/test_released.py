"""Archives of every released schema become installations of this version, on both databases (security, V1)."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadow import migrations
from meadow.backups import archive
from meadow.backups.contents import NOT_CARRIED
from meadow.platform.db import dump
from meadow.platform.settings import Settings
from tests.backups.conftest import RELEASED, restored, untold
from tests.backups.joined import BEFORE, key_of, lay_views, table_of, view_of
from tests.conftest import apart

ALTERED: dict[str, set[str]] = {
    # A job that hides the files of messages: tests/messages/test_files.py.
    "0018": {"jobs"},
    # Event reminders are mailed at once where nobody chose otherwise: tests/delivery/test_upgrade.py.
    "0021": {"notification_states"},
    # Likes of absent members, whether below a post or a reel: tests/comments/test_upgrade.py.
    "0023": {"deactivated_edges"},
}
"""By revision: tables whose older rows that migration writes anew, so that their digests are no longer those of before.
Whoever adds a line here adds a test of what the rows become."""


def digests(url: str, tables: list[dict[str, Any]]) -> dict[str, tuple[int, str]]:
    """Of the columns that the archive knew."""

    def work(connection: sa.Connection) -> dict[str, tuple[int, str]]:
        shapes = {shape.name: shape for shape in dump.shapes(connection, NOT_CARRIED)}
        for name in BEFORE:
            now = shapes[table_of(name)]
            shapes[name] = dump.Shape(view_of(name), (), key_of(name, now.key), now.flags)
        found = {
            table["name"]: dump.digest_of(connection, shapes[table["name"]].of(table["columns"])) for table in tables
        }
        return {name: (digest.count, digest.text) for name, digest in found.items()}

    return apart(lambda: dump.as_of_now(url, work))


@pytest.mark.parametrize("source", sorted(RELEASED.glob("*.tar")), ids=lambda path: path.stem)
@pytest.mark.full("Released schemas change with a migration only.")
def test_v1_every_released_schema_arrives_at_this_one_with_all_its_rows(source: Path, vacant: Settings) -> None:
    restored(vacant, source)
    apart(lambda: dump.in_one_transaction(vacant.database, lay_views))
    with archive.reading(source, untold) as opened:
        tables = opened.manifest["tables"]
        revision = opened.manifest["revision"]
    later = {name for number, names in ALTERED.items() if number > revision for name in names}
    wanted = {table["name"]: (table["rows"], table["digest"]) for table in tables}
    found = digests(vacant.database, tables)
    assert {name: of for name, of in found.items() if name not in later} == {
        name: of for name, of in wanted.items() if name not in later
    }
    assert all(count for count, _ in wanted.values()), "an archive for this test has rows in every table"
    assert apart(lambda: dump.as_of_now(vacant.database, dump.revision_of)) == migrations.known_revisions()[-1]


def test_an_archive_is_kept_of_the_first_schema_that_had_backups() -> None:
    assert (RELEASED / "0015.tar").exists()
