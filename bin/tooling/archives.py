"""Unpacking of tar archives; safe on every Python that the scripts accept."""

import tarfile
from pathlib import Path
from typing import Any

from tooling.say import Stop


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Unpack files and folders; Stop at a link, a device, or a name that leads out of the folder.

    ``extractall(filter="data")`` came with Python 3.11.4, and Debian 12 has 3.11.2.
    """
    inside = folder.resolve()
    members = archive.getmembers()
    for member in members:
        is_plain = member.isreg() or member.isdir()
        if not is_plain or not (inside / member.name).resolve().is_relative_to(inside):
            raise Stop(f"The archive has an entry that is not unpacked: {member.name}")
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    as_data: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    archive.extractall(folder, members, **as_data)  # noqa: S202 - names and kinds were looked at
