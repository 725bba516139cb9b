"""Admin socket: commands executed by the running server.

An embedded database has one writer, so a changing command must not open it beside a server. The server executes the
command in its own process instead. One request and one response, each a line of JSON.
"""

import asyncio
import json
import os
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog

from meadow.platform.core.errors import AppError
from meadow.platform.db.session import Database

log: Any = structlog.get_logger("meadow.control")
Command = Callable[..., Awaitable[dict[str, Any]]]
"""Called with the database and the named arguments; the command line prints the result."""
LONGEST = 64 * 1024
PATIENCE_SECONDS = 600.0
"""A recount of a large database takes minutes."""
_MOST_PATH = 100
"""Maximum bytes of the path; the system allows 108 for a UNIX socket."""


class NobodyThere(Exception):
    """No server listens in this data folder."""


def path_in(data_dir: Path) -> Path:
    return data_dir.resolve() / "control.sock"


class Control:
    """Server side of the socket."""

    def __init__(self, data_dir: Path, database: Database, commands: Mapping[str, Command]) -> None:
        self._path = path_in(data_dir)
        self._database, self._commands = database, commands
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. If that fails, commands require the server to be stopped first."""
        if len(os.fsencode(self._path)) > _MOST_PATH:
            log.warning("admin_socket_unavailable", reason="the path of the data folder is too long")
            return
        # This process holds the data folder's lock, so an existing socket file is stale.
        self._path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, self._path, limit=LONGEST)
        except OSError as error:
            log.warning("admin_socket_unavailable", reason=type(error).__name__)
        finally:
            os.umask(before)

    async def close(self) -> None:
        """Stop listening and remove the socket file."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)
            self._server = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(10):
                line = await reader.readline()
            answer = await self._answer(line)
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
        except (OSError, ValueError, TimeoutError):
            pass  # client disconnected or sent an incomplete line
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            asked: dict[str, Any] = json.loads(line)
            command, given = self._commands[asked["command"]], dict(asked["given"])
        except (ValueError, KeyError, TypeError):
            return {"error": "The server does not know this command: is it another version?"}
        try:
            return {"done": await command(self._database, **given)}
        except AppError as error:
            return {"error": error.sentence}
        except Exception:  # a failed command must not stop the server
            log.exception("command_failed", command=asked["command"])
            return {"error": "The command failed; see the server's log."}


def ask(data_dir: Path, command: str, **given: Any) -> dict[str, Any]:
    """Response of this data folder's server: ``{"done": …}`` or ``{"error": sentence}``; NobodyThere."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE_SECONDS)
        try:
            line.connect(str(path_in(data_dir)))
        except OSError:
            raise NobodyThere from None
        line.sendall(json.dumps({"command": command, "given": given}).encode() + b"\n")
        with line.makefile("rb") as answers:
            answer: dict[str, Any] = json.loads(answers.readline() or b'{"error": "The server ended the line."}')
    return answer
