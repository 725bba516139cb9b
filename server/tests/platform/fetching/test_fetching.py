"""N6: the client for addresses that members name reaches public addresses alone, and nothing makes it hang."""

import asyncio
import gzip
import socket
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.fetching import client, exchange
from meadow.platform.fetching.addresses import is_public
from meadow.platform.fetching.client import Fetcher
from meadow.platform.fetching.exchange import FetchError, FetchRefused
from meadow.platform.rate_limits.limiter import Limiter

Answering = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
_HTML = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
_LOOPBACK = [
    *("127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "017700000001", "0177.0.0.1", "0x7f.0.0.1"),
    *(
        "127.0.0.1.",
        "127.8.8.8",
        "localhost",
        "LOCALHOST",
        "localhost.",
        "0.0.0.0",
        "0",
        "１２７.0.0.1",
        "127。0。0。1",
    ),
    *("127。0。0。1", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]"),
    *("[64:ff9b::7f00:1]", "[64:ff9b::127.0.0.1]", "[2002:7f00:1::]", "[fe80::1%25lo]", "[fe80::1%lo]", "[::1%25lo]"),
    *("example.com@127.0.0.1", "a:b@127.0.0.1", "example.com%40@localhost", "%31%32%37.0.0.1"),
]
"""Ways to write this machine, where the server of the test listens."""
_ELSEWHERE = [
    *("http://10.0.0.1/", "http://172.16.0.1/", "http://192.168.1.1/", "http://169.254.169.254/latest/meta-data/"),
    *("http://100.64.0.1/", "http://192.0.0.192/", "http://198.18.0.1/", "http://192.88.99.1/", "http://224.0.0.1/"),
    *("http://240.0.0.1/", "http://255.255.255.255/", "http://[fc00::1]/", "http://[fd00:ec2::254]/"),
    *("http://[fec0::1]/", "http://[ff02::1]/", "http://[2001:db8::1]/", "http://[64:ff9b:1::a00:1]/"),
    *("http://[::ffff:10.0.0.1]/", "http://8.8.8.8:22/", "http://8.8.8.8:6379/", "https://8.8.8.8:8443/"),
    *(
        "file:///etc/passwd",
        "ftp://8.8.8.8/",
        "gopher://8.8.8.8/",
        "data:text/html,x",
        "javascript:alert(1)",
        "//8.8.8.8/",
    ),
    *(
        "http:///etc/passwd",
        "http://",
        "http://[",
        "http://[::1",
        "https://a b/",
        "http://\x00/",
        "http://x\r\nHost: y/",
    ),
    *(
        f"http://{'a' * 3000}/",
        f"http://{'a' * 64}.example/",
        f"http://8.8.8.8/{'x' * 3000}",
        "http://8.8.8.8:99999/",
        "",
    ),
]


@dataclass
class Site:
    """A server on this machine that answers as the test says, and counts."""

    port: int = 0
    connections: int = 0
    requests: list[bytes] = field(default_factory=list[bytes])
    answer: Answering | None = None
    tasks: list[Any] = field(default_factory=list[Any])
    fetcher: Fetcher = field(init=False)

    def url(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def sends(self, *parts: bytes, every: float = 0.0, endless: bool = False) -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while True:
                for part in parts:
                    writer.write(part)
                    await writer.drain()
                    if every:
                        await asyncio.sleep(every)
                if not endless:
                    return

        self.answer = answer

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.tasks.append(asyncio.current_task())
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                self.requests.append(await reader.readuntil(b"\r\n\r\n"))
                assert self.answer is not None
                await self.answer(reader, writer)
        finally:
            writer.close()


def _fetcher(**settings: Any) -> Fetcher:
    return Fetcher(Settings(**settings), Limiter(None))


@pytest.fixture
async def site(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    made = Site()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    made.fetcher = _fetcher(fetch_allow=f"127.0.0.1:{made.port}")
    monkeypatch.setattr(client, "_PORTS", (80, 443, made.port))
    yield made
    server.close()
    for task in made.tasks:
        task.cancel()
    await asyncio.gather(*made.tasks, return_exceptions=True)


async def _get(fetcher: Fetcher, url: str, **options: Any) -> exchange.Answer:
    return await fetcher.get(url, types=("text/html",), **options)


@pytest.mark.parametrize("host", _LOOPBACK)
async def test_no_way_to_write_this_machine_reaches_it(site: Site, host: str) -> None:
    with pytest.raises(FetchError):
        await _get(_fetcher(), f"http://{host}:{site.port}/")
    assert site.connections == 0


@pytest.mark.parametrize("url", _ELSEWHERE)
async def test_what_is_not_public_http_at_a_usual_port_is_not_connected_to(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SECONDS", 2.0)
    reached: list[Any] = []

    async def connect(*given: Any, **_: Any) -> Any:
        reached.append(given)
        raise OSError

    monkeypatch.setattr("aiohttp.TCPConnector._create_connection", connect)
    with pytest.raises(FetchError):
        await _get(_fetcher(), url)
    assert not reached


def test_there_are_more_than_sixty_of_them() -> None:
    assert len({*_LOOPBACK, *_ELSEWHERE}) > 60


async def test_a_name_is_resolved_once_and_the_checked_address_is_used(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: the second answer of the name server would be this machine."""
    monkeypatch.setattr(client, "SECONDS", 0.5)
    asked: list[str] = []

    async def lookup(host: str, port: int, **_: Any) -> list[tuple[int, str]]:
        asked.append(host)
        return [(socket.AF_INET, "8.8.8.8" if len(asked) == 1 else "127.0.0.1")]

    monkeypatch.setattr(exchange, "lookup", lookup)
    with pytest.raises((FetchError, AssertionError)):
        await _get(_fetcher(), f"http://rebound.example:{site.port}/")
    assert asked == ["rebound.example"]
    assert site.connections == 0


async def test_one_private_address_among_public_ones_is_enough(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lookup(*_: Any, **__: Any) -> list[tuple[int, str]]:
        return [(socket.AF_INET, "8.8.8.8"), (socket.AF_INET, "127.0.0.1")]

    monkeypatch.setattr(exchange, "lookup", lookup)
    with pytest.raises(FetchRefused):
        await _get(_fetcher(), f"http://both.example:{site.port}/")


@pytest.mark.parametrize(
    "target",
    ["http://localhost:{port}/", "http://[::1]:{port}/", "//2130706433:{port}/", "file:///etc/passwd", "\\x"],
)
async def test_a_redirect_is_checked_like_the_first_address(site: Site, target: str) -> None:
    location = target.format(port=site.port).encode()
    site.sends(b"HTTP/1.1 302 Found\r\nLocation: " + location + b"\r\nContent-Length: 0\r\n\r\n")
    with pytest.raises(FetchError):
        await _get(site.fetcher, site.url())
    assert site.connections <= 6


async def test_five_redirects_are_followed_and_no_more(site: Site) -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        left = int(site.requests[-1].split(b" ")[1].strip(b"/"))
        again = b"HTTP/1.1 301 Moved\r\nLocation: /%d\r\nContent-Length: 0\r\n\r\n" % (left - 1)
        writer.write(again if left else _HTML + b"Content-Length: 2\r\n\r\nok")

    site.answer = answer
    found = await _get(site.fetcher, site.url("/5"))
    assert (found.body, found.url, site.connections) == (b"ok", site.url("/0"), 6)
    with pytest.raises(FetchError):
        await _get(site.fetcher, site.url("/6"))


async def test_no_cookie_no_referrer_and_nothing_of_ours_is_sent(site: Site) -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        where = b"HTTP/1.1 302 Found\r\nSet-Cookie: a=b; Path=/\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"
        writer.write(where if len(site.requests) == 1 else _HTML + b"Content-Length: 0\r\n\r\n")

    site.answer = answer
    await _get(site.fetcher, site.url())
    names = {line.partition(b":")[0].lower() for line in site.requests[1].split(b"\r\n")[1:] if line}
    assert names == {b"host", b"accept", b"accept-encoding", b"user-agent", b"connection"}


@pytest.mark.parametrize(
    ("parts", "endless"),
    [
        ((b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), True),
        ((b"H",), True),
        ((_HTML + b"\r\n", b"x"), True),
        ((_HTML + b"Content-Length: 1000\r\n\r\n", b"x"), True),
        ((_HTML + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"), True),
        ((b"",), True),
    ],
)
async def test_what_drips_ends_in_time(
    site: Site, monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...], endless: bool
) -> None:
    monkeypatch.setattr(client, "SECONDS", 0.4)
    head, *rest = parts

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        while endless:
            await asyncio.sleep(0.05)
            for part in rest or [head]:
                writer.write(part)
            await writer.drain()

    site.answer = answer
    # The answer itself never ends.
    async with asyncio.timeout(60):
        with pytest.raises(FetchError):
            await _get(site.fetcher, site.url())


@pytest.mark.parametrize("name", [b"X-%d: y\r\n" % number for number in range(2)])
async def test_endless_headers_end_it(site: Site, name: bytes) -> None:
    site.sends(b"HTTP/1.1 200 OK\r\n" + name * 1000, endless=True)
    with pytest.raises(FetchError):
        await _get(site.fetcher, site.url())
    site.sends(b"HTTP/1.1 200 OK\r\nX: ", b"y" * 65_536, endless=True)
    with pytest.raises(FetchError):
        await _get(site.fetcher, site.url())


async def test_a_page_is_cut_at_its_limit_and_a_file_beyond_it_refused(site: Site) -> None:
    site.sends(_HTML + b"\r\n", *[b"x" * 65_536] * 32)
    found = await _get(site.fetcher, site.url(), is_cut=True)
    assert len(found.body) == client.PAGE_BYTES
    with pytest.raises(FetchError, match="too large"):
        await _get(site.fetcher, site.url())


@pytest.mark.parametrize("made", [gzip.compress(bytes(200_000_000), 9), zlib.compress(bytes(50_000_000), 9)])
async def test_a_compressed_bomb_is_never_unpacked_beyond_the_limit(
    site: Site, monkeypatch: pytest.MonkeyPatch, made: bytes
) -> None:
    kind = b"gzip" if made[:2] == b"\x1f\x8b" else b"deflate"
    head = _HTML + b"Content-Encoding: %s\r\nContent-Length: %d\r\n\r\n" % (kind, len(made))
    site.sends(head, made)
    unpacked: list[int] = []
    decompressobj = zlib.decompressobj

    class Counted:
        def __init__(self, bits: int) -> None:
            self._real: Any = decompressobj(bits)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._real, name)

        def decompress(self, data: bytes, most: int) -> bytes:
            piece: bytes = self._real.decompress(data, most)
            unpacked.append(len(piece))
            return piece

    monkeypatch.setattr(exchange, "zlib", SimpleNamespace(**{**vars(zlib), "decompressobj": Counted}))
    with pytest.raises(FetchError, match="too large"):
        await _get(site.fetcher, site.url())
    assert sum(unpacked) == client.PAGE_BYTES + 1
    unpacked.clear()
    assert len((await _get(site.fetcher, site.url(), is_cut=True)).body) == client.PAGE_BYTES
    assert sum(unpacked) <= client.PAGE_BYTES + 1


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, gzip", "gzip"])
async def test_other_codings_and_broken_ones_are_errors(site: Site, coding: str) -> None:
    site.sends(_HTML + f"Content-Encoding: {coding}\r\nContent-Length: 9\r\n\r\nnot gzip!".encode())
    with pytest.raises(FetchError):
        await _get(site.fetcher, site.url())


async def test_other_media_types_and_failures_are_errors_and_compression_is_undone(site: Site) -> None:
    for head in (b"HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n", _HTML.replace(b"text/html", b"image/png")):
        site.sends(head + b"Content-Length: 2\r\n\r\nno")
        with pytest.raises(FetchError):
            await _get(site.fetcher, site.url())
    made = gzip.compress(b"words")
    site.sends(_HTML + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(made) + made)
    found = await _get(site.fetcher, site.url())
    assert (found.body, found.media_type, found.charset) == (b"words", "text/html", "utf-8")


async def test_one_setting_switches_it_off(site: Site) -> None:
    off = _fetcher(fetch=False, fetch_allow=f"127.0.0.1:{site.port}")
    with pytest.raises(FetchRefused):
        await _get(off, site.url())
    assert site.connections == 0


@pytest.mark.parametrize("given", ["localhost", "host:", ":80", "host:x", "host:0", "host:70000"])
def test_a_list_of_other_than_hosts_and_ports_is_refused_at_the_start(given: str) -> None:
    assert "MEADOW_FETCH_ALLOW" in (Settings(fetch_allow=given).refusal() or "")
    assert Settings(fetch_allow="a.example:8080, [::1]:80").refusal() is None


async def test_one_host_is_not_asked_too_often(site: Site) -> None:
    site.sends(_HTML + b"Content-Length: 0\r\n\r\n")
    fetcher = Fetcher(Settings(fetch_allow=f"127.0.0.1:{site.port}"), Limiter("production"))
    for _ in range(60):
        await _get(fetcher, site.url())
    with pytest.raises(FetchError, match="too often"):
        await _get(fetcher, site.url())
    assert site.connections == 60


@pytest.mark.parametrize(
    ("address", "is_allowed"),
    [
        *((address, True) for address in ("8.8.8.8", "2001:4860:4860::8888", "2606:4700::1111", "3001::1")),
        *((address, True) for address in ("::ffff:8.8.8.8", "::ffff:0:8.8.8.8", "64:ff9b::808:808")),
        *((address, False) for address in ("::ffff:127.0.0.1", "::ffff:0:127.0.0.1", "::ffff:0:10.0.0.1")),
        *((address, False) for address in ("64:ff9b::7f00:1", "64:ff9b:1::808:808", "::8.8.8.8", "::1", "::")),
        *((address, False) for address in ("4000::1", "1000::1", "0200::1", "6000::1", "e000::1", "5f00::1", "100::1")),
        *((address, False) for address in ("2001:db8::1", "2002:808:808::1", "2001:0:808:808::1", "3fff::1")),
        *((address, False) for address in ("fc00::1", "fe80::1", "fec0::1", "ff0e::1", "224.0.0.1", "240.0.0.1")),
        *((address, False) for address in ("192.0.2.1", "198.18.0.1", "169.254.169.254", "100.64.0.1", "x", "")),
    ],
)
def test_only_assigned_public_addresses_are_public_however_they_are_written(address: str, is_allowed: bool) -> None:
    assert is_public(address) is is_allowed
