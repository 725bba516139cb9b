"""Admin commands, run as an operator runs them (security, A12)."""

import asyncio
import re
import shutil
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadow.app import create_app
from meadow.cli import cli, serve
from meadow.cli.start import alone_with
from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from meadow.platform.ops.admin_socket import path_in
from tests import make
from tests.cast import Person

run = CliRunner()


@pytest.fixture
def data(tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with two members, which the commands use."""
    for name in ("MEADOW_PUBLIC_URL", "MEADOW_DATABASE_URL", "MEADOW_DEMO"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MEADOW_PORT", "18998")
    settings = Settings()
    settings.prepare_data_dir()
    shutil.copy(sqlite_template, tmp_path / "meadow.db")

    async def move_in() -> None:
        database = Database(engine_at(settings.database))
        await database.engine.open()
        for name in ("ada", "ben"):
            await make.member(database, Person(name, name.title(), "Field"))
        await database.engine.close()

    asyncio.run(move_in())
    return tmp_path


def told(*command: str) -> tuple[int, str]:
    result = run.invoke(cli, ["admin", *command])
    return result.exit_code, result.output if result.exit_code else result.stdout


def test_roles_are_granted_listed_and_revoked(data: Path) -> None:
    assert told("list") == (0, "There is no staff yet.\n")
    assert told("grant", "ADA") == (0, "ADA is an admin now.\n")
    assert told("grant", "ada") == (0, "ada is an admin already.\n")
    assert told("grant", "ben", "--moderator") == (0, "ben is a moderator now.\n")
    assert told("list") == (0, "ada  admin\nben  moderator\n")
    assert told("revoke", "ben") == (0, "ben was a moderator, and is an ordinary member now.\n")
    code, said = told("revoke", "ada")
    assert (code, "last admin" in said) == (1, True)
    code, said = told("grant", "nobody")
    assert (code, said.endswith("There is no member nobody.\n")) == (1, True)


def test_while_meadow_serves_its_embedded_database_is_left_alone(data: Path) -> None:
    with alone_with(Settings()):
        code, said = told("grant", "ada")
    assert (code, "another Meadow is using" in said) == (1, True)


def test_while_meadow_serves_it_is_asked_to_do_what_must_be_done(data: Path) -> None:
    settings = Settings()
    settings.prepare_data_dir()

    async def beside_a_server() -> list[tuple[int, str]]:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            commands = (
                ("grant", "ada"),
                ("grant", "ben", "--moderator"),
                ("list",),
                ("revoke", "ada"),
                ("grant", "no"),
            )
            return [await asyncio.to_thread(told, *command) for command in commands]

    with alone_with(settings):
        done = asyncio.run(beside_a_server())
    assert stat.S_IMODE(path_in(data).parent.stat().st_mode) & 0o002 == 0
    assert done[:3] == [
        (0, "ada is an admin now.\n"),
        (0, "ben is a moderator now.\n"),
        (0, "ada  admin\nben  moderator\n"),
    ]
    assert [code for code, _ in done[3:]] == [1, 1]
    assert not path_in(data).exists()
    assert told("list") == (0, "ada  admin\nben  moderator\n")


def test_the_first_start_on_the_internet_tells_the_secret_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.serving, "run", lambda *args, **options: None)  # pyright: ignore[reportUnknownLambdaType]
    assert "meadow-setup-" not in run.invoke(cli, ["serve"]).output
    monkeypatch.setenv("MEADOW_PUBLIC_URL", "https://meadow.example")
    first, second = (run.invoke(cli, ["serve"]).output for _ in range(2))
    assert re.search(r"meadow-setup-[\w-]{32}", first)
    assert "meadow-setup-" not in second
    assert re.search(r"meadow-setup-[\w-]{32}", (data / "meadow.db").read_bytes().decode(errors="replace")) is None
