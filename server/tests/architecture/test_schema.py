"""Migrations and models say the same, on both databases."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from meadow import migrations
from meadow.migrations import run
from meadow.packages import metadata
from meadow.platform.config.settings import Settings


def is_declared(name: str | None, kind: str, _: Any) -> bool:
    """The index of posts is each database's own: no model describes it."""
    return kind != "table" or not str(name).startswith("post_words")


def differences(connection: Connection) -> list[Any]:
    opts = {"compare_type": True, "target_metadata": metadata, "include_name": is_declared}
    context = MigrationContext.configure(connection, opts=opts)
    return list(compare_metadata(context, metadata))


def test_a_migrated_database_is_what_the_models_describe(settings: Settings) -> None:
    url = run.sync_url(settings)
    if settings.is_sqlite:
        engine = create_engine(url, poolclass=NullPool)
        with engine.connect() as connection:
            found = differences(connection)
    else:

        async def compare() -> list[Any]:
            engine = create_async_engine(url, poolclass=NullPool)
            async with engine.connect() as connection:
                return await connection.run_sync(differences)

        found = asyncio.run(compare())
    assert found == []


def test_migrations_are_one_line() -> None:
    script = ScriptDirectory.from_config(run.config_for())
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1
    assert all(len(revision.nextrev) <= 1 for revision in script.walk_revisions())
    assert [revision.revision for revision in script.walk_revisions()][::-1] == migrations.known_revisions()


def test_a_second_start_migrates_nothing(settings: Settings) -> None:
    migrations.upgrade(settings)
    migrations.upgrade(settings)


@pytest.mark.parametrize(
    ("revision", "because"),
    [
        ("from the future", "newer version of Meadow"),
        ("9999", "newer version of Meadow"),
        ("0052", "older than 0053, .* bring it to 0053 first, as docs/operations/backup.md says"),
        ("0001", "has schema 0001, older than 0053"),
        (migrations.MOVING, "the move into this database is not finished"),
    ],
)
def test_a_database_of_another_version_is_refused(
    revision: str, because: str, sqlite_template: Path, tmp_path: Path
) -> None:
    other = Settings(data_dir=tmp_path)
    shutil.copy(sqlite_template, tmp_path / "meadow.db")
    with create_engine(run.sync_url(other), poolclass=NullPool).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})
    with pytest.raises(migrations.CannotMigrate, match=because):
        migrations.upgrade(other)


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_every_table_is_strict_and_has_a_key(table: Any) -> None:
    assert table.primary_key.columns
    assert table.dialect_options["sqlite"]["strict"] is True
