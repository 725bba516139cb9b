"""``python -m meadow``."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_UNUSED = ("aiohttp", "redis", "requests", "rich", "websocket")
"""Optional imports of the socket and log libraries: clients, a Redis manager, tracebacks drawn for a terminal.
Unused by Meadow; loading them takes a tenth of a start."""

WITH_APP = frozenset({"serve", "worker", "doctor"})
"""Commands that load the web application, and so the socket libraries."""


@contextmanager
def _without(names: tuple[str, ...]) -> Generator[None]:
    """Make these modules unimportable within the block."""
    sys.modules.update(dict.fromkeys(names))  # pyright: ignore[reportArgumentType, reportCallIssue]
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]


def _start() -> None:
    """Import everything for the command with the garbage collector disabled, then run it.

    Imported objects stay for good: collections over them take a fifth of a start, and later slow down the requests
    that trigger one.
    """
    gc.disable()
    os.environ.setdefault("TYPER_USE_RICH", "0")  # plain help, as for any command of the system
    with _without(_UNUSED):
        import structlog  # noqa: F401  # pyright: ignore[reportUnusedImport]

        if not WITH_APP.isdisjoint(sys.argv):
            import socketio  # noqa: F401  # pyright: ignore[reportUnusedImport]
    from meadow import cli
    from meadow.runtime import gc_tuning

    cli.prepare(sys.argv[1:])
    gc_tuning.watch()
    cli.main()


def _interrupt(signum: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def start() -> None:
    """Run the command; Ctrl-C ends it without a traceback, also during imports."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # asyncio's own handler cancels the main task, and libraries may swallow that, for example in wait_for.
        signal.signal(signal.SIGINT, _interrupt)
    try:
        _start()
    except KeyboardInterrupt:
        sys.stderr.write("\nMeadow stopped.\n")
        sys.exit(130)


if __name__ == "__main__":
    start()
