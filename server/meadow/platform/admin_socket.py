"""Admin socket: commands executed by the running server.

An embedded database has one writer, so a command that changes something must not open it beside a server. It asks the
server instead, which does the same in its own process. One question and one answer, each a line of JSON.
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

from meadow.platform.db.session import Units
from meadow.platform.errors import AppError

log: Any = structlog.get_logger("meadow.control")
Command = Callable[..., Awaitable[dict[str, Any]]]
"""Takes the units and what was given by name; its answer is shown by the command line."""
LONGEST = 64 * 1024
PATIENCE_SECONDS = 600.0
"""A recount of a large database takes minutes."""
_MOST_PATH = 100
"""Addresses of such sockets are short: 108 bytes."""


class NobodyThere(Exception):
    """No server listens in this data folder."""


def path_in(data_dir: Path) -> Path:
    """Where the socket of this installation is."""
    return data_dir.resolve() / "control.sock"


class Control:
    """The server's end."""

    def __init__(self, data_dir: Path, units: Units, commands: Mapping[str, Command]) -> None:
        self._path = path_in(data_dir)
        self._units, self._commands = units, commands
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen; where that cannot be, commands ask for the server to be stopped first, as before."""
        if len(os.fsencode(self._path)) > _MOST_PATH:
            log.warning("admin_socket_unavailable", reason="the path of the data folder is too long")
            return
        # The lock of the data folder is ours: whoever left a socket there is gone.
        self._path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, self._path, limit=LONGEST)
        except OSError as error:
            log.warning("admin_socket_unavailable", reason=type(error).__name__)
        finally:
            os.umask(before)

    async def close(self) -> None:
        """Nobody is heard any more."""
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
            pass  # whoever asked is gone, or said nothing that ends
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
            return {"done": await command(self._units, **given)}
        except AppError as error:
            return {"error": error.sentence}
        except Exception:  # the server goes on, whatever a command ran into
            log.exception("command_failed", command=asked["command"])
            return {"error": "The command failed; see the server's log."}


def ask(data_dir: Path, command: str, **given: Any) -> dict[str, Any]:
    """What the server of this data folder answers: ``{"done": …}`` or ``{"error": sentence}``; NobodyThere."""
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
