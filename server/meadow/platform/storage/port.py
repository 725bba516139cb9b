"""Storage interface.

A name is made by the server, never by a client."""

import base64
import re
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import IO, Protocol

# A random stem, a variant of it, an ending: nothing that could climb out of a folder or hide.
_NAME = re.compile(r"[a-z2-7]{32}(-[a-z0-9]{1,16})?\.[a-z0-9]{2,5}")


class FileMissing(Exception):
    """There is no file of this name."""


@dataclass(frozen=True, slots=True)
class StoredFile:
    """What is known of a file without reading it."""

    name: str
    size: int
    modified_ms: int
    hidden: bool = False


class OpenedFile(Protocol):
    """A file that is being read; once its reading has begun it goes on even if the file is deleted meanwhile."""

    @property
    def size(self) -> int: ...

    def chunks(self, start: int, stop: int) -> AsyncIterator[bytes]:
        """The bytes from `start` up to, not including, `stop`."""
        ...

    async def close(self) -> None: ...


class Storage(Protocol):
    """A flat set of named files. All calls are safe to make at once; none blocks the event loop."""

    async def put(self, name: str, content: bytes) -> None:
        """Store all of `content` under `name`, or nothing. On return a power cut cannot take it back."""
        ...

    async def put_file(self, name: str, content: IO[bytes], *, hidden: bool = False) -> None:
        """The same for all of a file, however large: never more than a piece of it is in memory.

        A hidden one cannot be opened, at no moment, until ``show``.
        """
        ...

    async def open(self, name: str, *, hidden: bool = False) -> OpenedFile:
        """Open for reading; raises FileMissing, also for what is hidden unless that is asked for."""
        ...

    async def link(self, name: str, seconds: int, *, hidden: bool = False) -> str | None:
        """An address of the place itself that opens the file for so long, to send a browser to; None where files are
        only served by us. FileMissing as ``open``."""
        ...

    async def size(self, name: str) -> int | None:
        """The length in bytes, or None if there is no such file."""
        ...

    async def delete(self, name: str) -> None:
        """Remove the file, hidden or not; one that is not there is fine."""
        ...

    async def hide(self, name: str) -> None:
        """Keep the file, but so that nobody can open it; one that is hidden or not there is fine."""
        ...

    async def show(self, name: str) -> None:
        """Undo ``hide``: the file is there again as it was. One that was not hidden is fine."""
        ...

    async def clear_unfinished(self, before_ms: int) -> None:
        """Remove what a crash left half written before that moment."""
        ...

    def files(self) -> AsyncIterator[StoredFile]:
        """Every file, hidden or not, those that begin alike together; those stored or deleted meanwhile may be missing
        or present."""
        ...

    async def complaint(self) -> str | None:
        """Why nothing can be stored or read at this moment, in words for an operator; None when all is well."""
        ...

    async def close(self) -> None:
        """Let it go before the process ends."""
        ...


def new_stem() -> str:
    """A name nobody can guess: 160 random bits as 32 lower-case letters and digits."""
    return base64.b32encode(secrets.token_bytes(20)).decode().lower()


def is_name(name: str) -> bool:
    """Whether `name` could have been made by us; everything else is not looked for."""
    return _NAME.fullmatch(name) is not None
