"""bin/run: from a fresh clone to a served page; almost no work the second time."""

import errno
import fcntl
import os
import shutil
import sys
from collections.abc import Generator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from tooling import installation, places
from tooling.node_env import check_node, ensure_frontend, ensure_packages, frontend_is_current, packages_are_current
from tooling.ports import free_port, listen_error
from tooling.python_env import ensure_python
from tooling.say import Stop, say
from tooling.shell import Log, clean_environment, give_up, tools_folder

_ROOM = 1_000_000_000  # bytes that packages, build and caches take at the first start

_USAGE = """bin/run prepares Meadow and serves it. It takes no arguments; these variables change where and how:
  MEADOW_PORT=8000          the port
  MEADOW_HOST=127.0.0.1     the address; 0.0.0.0 for every network this machine is in
  MEADOW_DATA_DIR=data      the folder of the database and the media
  MEADOW_DEMO=off           start without the demo town
They and all others may also be in meadow.toml: see docs/reference/settings.md."""


def run(arguments: list[str]) -> int:
    """Prepare the checkout, then exec the server."""
    if arguments:
        say(_USAGE)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    data = data_folder()
    check_address()
    prepare()
    return become(["-m", "meadow", "serve"], data)


def become(arguments: list[str], data: Path) -> NoReturn:
    """Exec the checkout's Python in place of this process, so that signals reach it directly.

    The working directory stays the caller's (relative paths); modules come from the checkout alone.
    """
    sys.stdout.flush()
    env = {**clean_environment(), **server_settings(data), "PYTHONPATH": str(places.SERVER), "PYTHONSAFEPATH": "1"}
    os.execve(places.VENV_PYTHON, [str(places.VENV_PYTHON), *arguments], env)


def server_settings(data: Path) -> dict[str, str]:
    """Environment variables set by the scripts; the caller's other settings stay unchanged."""
    return {
        "MEADOW_CONFIG": installation.settled_file(),
        "MEADOW_DATA_DIR": str(data),
        "MEADOW_DEMO": installation.setting("demo") or "auto",
        "MEADOW_LOG_FORMAT": installation.setting("log_format") or "file",
    }


def prepare(*, build: bool = True) -> None:
    """Install Python packages and build the pages in parallel; one script at a time.

    Without ``build`` only the npm packages are installed: Vite serves the sources.
    """
    if not (frontend_is_current() if build else packages_are_current(places.WEB)):
        check_node()
    with alone():
        if not places.VENV.exists():
            say("Preparing Meadow for its first start; this takes about a minute.")
            _check_room()
        with ThreadPoolExecutor(2) as workers:
            try:  # starts before the first task: a signal may arrive between the two
                tasks = [
                    workers.submit(ensure_python, Log("python-packages"), "run"),
                    workers.submit(ensure_frontend, Log("frontend"))
                    if build
                    else workers.submit(ensure_packages, Log("frontend"), places.WEB, "frontend"),
                ]
                finished = wait(tasks, return_when=FIRST_EXCEPTION).done
                for task in finished:
                    task.result()
            except BaseException:
                give_up()  # otherwise the executor waits for the other task
                raise


def check_address() -> None:
    """Stop when the configured address is invalid or the server could not listen there."""
    host = installation.setting("host") or "127.0.0.1"
    written = installation.setting("port") or "8000"
    if not written.isdecimal() or not 1 <= int(written) <= 65535:
        raise Stop(f"MEADOW_PORT is {written!r}, which is no port. Give a number from 1 to 65535, such as 8000.")
    port = int(written)
    error = listen_error(host, port)
    if error is None:
        return
    if error.errno == errno.EADDRINUSE:
        raise Stop(
            f"Port {port} is taken by another program. Stop that program, or choose another port:"
            f"\n  MEADOW_PORT={free_port()} bin/run"
        )
    if error.errno == errno.EACCES:
        raise Stop(f"Only root may listen on port {port}. Choose one above 1023:\n  MEADOW_PORT=8000 bin/run")
    raise Stop(
        f"Meadow cannot listen on {host} port {port} ({error.strerror or error})."
        " Set MEADOW_HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (every network it is in)."
    )


def data_folder() -> Path:
    """The data folder, created and writable; a relative MEADOW_DATA_DIR counts from the caller's folder."""
    folder = installation.data_folder()
    probe = folder / ".writable"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_text("")
        probe.unlink()
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise Stop(f"The disk that holds {folder} is full. Free some room and start again.") from error
        raise Stop(
            f"The data folder {folder} cannot be written ({error.strerror})."
            " Give it to yourself (chown -R), or choose another one:\n  MEADOW_DATA_DIR=~/meadow-data bin/run"
        ) from error
    return folder


def _check_room() -> None:
    free = shutil.disk_usage(places.ROOT).free
    if free < _ROOM:
        raise Stop(
            f"The disk that holds {places.ROOT} has {free // 1_000_000} MB free,"
            f" and the first start needs about {_ROOM // 1_000_000} MB. Free some room and start again."
        )


@contextmanager
def alone() -> Generator[None]:
    """Lock: one script at a time changes the checkout's environments."""
    with (tools_folder() / "lock").open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("  Another script is preparing this checkout; waiting for it ...")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
