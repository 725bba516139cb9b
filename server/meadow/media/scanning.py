"""Upload scanning with clamd INSTREAM (security, U12).

Fails closed: uploads are refused while the scanner is unavailable.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import IO
from urllib.parse import urlsplit

import anyio.to_thread
import structlog
from structlog.typing import FilteringBoundLogger

from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _

_PIECE = 64 * 1024
_LONGEST_ANSWER = 1_000
SECONDS = 60
"""Timeout for one file."""

log: FilteringBoundLogger = structlog.get_logger()


class ScannerAway(Unavailable):
    message = _("Files cannot be checked at the moment. Please try again later.")


class Scanner:
    """Client of the scanner at ``tcp://host:port`` or ``unix:///path``."""

    def __init__(self, url: str, *, seconds: float = SECONDS) -> None:
        self._parts = urlsplit(url)
        self._seconds = seconds

    async def find(self, file: IO[bytes]) -> str | None:
        """Name of the malware in the file, None for a clean one; ScannerAway without a valid answer."""
        try:
            async with asyncio.timeout(self._seconds), self._line() as (reader, writer):
                await self._send(file, writer)
                answer = (await reader.read(_LONGEST_ANSWER)).rstrip(b"\0\n").decode("ascii", "replace")
        except (OSError, TimeoutError) as error:
            log.error("scanner_unavailable", why=type(error).__name__)
            raise ScannerAway(retry_after=60) from error
        finally:
            file.seek(0)
        if answer == "stream: OK":
            return None
        if answer.startswith("stream: ") and answer.endswith(" FOUND"):
            return answer.removeprefix("stream: ").removesuffix(" FOUND")
        log.error("scanner_response_invalid", answer=answer[:200])
        raise ScannerAway(retry_after=60)

    @asynccontextmanager
    async def _line(self) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        if self._parts.scheme == "unix":
            reader, writer = await asyncio.open_unix_connection(self._parts.path)
        else:
            reader, writer = await asyncio.open_connection(self._parts.hostname, self._parts.port or 3310)
        try:
            yield reader, writer
        finally:
            writer.close()

    async def _send(self, file: IO[bytes], writer: asyncio.StreamWriter) -> None:
        file.seek(0)
        writer.write(b"zINSTREAM\0")
        try:
            while piece := await anyio.to_thread.run_sync(file.read, _PIECE):
                writer.write(len(piece).to_bytes(4, "big") + piece)
                await writer.drain()
            writer.write(bytes(4))
            await writer.drain()
        except ConnectionError:
            # clamd stops reading at its size limit and answers with the reason.
            return
