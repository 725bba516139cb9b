"""What arrives over a raw connection (security, I1, I2, H2, H4): two readers must never understand it in two ways."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Unavailable
from meadow.platform.http import connection_limits, middleware
from meadow.platform.http.connection_limits import ConnectionLimits
from meadow.platform.http.framework.protocol import MAX_HEAD_BYTES, MAX_HEADERS, is_plain_read
from tests.rows import census
from tests.sockets import PATIENCE, served
from tests.town import Town, open_town


@dataclass
class Wire:
    """A real server, and what one says to it byte by byte."""

    town: Town
    port: int

    @property
    def head(self) -> str:
        return f"Host: here\r\nAuthorization: Bearer {self.town.ada.token}\r\n"

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def says(self, *pieces: bytes) -> bytes:
        """Everything that comes back until the server hangs up."""
        reader, writer = await self.open()
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read()
        writer.close()
        return answer

    @property
    def connection_limits(self) -> ConnectionLimits:
        found: ConnectionLimits = self.town.context.http.connection_limits
        return found


@pytest.fixture
async def wire(sqlite_settings: Settings) -> AsyncIterator[Wire]:
    sqlite_settings.rate_limits = "off"
    async with open_town(sqlite_settings) as town, served(town.app) as host:
        yield Wire(town, int(host.rpartition(":")[2]))


async def answer_of(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
    """One whole answer of a connection that goes on."""
    async with asyncio.timeout(PATIENCE):
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        return int(lines[0].split()[1]), headers, await reader.readexactly(int(headers.get("content-length", "0")))


POST = '{"content": "one post"}'
JSON = "Content-Type: application/json\r\n"
CHUNKED = f"{len(POST):x}\r\n{POST}\r\n0\r\n\r\n"
AMBIGUOUS: dict[str, tuple[str, str]] = {
    "both lengths": (f"Content-Length: {len(POST)}\r\nTransfer-Encoding: chunked\r\n", CHUNKED),
    "both lengths, the other way round": (f"Transfer-Encoding: chunked\r\nContent-Length: {len(POST)}\r\n", CHUNKED),
    "two lengths": (f"Content-Length: {len(POST)}\r\nContent-Length: 5\r\n", POST),
    "the same length twice": (f"Content-Length: {len(POST)}\r\nContent-Length: {len(POST)}\r\n", POST),
    "a list of lengths": (f"Content-Length: {len(POST)}, {len(POST)}\r\n", POST),
    "a negative length": ("Content-Length: -1\r\n", POST),
    "a length with a sign": (f"Content-Length: +{len(POST)}\r\n", POST),
    "a length in hex": ("Content-Length: 0x17\r\n", POST),
    "an endless length": (f"Content-Length: {'9' * 40}\r\n", POST),
    "chunked that is not last": ("Transfer-Encoding: chunked, identity\r\n", CHUNKED),
    "an unknown coding": ("Transfer-Encoding: xchunked\r\n", CHUNKED),
    "a space before the colon": (f"Content-Length : {len(POST)}\r\n", POST),
    "a chunk size that is none": ("Transfer-Encoding: chunked\r\n", f"zz\r\n{POST}\r\n0\r\n\r\n"),
    "a chunk longer than it says": ("Transfer-Encoding: chunked\r\n", f"3\r\n{POST}\r\n0\r\n\r\n"),
    "a folded header": (f"Content-Length: {len(POST)}\r\nX-Folded: a\r\n\tb: c\r\n \x00: d\r\n", POST),
}


@pytest.mark.parametrize("case", AMBIGUOUS)
async def test_i2_what_can_be_read_in_two_ways_is_refused_and_nothing_behind_it_is_read(wire: Wire, case: str) -> None:
    before = await census(wire.town)
    headers, body = AMBIGUOUS[case]
    smuggled = f"POST /api/posts HTTP/1.1\r\n{wire.head}{JSON}Content-Length: {len(POST)}\r\n\r\n{POST}"
    said = f"POST /api/posts HTTP/1.1\r\n{wire.head}{JSON}{headers}\r\n{body}{smuggled}"
    answer = await wire.says(said.encode())
    assert answer.startswith(b"HTTP/1.1 400 "), answer[:200]
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b"\r\nconnection: close\r\n" in answer.lower()
    assert set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"error", "code"}
    assert await census(wire.town) == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (f"{JSON}Content-Encoding: gzip\r\n", 415),
        (f"{JSON}Content-Encoding: br\r\n", 415),
        (f"{JSON}Content-Encoding: identity, gzip\r\n", 415),
        ("Content-Type: text/plain\r\n", 415),
        ("Content-Type: application/x-www-form-urlencoded\r\n", 415),
        ("", 415),
        (f"{JSON}Content-Encoding: identity\r\n", 201),
    ],
)
async def test_i2_only_plain_json_is_read_as_json(wire: Wire, headers: str, status: int) -> None:
    head = f"{wire.head}Connection: close\r\n{headers}Content-Length: {len(POST)}\r\n"
    said = f"POST /api/posts HTTP/1.1\r\n{head}\r\n{POST}"
    assert (await wire.says(said.encode())).startswith(f"HTTP/1.1 {status} ".encode())


async def test_i1_a_body_that_says_it_is_too_large_is_refused_before_any_of_it_is_sent(wire: Wire) -> None:
    for path, length in (("/api/posts", 64 * 1024 + 1), ("/api/posts/upload", 1 << 30)):
        said = f"POST {path} HTTP/1.1\r\n{wire.head}{JSON}Expect: 100-continue\r\nContent-Length: {length}\r\n\r\n"
        answer = await wire.says(said.encode())
        assert answer.startswith(b"HTTP/1.1 413 ")
        assert b"100 Continue" not in answer


async def test_i1_a_body_that_does_not_say_its_length_ends_at_the_cap(wire: Wire) -> None:
    chunk = b"%x\r\n%s\r\n" % (32 * 1024, b" " * 32 * 1024)
    head = f"POST /api/posts HTTP/1.1\r\n{wire.head}{JSON}Transfer-Encoding: chunked\r\n\r\n"
    answer = await wire.says(head.encode(), chunk, chunk, chunk)
    assert answer.startswith(b"HTTP/1.1 413 ")


async def test_a_head_has_its_size(wire: Wire) -> None:
    for said in (
        b"GET /api/health HTTP/1.1\r\nHost: here\r\nX-Long: " + b"a" * (MAX_HEAD_BYTES + 1),
        b"GET /api/health HTTP/1.1\r\nHost: here\r\n" + b"X-Many: b\r\n" * 4000,
        b"GET /" + b"a" * (MAX_HEAD_BYTES + 1),
    ):
        half = len(said) // 2
        answer = await wire.says(said[:half], said[half:])
        assert answer.startswith(b"HTTP/1.1 431 "), answer[:100]


@pytest.mark.parametrize("size", [MAX_HEAD_BYTES + 1, 70_000, 100_000, 250_000])
@pytest.mark.parametrize("pieces", [1, 2, 7])
async def test_the_bound_of_a_whole_head_holds_however_its_bytes_arrive(wire: Wire, size: int, pieces: int) -> None:
    """A complete head: in one read, it was parsed and answered before anybody counted it."""
    begin, end = b"GET /api/health HTTP/1.1\r\nHost: here\r\nX-Long: ", b"\r\nConnection: close\r\n\r\n"
    head = begin + b"a" * (size - len(begin) - len(end)) + end
    step = -(-size // pieces)
    answer = await wire.says(*(head[at : at + step] for at in range(0, size, step)))
    assert answer.startswith(b"HTTP/1.1 431 "), answer[:100]
    assert answer.count(b"HTTP/1.1 ") == 1


async def test_a_head_has_so_many_lines_and_no_more(wire: Wire) -> None:
    def head(lines: int) -> bytes:
        own = b"GET /api/health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
        return own + b"a:b\r\n" * (lines - 2) + b"\r\n"

    assert (await wire.says(head(MAX_HEADERS))).startswith(b"HTTP/1.1 200 ")
    for lines in (MAX_HEADERS + 1, 5000):
        assert (await wire.says(head(lines))).startswith(b"HTTP/1.1 431 ")


async def test_a_head_within_the_bound_may_be_followed_by_a_large_body_in_the_same_read(wire: Wire) -> None:
    body = json.dumps({"content": "one post", "location": "x" * 40_000}).encode()
    head = f"POST /api/posts HTTP/1.1\r\n{wire.head}{JSON}X-Long: {'a' * 30_000}\r\nConnection: close\r\n"
    answer = await wire.says(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    assert answer.startswith(b"HTTP/1.1 422 ")


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
        (b"GET /api/health HTTP/1.1\r\nHost: here\r\nHost: there\r\nConnection: close\r\n\r\n", 400),
        (b"GET /api/health HTTP/1.0\r\n\r\n", 200),
        (b"GET /api/health HTTP/1.1\r\nhost: here\r\nConnection: close\r\n\r\n", 200),
    ],
)
async def test_one_host_is_named_by_http_1_1(wire: Wire, head: bytes, status: int) -> None:
    answer = await wire.says(head)
    assert answer.startswith(b"HTTP/1.1 %d " % status)
    assert answer.count(b"HTTP/1.1 ") == 1


async def test_what_is_no_http_is_told_so(wire: Wire) -> None:
    for said in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELO here\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        answer = await wire.says(said)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "malformed"


async def test_h4_who_sends_no_whole_head_in_time_is_cut_off(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 1.5)
    monkeypatch.setattr(connection_limits, "SWEEP_SECONDS", 0.05)

    async def goes_on_with_empty_lines() -> bytes:
        reader, writer = await wire.open()
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await answer_of(reader))[0] == 200
        writer.write(b"\r\n")
        async with asyncio.timeout(PATIENCE):
            rest = await reader.read()
        writer.close()
        return rest

    nothing, half, endless, after = await asyncio.gather(
        wire.says(),
        wire.says(b"GET /api/hea"),
        wire.says(b"GET /api/health HTTP/1.1\r\nHost: here\r\n"),
        goes_on_with_empty_lines(),
    )
    assert nothing == after == b""
    assert half.startswith(b"HTTP/1.1 408 ")
    assert endless.startswith(b"HTTP/1.1 408 ")
    assert not wire.connection_limits._heads  # pyright: ignore[reportPrivateUsage]


async def test_h4_between_two_requests_one_may_take_longer(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "SWEEP_SECONDS", 0.02)
    reader, writer = await wire.open()
    for _ in range(2):
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await answer_of(reader))[0] == 200
        monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 0.05)
        await asyncio.sleep(0.2)
    writer.close()


async def test_h4_a_body_that_comes_too_slowly_is_given_up(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.2)
    said = f"POST /api/posts HTTP/1.1\r\n{wire.head}{JSON}Content-Length: {len(POST)}\r\n\r\n{POST[:4]}"
    answer = await wire.says(said.encode())
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"connection: close" in answer


async def test_h4_of_too_many_idle_connections_the_oldest_go(wire: Wire) -> None:
    wire.connection_limits._most_idle = 5  # pyright: ignore[reportPrivateUsage]
    opened = [await wire.open() for _ in range(9)]
    async with asyncio.timeout(PATIENCE):
        for reader, writer in opened[:4]:
            assert await reader.read() == b""
            writer.close()
    for reader, writer in opened[4:]:
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await answer_of(reader))[0] == 200
        writer.close()


async def test_h2_when_the_loop_is_behind_the_next_is_told_to_come_back_and_the_connection_stays(wire: Wire) -> None:
    reader, writer = await wire.open()
    ask = f"GET /api/posts HTTP/1.1\r\n{wire.head}\r\n".encode()
    wire.connection_limits.most_begun = 0
    refused: list[object] = []
    for said in (ask, ask[:40], ask.replace(b"GET", b"POST")):
        writer.write(said)
        if said is ask[:40]:
            writer.write(ask[40:])
        if said.startswith(b"GET") and len(said) < len(ask):
            writer.write(ask[len(said) :])
        status, headers, body = await answer_of(reader)
        refused.append((status, headers["retry-after"], json.loads(body)))
        assert headers["x-content-type-options"] == "nosniff"
        assert len(headers["x-request-id"]) == 16
    assert refused == [(503, "1", Unavailable().body())] * 3
    assert await reader.read() == b"", "after a call that may have a body the connection ends"
    writer.close()
    # The operator still gets an answer.
    again, writer = await wire.open()
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n")
    assert (await answer_of(again))[0] == 200
    wire.connection_limits.most_begun = 1
    writer.write(ask)
    assert (await answer_of(again))[0] == 200
    assert wire.connection_limits.begun == 0
    writer.close()


def test_h2_only_what_is_certainly_one_whole_read_is_refused_unparsed() -> None:
    whole = b"GET /api/posts HTTP/1.1\r\nHost: here\r\n\r\n"
    assert is_plain_read(whole)
    for other in (
        whole[:-1],
        whole + whole,
        whole.replace(b"GET", b"POST"),
        whole.replace(b"/api/posts", b"/api/ready"),
        whole.replace(b"/api/posts", b"/api/socket.io/?EIO=4"),
        whole.replace(b"/api/posts", b"/media/a.webp"),
        whole.replace(b"Host", b"Content-Length: 5\r\nHost"),
        whole.replace(b"Host", b"transfer-ENCODING: chunked\r\nHost"),
        whole.replace(b"Host", b"Upgrade: websocket\r\nHost"),
        whole.replace(b"Host", b"Connection: close\r\nHost"),
    ):
        assert not is_plain_read(other), other
