"""Online copy of the SQLite file."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path


class CopyFailed(RuntimeError):
    """The copy failed; see its cause."""


def copy_file(source: Path, target: Path) -> None:
    """Copy a consistent snapshot during writes, synced to disk, readable by the owner only."""
    try:
        target.touch(mode=0o600)
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)
        with target.open("rb") as file:
            os.fsync(file.fileno())
    except (sqlite3.Error, OSError) as error:
        raise CopyFailed(str(error)) from error
