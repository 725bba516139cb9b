"""Lines of the log: one JSON object each, whatever is in it (security, L1, L2)."""

import asyncio
import json
import logging
import re

import pytest

from meadow.platform.core import logs

NASTY = [
    "two\nlines",
    'two\r\n{"event":"forged","level":"info"}',
    "\x1b[31mred\x1b[0m",
    "\x9b31mred in one",
    "\x00\x07\x08\x7f",
    "next\x85line",
    "separated\u2028by\u2029these",
    "turned \u202e round",
    "half \ud800 a pair",
    "\U0001f600",
]


@pytest.mark.parametrize("text", NASTY)
def test_a_line_is_one_line_of_plain_ascii_and_says_the_same(text: str) -> None:
    line = logs.line_of({"event": "request", "path": text, text: 1})
    assert line.isascii()
    assert not any(byte < 0x20 or byte == 0x7F for byte in line)
    assert json.loads(line) == {"event": "request", "path": text, text: 1}


def _fail(secret: str) -> None:
    try:
        {}[secret]
    except KeyError as error:
        raise ValueError(f"invalid input: {secret}") from error


def failing(secret: str) -> BaseException:
    with pytest.raises(ValueError, match="invalid") as caught:
        _fail(secret)
    return caught.value


def test_an_exception_says_what_and_where_and_not_what_it_was_told() -> None:
    said = logs.origin_of(failing("CANARY"))
    assert "CANARY" not in said
    assert "builtins.ValueError" in said
    assert "builtins.KeyError" in said
    assert "test_logs.py" in said
    group = logs.origin_of(ExceptionGroup("CANARY", [failing("CANARY")]))  # type: ignore[list-item]
    assert ("CANARY" in group, "builtins.KeyError" in group) == (False, True)


def test_an_exception_that_causes_itself_ends() -> None:
    error = failing("CANARY")
    assert error.__cause__ is not None
    error.__cause__.__cause__ = error
    assert logs.origin_of(error).count("ValueError") == 1


def test_what_libraries_log_has_the_same_form() -> None:
    error = failing("CANARY")
    given = (type(error), error, error.__traceback__)
    message = "Task exception was never retrieved\nfuture: <Task exception=ValueError('CANARY')>"
    record = logging.LogRecord("asyncio", logging.ERROR, "file.py", 1, message, (), given)
    line = json.loads(logs.LibraryLines().format(record))
    assert (line["event"], line["logger"], line["level"]) == ("Task exception was never retrieved", "asyncio", "error")
    assert "CANARY" not in str(line)
    assert "ValueError" in line["exception"]
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/api/posts/382717133622083584/like", "/api/posts/382717133622083584/like"),
        ("/api/posts", "/api/posts"),
        (f"/api/events/calendar/{'k' * 43}.ics", "/api/events/calendar/kkkkkk…"),
        (f"/reset-password/{'k' * 43}/x", "/reset-password/kkkkkk…/x"),
    ],
)
def test_no_segment_as_long_as_a_token_is_shown(path: str, shown: str) -> None:
    assert logs.plain_path(path) == shown
    assert len(logs.plain_path("/a" * 5000)) == 300


async def test_a_request_has_its_own_id_in_all_that_it_sets_off() -> None:
    async def one(name: str) -> str:
        logs.request_id.set(name)
        await asyncio.sleep(0)
        return await asyncio.create_task(_read())

    async def _read() -> str:
        return logs.request_id.get()

    # The context of a test may be that of the test before it.
    logs.request_id.set("")
    assert await asyncio.gather(asyncio.create_task(one("a")), asyncio.create_task(one("b"))) == ["a", "b"]
    assert logs.request_id.get() == ""


@pytest.mark.parametrize("text", NASTY)
def test_a_line_for_people_is_one_line_of_plain_ascii_too(text: str) -> None:
    event = {"event": text, "level": "info", "timestamp": "2026-01-31T12:34:56.789Z", "path": text, "user": None}
    line = logs.text_of(event)
    assert line.startswith(b"12:34:56.789 info    ")
    assert line.isascii()
    assert not any(byte < 0x20 or byte == 0x7F for byte in line)
    assert b"user" not in line


def test_a_line_for_people_shows_words_as_they_are_and_an_exception_below() -> None:
    event = {"event": "request", "level": "info", "timestamp": "2026-01-31T12:34:56.789Z", "path": "/api/a b", "us": 12}
    assert logs.text_of(event) == b'12:34:56.789 info    request path="/api/a b" us=12'
    lines = logs.text_of({**event, "exception": logs.origin_of(failing("CANARY"))}).splitlines()
    assert lines[1] == b"    builtins.ValueError"
    assert len(lines) > 3
    assert b"CANARY" not in b"".join(lines)


@pytest.mark.parametrize("text", NASTY)
def test_a_line_for_developers_has_colours_and_no_other_control_characters(text: str) -> None:
    event = {"event": text, "level": "info", "timestamp": "2026-01-31T12:34:56.789Z", "path": text, "user": None}
    line = logs.console_of(event)
    assert b"\x1b[32m" in line
    rest = re.sub(rb"\x1b\[\d+m", b"", line)
    assert rest.startswith(b"12:34:56.789 [info ")
    assert rest.isascii()
    assert not any(byte < 0x20 or byte == 0x7F for byte in rest)
    assert b"user" not in rest


def test_a_line_for_developers_has_the_traceback_with_its_messages_below() -> None:
    error = failing("CANARY")
    given = (type(error), error, error.__traceback__)
    record = logging.LogRecord("asyncio", logging.ERROR, "file.py", 1, "broken", (), given)
    lines = logs.LibraryLines(logs.console_of).format(record).splitlines()
    assert "broken" in lines[0]
    assert lines[-1] == "ValueError: invalid input: CANARY"
