"""Structured JSON logs without bodies or secrets (security, L1, L2).

Three rules. Every line is plain ASCII: no content can move the cursor, end the line or change the text direction.
Exceptions are logged by type and traceback, without their messages: drivers and validators quote user input. URL path
segments as long as a token are truncated.
"""

import json
import logging
import os
import re
import sys
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO, cast

import orjson
import structlog
from structlog.typing import EventDict, Processor

from meadow.platform.core import clock

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Id of the current request, for its log lines; empty in jobs and commands."""

_LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_PLAIN = re.compile(r"[\w.:/@+~-]+", re.ASCII)
_LONGEST_SEGMENT = 36
_LONG = re.compile(rf"[^/]{{{_LONGEST_SEGMENT + 1},}}")
_MOST_PATH = 300
_MOST_FRAMES = 30
_MOST_FILE_BYTES = 10_000_000


def plain_path(path: str) -> str:
    """A URL path for the log, with long segments truncated: calendar and link URLs contain access tokens."""
    if len(path) <= _LONGEST_SEGMENT:
        return path
    return _LONG.sub(lambda segment: f"{segment[0][:6]}…", path)[:_MOST_PATH]


def origin_of(error: BaseException) -> str:
    """Type and frames of an exception and its causes, without messages."""
    lines: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        lines.append(f"{type(current).__module__}.{type(current).__qualname__}")
        frames = traceback.extract_tb(current.__traceback__)[-_MOST_FRAMES:]
        lines += [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        if isinstance(current, BaseExceptionGroup):
            lines += [origin_of(each) for each in current.exceptions[:5]]  # type: ignore[reportUnknownArgumentType]
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return "\n".join(lines)


def _error_in(given: Any) -> BaseException | None:
    if isinstance(given, BaseException):
        return given
    if isinstance(given, tuple):
        return cast(tuple[Any, BaseException | None, Any], given)[1]
    return sys.exc_info()[1] if given else None


def _without_words(_: Any, __: str, event: EventDict) -> EventDict:
    error = _error_in(event.pop("exc_info", None))
    if error is not None:
        event["exception"] = origin_of(error)
    return event


def _stamp(_: Any, __: str, event: EventDict) -> EventDict:
    event["timestamp"] = clock.rfc3339(clock.now_ms())
    return event


def _in_text(_: Any, __: str, event: EventDict) -> bytes:
    return text_of(event)


def line_of(event: Any, default: Any = None) -> bytes:
    """One line of ASCII JSON."""
    try:
        line = orjson.dumps(event, default=str)
    except TypeError:  # a lone surrogate, possible in headers and URLs
        line = b"\x7f"
    if line.isascii() and b"\x7f" not in line:
        return line
    return json.dumps(event, default=str, separators=(",", ":")).replace("\x7f", "\\u007f").encode()


def _word(value: Any) -> str:
    """A value of a text line: a plain word unchanged, others as JSON."""
    shown = str(value)
    return shown if _PLAIN.fullmatch(shown) else line_of(shown).decode()


def text_of(event: EventDict) -> bytes:
    """One line of readable ASCII text, with exceptions on the lines below."""
    rest = dict(event)
    moment = str(rest.pop("timestamp", ""))[11:23]
    level, name = rest.pop("level", ""), rest.pop("event", "")
    frames = str(rest.pop("exception", ""))
    words = [moment, f"{level:<7}", _word(name)]
    words += [f"{key}={_word(value)}" for key, value in rest.items() if value is not None]
    below = "".join(f"\n    {line_of(line).decode()[1:-1]}" for line in frames.splitlines())
    return (" ".join(words) + below).encode("ascii", "backslashreplace")


def _plain(_: Any, __: str, event: EventDict) -> EventDict:
    given = {key: value for key, value in event.items() if value is not None}
    return {key: value if key == "exc_info" else ascii(str(value))[1:-1] for key, value in given.items()}


_COLOURED = structlog.dev.ConsoleRenderer(
    colors=True, pad_event_to=24, sort_keys=False, exception_formatter=structlog.dev.plain_traceback
)


def console_of(event: EventDict) -> bytes:
    """One coloured line for developers, values in plain ASCII; tracebacks with messages below it."""
    moment = str(event.pop("timestamp", ""))[11:23]
    line = _COLOURED(None, "", _plain(None, "", {"timestamp": moment, **event}))
    return str(line).encode("utf-8", "backslashreplace")


def _on_console(_: Any, __: str, event: EventDict) -> bytes:
    return console_of(event)


class _StandardError:
    """The current sys.stderr at each write: loggers outlive a replaced stream."""

    def write(self, line: bytes) -> int:
        return sys.stderr.buffer.write(line)

    def flush(self) -> None:
        sys.stderr.buffer.flush()


class LibraryLines(logging.Formatter):
    """Formats records of Python's logging (libraries) like our own lines."""

    def __init__(self, form: Callable[[Any], bytes] = line_of) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """Format the first line of the message: further lines may quote arbitrary objects."""
        first = record.getMessage().partition("\n")[0][:500]
        event: EventDict = {"event": first, "logger": record.name, "level": record.levelname.lower()}
        if record.exc_info:
            event["exc_info"] = record.exc_info
        event = (
            _stamp(None, "", event) if self._form is console_of else _stamp(None, "", _without_words(None, "", event))
        )
        return self._form(event).decode()


class _Text:
    """Text stream for Python's logging, on top of a byte stream."""

    def __init__(self, target: Any) -> None:
        self._target = target

    def write(self, text: str) -> int:
        return self._target.write(text.encode("utf-8", "backslashreplace"))

    def flush(self) -> None:
        self._target.flush()


class _File:
    """Log file, shared by all processes, each appending whole lines."""

    def __init__(self, path: Path) -> None:
        if path.exists() and path.stat().st_size > _MOST_FILE_BYTES:
            path.replace(path.with_name(f"{path.name}.1"))
        self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab", buffering=0)

    def write(self, line: bytes) -> int:
        return self._file.write(line)

    def flush(self) -> None:
        """Unbuffered."""


def goes_to_file(form: str) -> bool:
    """Whether ``meadow serve`` logs to its file, so that a person reads its own words alone."""
    return form == "file" or (form == "auto" and sys.stderr.isatty())


Form = Literal["auto", "json", "text", "console", "file"]


def configure(level: str, form: Form = "json", file: Path | None = None) -> None:
    """Log from ``level`` up to standard error, or as JSON to a file; ``auto``: text on a terminal, else JSON.

    ``console`` is for development: colours, and exceptions with their messages.
    """
    target: Any = _File(file) if file else _StandardError()
    form = "json" if file else form
    is_text = form == "text" or (form == "auto" and sys.stderr.isatty())
    rendered: list[Processor] = [_without_words, structlog.processors.JSONRenderer(serializer=line_of)]
    if form == "console":
        rendered = [_on_console]
    elif is_text:
        rendered = [_without_words, _in_text]
    structlog.configure(
        processors=[structlog.processors.add_log_level, _stamp, *rendered],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.BytesLoggerFactory(cast(BinaryIO, target)),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(cast(TextIO, _Text(target)) if file else sys.stderr)
    handler.setFormatter(LibraryLines(console_of if form == "console" else text_of if is_text else line_of))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
