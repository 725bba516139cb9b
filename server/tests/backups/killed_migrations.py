"""``python -m tests.backups.killed_migrations VERSIONS FOLDER URL STATEMENT …``: runs the migrations of that folder in
a child process for each number, killed right before that statement; 0 lets it end. Prints the number of statements and
the exit code of each child.

A separate process, since a fork of a process with threads may deadlock.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event

# Modules used by migrations are loaded before the forks: importing them took half of each child's time.
from meadow import migrations
from meadow import packages as loaded_too  # noqa: F401  # pyright: ignore[reportUnusedImport]
from meadow.migrations import run as loaded  # noqa: F401  # pyright: ignore[reportUnusedImport]
from meadow.platform.config.settings import Settings


def migrate_until(settings: Settings, statement: int, told: int) -> None:
    """Count statements, and kill the process before that one."""
    ran = 0

    def count(*_: Any) -> None:
        nonlocal ran
        ran += 1
        if ran == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    def before_commit(_: Any) -> None:
        # The COMMIT counts as one more.
        count()

    event.listen(sa.Engine, "before_cursor_execute", count)
    event.listen(sa.Engine, "commit", before_commit)
    migrations.upgrade(settings)
    os.write(told, f"{ran}\n".encode())


def main() -> None:
    versions, folder, url, *statements = sys.argv[1:]
    migrations.VERSIONS = Path(versions)
    settings = Settings(data_dir=Path(folder), database_url=url)
    for statement in statements:
        child = os.fork()
        if child == 0:
            signal.alarm(120)
            try:
                migrate_until(settings, int(statement), 1)
            except BaseException as error:
                os.write(2, repr(error).encode())
                os._exit(1)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        os.write(1, f"{statement} {os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    main()
