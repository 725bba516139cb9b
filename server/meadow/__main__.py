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

WITH_APP = frozenset({"serve", "worker", "doctor"})
"""Commands that load the web application, and so the sockets."""


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
    """Load everything that the command needs without the garbage collector, then run it.

    What is loaded stays for good: looking through it again and again takes a fifth of a start, and later a part of
    every request that happens to set off a collection.
    """
    gc.disable()
    with _without(_UNUSED):
        import structlog  # noqa: F401  # pyright: ignore[reportUnusedImport]

        if not WITH_APP.isdisjoint(sys.argv):
            import socketio  # noqa: F401  # pyright: ignore[reportUnusedImport]
    from meadow import cli
    from meadow.platform import gc_tuning

    cli.prepare(sys.argv[1:])
    gc_tuning.watch()
    cli.main()


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
