"""File modes of the data folder."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from meadow.platform.config.settings import Settings

_SUBFOLDERS = ("media", "mail", "exports", "imports", "backups")
_FILES = ("secret.key", "vapid.key", "meadow.db", "in-use.lock", "migrate.lock")
_OTHERS = 0o077


def keep_new_files_private() -> None:
    """Make new files of this process accessible to its user only."""
    os.umask(_OTHERS)


def open_to_others(settings: Settings) -> list[Path]:
    """Files and folders accessible to other users of this machine; contents of folders are not checked."""
    return [path for path in _private(settings) if path.exists() and stat.S_IMODE(path.stat().st_mode) & _OTHERS]


def close_to_others(settings: Settings) -> None:
    """Remove access by other users. Skips sticky folders such as /tmp and files of other users: ``open_to_others``
    keeps listing them."""
    for path in open_to_others(settings):
        mode = stat.S_IMODE(path.stat().st_mode)
        if not mode & stat.S_ISVTX:
            with suppress(PermissionError):
                path.chmod(mode & ~_OTHERS)


def _private(settings: Settings) -> list[Path]:
    folder = settings.data_dir
    found = [folder, *(folder / name for name in (*_SUBFOLDERS, *_FILES))]
    if settings.is_sqlite:
        database = settings.database.removeprefix("sqlite:///")
        found += [Path(database + end) for end in ("", "-wal", "-shm")]
    return list(dict.fromkeys(found))
