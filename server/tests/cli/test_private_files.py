"""Files of the data folder are for the user that runs Meadow alone (security, F6 of the first inspection)."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

from meadow.cli.private_files import close_to_others, open_to_others
from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from tests import make
from tests.architecture.source import SERVER
from tests.cast import ADA
from tests.durability.server import Server


def modes(folder: Path) -> dict[str, str]:
    """Every entry with its mode, the folder itself first."""
    found = [folder, *sorted(folder.rglob("*"))]
    return {str(path.relative_to(folder)): oct(stat.S_IMODE(path.stat().st_mode))[2:] for path in found}


def exposed(folder: Path) -> dict[str, str]:
    """Those that others may open; the log is the test's own."""
    return {name: mode for name, mode in modes(folder).items() if mode[-2:] != "00" and name != "serve.log"}


def runs(data: Path, *command: str) -> None:
    """One command of Meadow in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEADOW_")}
    environment["MEADOW_DATA_DIR"] = str(data)
    ran = subprocess.run(
        [sys.executable, "-m", "meadow", *command],
        cwd=SERVER,
        env=environment,
        capture_output=True,
        timeout=240,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


async def move_in(data: Path) -> None:
    """A member, without whom there is nothing to back up."""
    database = Database(engine_at(f"sqlite:///{data / 'meadow.db'}"))
    await database.engine.open()
    await make.member(database, ADA)
    await database.engine.close()


async def test_what_a_command_makes_is_private(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    runs(data, "migrate")
    await move_in(data)
    runs(data, "backup", str(tmp_path / "copies"))
    assert {"meadow.db", "secret.key"} <= set(modes(data))
    assert exposed(data) == {}
    assert exposed(tmp_path / "copies") == {}


async def test_a_running_server_keeps_database_log_and_mail_private_and_mends_an_older_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("mail", "exports", "media"):
        (data / name).mkdir(parents=True)
    for name in ("meadow.db", "meadow.db-wal", "meadow.db-shm", "secret.key"):
        (data / name).write_text("0" * 64 if name == "secret.key" else "")
    assert len(exposed(data)) == 8
    server = Server(Settings(data_dir=data), more={"MEADOW_DEMO": "off"})
    try:
        await server.start()
        assert {"meadow.db-wal", "meadow.db-shm", "control.sock"} <= set(modes(data))
        assert exposed(data) == {}
        server.send(signal.SIGTERM)
        assert await asyncio.wait_for(server.ended(), 60) == 0
    finally:
        server.clear_up()
    assert exposed(data) == {}


def test_a_folder_that_is_everybodys_stays_as_it_is_and_is_named(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    tmp_path.chmod(0o1777)
    (tmp_path / "secret.key").touch(mode=0o644)
    assert open_to_others(settings) == [tmp_path, tmp_path / "secret.key"]
    close_to_others(settings)
    assert (open_to_others(settings), modes(tmp_path)["."]) == ([tmp_path], "1777")
