"""``python -m meadow``."""

import gc
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_UNUSED = ("aiohttp", "redis", "requests", "rich", "websocket")
"""What the libraries of the sockets and of the log load where it is installed: clients, a manager for Redis, failures
drawn for a terminal. Meadow uses none of it there; loading it is a tenth of a start."""


@contextmanager
def _without(names: tuple[str, ...]) -> Generator[None]:
    """These modules cannot be imported meanwhile, and can be as usual afterwards."""
    sys.modules.update(dict.fromkeys(names))  # pyright: ignore[reportArgumentType, reportCallIssue]
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]


def _start() -> None:
    """Load everything without the garbage collector, then run the command.

    What is loaded stays for good: looking through it again and again takes a fifth of a start, and later a part of
    every request that happens to set off a collection.
    """
    gc.disable()
    with _without(_UNUSED):
        import socketio  # noqa: F401  # pyright: ignore[reportUnusedImport]
        import structlog  # noqa: F401  # pyright: ignore[reportUnusedImport]
    from meadow.cli import main
    from meadow.platform import gc_tuning

    gc_tuning.watch()
    main()


def _interrupt(signum: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def start() -> None:
    """Run the command; Ctrl-C ends it without a traceback, while it loads too."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # asyncio replaces the default by a cancellation, which is lost where a library swallows it, as wait_for may.
        signal.signal(signal.SIGINT, _interrupt)
    try:
        _start()
    except KeyboardInterrupt:
        sys.stderr.write("\nMeadow stopped.\n")
        sys.exit(130)


if __name__ == "__main__":
    start()
