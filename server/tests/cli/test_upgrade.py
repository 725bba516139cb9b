"""``meadow upgrade``: an older installation is looked over, backed up and brought to this version."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from meadow.backups import archive, contents, dump
from meadow.cli import cli
from meadow.migrations import rehearsal
from meadow.migrations.run import upgrade_to
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from tests.backups.conftest import NEWEST as SOURCE
from tests.backups.conftest import next_version as next_version
from tests.backups.conftest import untold
from tests.backups.conftest import vacant as vacant
from tests.backups.next_version import NEXT
from tests.conftest import apart


@pytest.fixture
def old(vacant: Settings, next_version: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """An installation of this version, with rows in every table, that the commands of the next version use."""
    apart(lambda: move_in(vacant.database))
    for name in ("MEADOW_ENV_FILE", "MEADOW_PUBLIC_URL", "MEADOW_REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(vacant.data_dir))
    monkeypatch.setenv("MEADOW_DATABASE_URL", vacant.database_url)
    return vacant


def move_in(url: str) -> None:
    """Fill an empty database with the rows of an archive, in the schema of that archive."""
    with archive.reading(SOURCE, untold) as opened:
        transactions.in_one_transaction(url, lambda connection: fill(connection, opened))


def fill(connection: sa.Connection, opened: archive.Archive) -> None:
    upgrade_to(connection, opened.manifest["revision"])
    laid = {shape.name: shape for shape in dump.shapes(connection, contents.NOT_CARRIED)}
    dump.empty(connection, list(laid.values()))
    listed = {table["name"]: table for table in opened.manifest["tables"]}
    for name, shape in laid.items():
        for batch in contents.rows_of(opened, listed[name]):
            dump.write(connection, shape.of(listed[name]["columns"]), batch)


def call(*arguments: str) -> Result:
    return apart(lambda: CliRunner().invoke(cli, ["upgrade", *arguments]))


def state(settings: Settings) -> tuple[str | None, dict[str, str]]:
    """The schema, and a digest of each table."""

    def work(connection: sa.Connection) -> tuple[str | None, dict[str, str]]:
        shapes = dump.shapes(connection, contents.NOT_CARRIED)
        return transactions.revision_of(connection), {one.name: dump.digest_of(connection, one).text for one in shapes}

    return apart(lambda: transactions.as_of_now(settings.database, work))


def test_the_check_tells_what_will_be_migrated_and_changes_nothing(old: Settings) -> None:
    before, files = state(old), sorted(old.data_dir.iterdir())
    ended = call("--check")
    assert ended.exit_code == 0, ended.output
    assert f"from schema {SOURCE.stem} to {NEXT[-1]}" in ended.stdout
    lines = {line.split()[0]: line for line in ended.stdout.splitlines() if line.startswith("  9")}
    assert sorted(lines) == [*NEXT]
    assert "sqlite_schema" not in ended.stdout
    assert "Marks of members" in lines[NEXT[0]]
    assert "rows written: marks" in lines[NEXT[0]]
    assert "posts" in lines[NEXT[1]]
    assert "The dry run on a copy succeeded" in ended.stdout
    assert state(old) == before
    assert sorted(old.data_dir.iterdir()) == files


def test_the_upgrade_makes_a_backup_first(old: Settings) -> None:
    ended = call()
    assert ended.exit_code == 0, ended.output
    [made] = (old.data_dir / "backups").glob("meadow-*.tar")
    with archive.reading(made, untold) as opened:
        assert opened.manifest["revision"] == SOURCE.stem
    revision, upgraded = state(old)
    assert revision == NEXT[-1]
    again = call()
    assert (again.exit_code, "nothing to migrate" in again.stdout) == (0, True), again.output
    assert state(old) == (NEXT[-1], upgraded)
    assert list((old.data_dir / "backups").glob("meadow-*.tar")) == [made]


def test_a_migration_that_fails_on_the_copy_stops_the_upgrade(old: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(connection: sa.Connection, revision: str) -> None:
        if revision == NEXT[1]:
            connection.exec_driver_sql("UPDATE no_such_table SET id = 1")
        upgrade_to(connection, revision)

    monkeypatch.setattr(rehearsal, "upgrade_to", fails)
    before = state(old)
    for arguments in ([], ["--check"]):
        ended = call(*arguments)
        assert (ended.exit_code, "the dry run failed, and nothing was changed" in ended.stderr) == (1, True)
        assert "no_such_table" in ended.stderr
    assert state(old) == before
    assert not (old.data_dir / "backups").exists()


def test_a_newer_database_is_left_alone(old: Settings) -> None:
    apart(lambda: transactions.in_one_transaction(old.database, _claim_a_newer_one))
    ended = call("--check")
    assert (ended.exit_code, "newer version of Meadow" in ended.stderr) == (1, True)


def _claim_a_newer_one(connection: sa.Connection) -> None:
    connection.exec_driver_sql(f"UPDATE {transactions.VERSIONS} SET version_num = '9999'")
