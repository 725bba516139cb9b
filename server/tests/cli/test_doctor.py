"""``bin/meadow doctor``, on installations with something wrong (security, F5 and C6)."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, update
from typer.testing import CliRunner

from meadow.cli import checks, cli
from meadow.cli.database_checks import look_at_postgres
from meadow.media.models import media
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database, Writer
from meadow.platform.ops import health
from meadow.users.models import users
from tests import make
from tests.cast import Person

run = CliRunner()


@pytest.fixture
def data(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a member, which the command uses."""
    for name in ("MEADOW_PUBLIC_URL", "MEADOW_DATABASE_URL", "MEADOW_REDIS_URL", "MEADOW_SMTP_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(sqlite_settings.data_dir))
    sqlite_settings.data_dir.chmod(0o700)
    (sqlite_settings.data_dir / "meadow.db").chmod(0o600)

    async def move_in() -> None:
        database = Database(engine_at(sqlite_settings.database))
        await database.engine.open()
        await make.member(database, Person("ada", "Ada", "Field"))
        await database.engine.close()

    asyncio.run(move_in())
    return sqlite_settings.data_dir


def change(work: Callable[[Writer], object]) -> None:
    """Write to the database of the command."""

    async def opened() -> None:
        database = Database(engine_at(Settings().database))
        await database.engine.open()
        async with database.write() as db:
            await work(db)  # type: ignore[misc]
        await database.engine.close()

    asyncio.run(opened())


def told(*options: str) -> tuple[int, str]:
    result = run.invoke(cli, ["doctor", *options])
    return result.exit_code, result.output


def test_a_sound_installation_needs_nothing(data: Path) -> None:
    code, said = told()
    assert (code, "FAILING" in said) == (0, False), said
    for part in ("disk", "decoders", "database", "schema", "clock", "jobs", "counters", "storage", "mail"):
        assert f"{part}: " in said


def test_counters_that_are_wrong_are_told_and_repaired(data: Path) -> None:
    change(lambda db: db.run(update(users).values(followers_count=7)))
    code, said = told()
    assert (code, "1 of" in said, "followers_count" in said, "--repair" in said) == (1, True, True, True)
    code, said = told("--recount")
    assert (code, "repaired: users.followers_count" in said) == (0, True)
    assert told()[0] == 0


def test_an_upload_whose_file_is_gone_is_told(data: Path) -> None:
    name = f"{'b' * 32}.webp"
    row = {"owner_id": 1, "id": 5, "kind": "image", "url": f"/media/{name}", "files": [name], "width": 1, "height": 1}
    row |= {"placeholder": "", "sources": [], "bytes": 3}

    async def upload(db: Writer) -> None:
        owner = await db.scalar(update(users).values(posts_count=0).returning(users.c.id))
        await db.run(insert(media).values(**row | {"owner_id": owner}))

    change(upload)
    code, said = told()
    assert (code, name in said) == (1, True)
    (data / "media").mkdir(exist_ok=True)
    change(lambda db: db.run(delete(media)))
    assert told()[0] == 0


def show_key(data: Path) -> None:
    (data / "secret.key").chmod(0o644)


def open_folder(data: Path) -> None:
    data.chmod(0o757)


def open_database(data: Path) -> None:
    (data / "meadow.db").chmod(0o640)


def open_exports(data: Path) -> None:
    (data / "exports").mkdir(mode=0o755)


def lose_database(data: Path) -> None:
    (data / "meadow.db").unlink()


@pytest.mark.parametrize(
    ("hurt", "words"),
    [
        (show_key, "other users of this machine may open secret.key"),
        (open_folder, "other users of this machine may open"),
        (open_database, "other users of this machine may open meadow.db"),
        (open_exports, "other users of this machine may open exports"),
        (lose_database, "there is no"),
    ],
)
def test_what_is_wrong_with_the_folder_is_told(data: Path, hurt: Callable[[Path], object], words: str) -> None:
    hurt(data)
    code, said = told("--quick")
    data.chmod(0o700)
    assert (code, words in said, "->" in said) == (1, True, True), said


@pytest.mark.parametrize(
    ("held", "code", "words"),
    [
        (["Landlock 3", "seccomp"], 0, "ok      decoders: restricted by Landlock 3, seccomp"),
        (["Landlock 3"], 0, "warning decoders: no seccomp: upload decoders are restricted by Landlock 3"),
        ([], 0, "warning decoders: no seccomp: upload decoders are restricted by limits on resources alone"),
        (["open"], 1, "FAILING decoders: code in a decoder of uploads could open files"),
    ],
)
def test_what_holds_the_decoders_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, held: list[str], code: int, words: str
) -> None:
    monkeypatch.setattr(checks, "probe_sandbox", lambda: held)
    found, said = told("--quick")
    assert (found, words in said) == (code, True), said


def test_a_damaged_database_is_told(data: Path) -> None:
    file = data / "meadow.db"
    whole = bytearray(file.read_bytes())
    # Pages of the middle, the first holding the schema.
    for at in range(8 * 4096, 24 * 4096, 97):
        whole[at] ^= 0xFF
    file.write_bytes(whole)
    for wal in data.glob("meadow.db-*"):
        wal.unlink()
    code, said = told()
    assert (code, "FAILING database" in said) == (1, True), said


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"MEADOW_SMTP_URL": "smtp://127.0.0.1:9"}, "127.0.0.1:9 does not answer"),
        ({"MEADOW_PUBLIC_URL": "http://meadow.example"}, "passwords travel unencrypted"),
        ({"MEADOW_SECRET_KEY": "short"}, "short enough to be guessed"),
    ],
)
def test_settings_that_do_not_work_are_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], words: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    code, said = told("--quick")
    assert (code, words in said) == (1, True), said


def test_redis_that_is_away_is_told(data: Path) -> None:
    away = Settings(redis_url="redis://127.0.0.1:9/0")
    [finding] = asyncio.run(checks.look_at_redis(away))
    assert (finding.state, "does not answer" in finding.what) == ("failing", True)


def test_a_clock_behind_what_was_written_is_told(data: Path) -> None:
    async def look() -> str:
        database = Database(engine_at(Settings().database))
        await database.engine.open()
        clock.advance(-3_600_000)
        try:
            [finding] = await checks.look_at_clock(database)
        finally:
            clock.advance(3_600_000)
            await database.engine.close()
        return finding.state

    assert asyncio.run(look()) == "failing"


def test_a_folder_without_room_is_told(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(data)._replace(free=10**6)
    monkeypatch.setattr(health.shutil, "disk_usage", lambda path: usage)  # pyright: ignore[reportUnknownLambdaType]
    code, said = told("--quick")
    assert (code, "FAILING disk" in said) == (1, True)


async def test_postgresql_is_looked_over(postgres_settings: Settings) -> None:
    database = engine_at(postgres_settings.database)
    await database.open()
    try:
        found = await look_at_postgres(database, connections=20)
        assert found[0][0] == "ok"
        assert any("connections" in what for _, what, _ in await look_at_postgres(database, connections=10**6))
    finally:
        await database.close()
