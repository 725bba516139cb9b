"""``meadow upgrade``: an older installation is looked over, backed up and brought to this version."""

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from meadow import migrations
from meadow.backups import archive, contents
from meadow.cli import cli
from meadow.migrations import rehearsal
from meadow.migrations.run import upgrade_to
from meadow.platform.db import dump
from meadow.platform.settings import Settings
from tests.backups.conftest import RELEASED, untold
from tests.backups.conftest import vacant as vacant
from tests.conftest import apart

OLD = RELEASED / "0015.tar"
NEWEST = migrations.known_revisions()[-1]


@pytest.fixture
def old(vacant: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """An installation of schema 0015, with rows in every table, that the commands use."""

    def work() -> None:
        with archive.reading(OLD, untold) as opened:
            dump.in_one_transaction(vacant.database, lambda connection: fill(connection, opened))

    apart(work)
    for name in ("MEADOW_ENV_FILE", "MEADOW_PUBLIC_URL", "MEADOW_REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(vacant.data_dir))
    monkeypatch.setenv("MEADOW_DATABASE_URL", vacant.database_url)
    return vacant


def fill(connection: sa.Connection, opened: archive.Archive) -> None:
    """The rows of an archive, in tables of its schema."""
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
        return dump.revision_of(connection), {one.name: dump.digest_of(connection, one).text for one in shapes}

    return apart(lambda: dump.as_of_now(settings.database, work))


def test_the_check_tells_what_will_be_migrated_and_changes_nothing(old: Settings) -> None:
    before, files = state(old), sorted(old.data_dir.iterdir())
    ended = call("--check")
    assert ended.exit_code == 0, ended.output
    assert f"from schema 0015 to {NEWEST}" in ended.stdout
    lines = {line.split()[0]: line for line in ended.stdout.splitlines() if line.startswith("  0")}
    assert sorted(lines) == [each for each in migrations.known_revisions() if each > "0015"]
    assert "sqlite_schema" not in ended.stdout
    assert "Standard names of tables and columns" in lines["0027"]
    assert "rows written: " in lines["0023"]
    assert "comments" in lines["0023"]
    assert "The dry run on a copy succeeded" in ended.stdout
    assert state(old) == before
    assert sorted(old.data_dir.iterdir()) == files


def test_the_upgrade_makes_a_backup_first(old: Settings) -> None:
    ended = call()
    assert ended.exit_code == 0, ended.output
    [made] = (old.data_dir / "backups").glob("meadow-*.tar")
    with archive.reading(made, untold) as opened:
        assert opened.manifest["revision"] == "0015"
    revision, upgraded = state(old)
    assert revision == NEWEST
    again = call()
    assert (again.exit_code, "nothing to migrate" in again.stdout) == (0, True), again.output
    assert state(old) == (NEWEST, upgraded)
    assert list((old.data_dir / "backups").glob("meadow-*.tar")) == [made]


def test_a_migration_that_fails_on_the_copy_stops_the_upgrade(old: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(connection: sa.Connection, revision: str) -> None:
        if revision == "0020":
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
    apart(lambda: dump.in_one_transaction(old.database, _claim_a_newer_one))
    ended = call("--check")
    assert (ended.exit_code, "newer version of Meadow" in ended.stderr) == (1, True)


def _claim_a_newer_one(connection: sa.Connection) -> None:
    connection.exec_driver_sql(f"UPDATE {dump.VERSIONS} SET version_num = '9999'")
