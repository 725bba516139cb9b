"""Installations of every released schema become installations of this version, on both databases (security, V1)."""

import asyncio
import gzip
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa

from meadow import migrations
from meadow.backups import archive, dump
from meadow.backups.contents import NOT_CARRIED
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from tests.architecture.test_schema import differences
from tests.backups.conftest import RELEASED, restored, untold
from tests.conftest import apart

ALTERED: dict[str, set[str]] = {}
"""By revision: tables whose older rows that migration writes anew, so that their digests are no longer those of before.
Whoever adds a line here adds a test of what the rows become."""
Digests = dict[str, tuple[int, str]]


def digests(connection: sa.Connection, columns: dict[str, list[str]]) -> Digests:
    """Of these columns of each table."""
    shapes = {shape.name: shape for shape in dump.shapes(connection, NOT_CARRIED)}
    found = {name: dump.digest_of(connection, shapes[name].of(names)) for name, names in columns.items()}
    return {name: (digest.count, digest.text) for name, digest in found.items()}


def manifest_of(source: Path) -> tuple[str, dict[str, list[str]], Digests]:
    """Schema, columns and digests of an archive."""
    with archive.reading(source, untold) as opened:
        tables = opened.manifest["tables"]
        columns = {table["name"]: table["columns"] for table in tables}
        return opened.manifest["revision"], columns, {each["name"]: (each["rows"], each["digest"]) for each in tables}


def unaltered(found: Digests, since: str) -> Digests:
    """Without the tables that a later migration writes anew."""
    later = {name for number, names in ALTERED.items() if number > since for name in names}
    return {name: digest for name, digest in found.items() if name not in later}


def arrives_whole(settings: Settings, source: Path) -> None:
    """The rows of the archive are there, in the schema of this version."""
    revision, columns, wanted = manifest_of(source)
    assert all(count for count, _ in wanted.values()), "an archive for this test has rows in every table"

    def look(connection: sa.Connection) -> tuple[Digests, str | None, list[object]]:
        return digests(connection, columns), transactions.revision_of(connection), differences(connection)

    found, now, different = apart(lambda: transactions.as_of_now(settings.database, look))
    assert unaltered(found, revision) == unaltered(wanted, revision)
    assert now == migrations.known_revisions()[-1]
    assert different == []


SOURCES = sorted(RELEASED.glob("*.tar"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_v1_an_archive_of_every_released_schema_arrives_with_all_its_rows(source: Path, vacant: Settings) -> None:
    restored(vacant, source)
    arrives_whole(vacant, source)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_v1_a_database_of_every_released_schema_goes_on_with_all_its_rows(source: Path, vacant: Settings) -> None:
    """The file, or a dump of PostgreSQL, as that version wrote it: with the columns in its order."""
    if vacant.is_sqlite:
        (vacant.data_dir / "meadow.db").write_bytes(gzip.decompress(source.with_suffix(".db.gz").read_bytes()))
    else:
        statements = gzip.decompress(source.with_suffix(".sql.gz").read_bytes()).decode()
        # What begins with a backslash is for psql.
        lines = [line for line in statements.splitlines() if not line.startswith("\\")]
        asyncio.run(_run("\n".join(lines), vacant.database_url))
    apart(lambda: migrations.upgrade(vacant))
    arrives_whole(vacant, source)


async def _run(statements: str, url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statements)
    finally:
        await connection.close()


def test_an_archive_is_kept_of_the_schema_with_which_this_version_begins() -> None:
    assert SOURCES[0].stem == migrations.known_revisions()[0]
    for suffix in (".db.gz", ".sql.gz"):
        assert all(source.with_suffix(suffix).exists() for source in SOURCES)
