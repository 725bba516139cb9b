"""One HTTP exchange with a checked, pinned address and bounded time and size."""

import asyncio
import socket
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import Message
from functools import partial
from typing import Any

SECONDS = 10.0
MAX_URL = 2000
CHUNK = 65_536

_RESOLVERS = ThreadPoolExecutor(8, "fetch-dns")
"""Separate threads: slow name servers must not delay mail and sign-ins."""

MayConnect = Callable[[str, int, str], bool]
"""Whether to connect to this host and port at this IP address."""


class FetchError(Exception):
    """No usable response."""


class FetchBusy(FetchError):
    """Refused by our own limits: says nothing about the page, and may be tried later."""


class FetchRefused(FetchError):
    """The address may not be fetched."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Response with its decompressed body; ``url`` is the address after redirects."""

    status: int
    url: str
    media_type: str
    charset: str
    body: bytes
    location: str = ""


def anywhere(host: str, port: int, address: str) -> bool:
    """``MayConnect`` for addresses that the operator configured."""
    return True


async def lookup(host: str, port: int, *, is_trusted: bool) -> list[tuple[int, str]]:
    """Address family and IP address of each address of a host."""
    loop = asyncio.get_running_loop()
    if is_trusted:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    else:
        found = await loop.run_in_executor(_RESOLVERS, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM))
    return [(entry[0], str(entry[4][0])) for entry in found]


async def exchange(
    method: str,
    url: str,
    may_connect: MayConnect,
    *,
    headers: Mapping[str, str] | None = None,
    data: Any = None,
    seconds: float = SECONDS,
    most_bytes: int = 0,
    is_cut: bool = False,
    takes: Callable[[str], bool] = bool,
) -> Answer:
    """Send one request without following redirects; FetchRefused, FetchError.

    Connects only to the checked addresses. Reads at most ``most_bytes`` of the body after decompression; a longer one
    is cut with ``is_cut``, else an error. Redirects, errors and media types not accepted by ``takes`` have no body.
    """
    import aiohttp

    try:
        async with asyncio.timeout(seconds):
            return await _exchange(
                method, url, may_connect, {**(headers or {})}, data, most_bytes, is_cut=is_cut, takes=takes
            )
    except FetchError:
        raise
    # ValueError and UnicodeError: unparsable hosts and header lines.
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError, zlib.error) as error:
        raise FetchError(type(error).__name__) from error


async def resolve(url: str, may_connect: MayConnect) -> list[tuple[int, str]]:
    """Address families and IP addresses to connect to; FetchRefused, OSError."""
    from yarl import URL

    try:
        target = URL(url)
        host, port = (target.host or "").rstrip("."), target.port or 0
    except ValueError as error:
        raise FetchRefused("not an address") from error
    has_login = target.user is not None or target.password is not None
    if len(url) > MAX_URL or target.scheme not in ("http", "https") or has_login or not host or "%" in host:
        raise FetchRefused("not a plain http or https address")
    try:
        found = await lookup(host, port, is_trusted=may_connect is anywhere)
    except UnicodeError as error:
        raise FetchRefused("not a host") from error
    if not found or not all(may_connect(host, port, address) for _, address in found):
        raise FetchRefused("not a public address")
    return found


async def _exchange(
    method: str,
    url: str,
    may_connect: MayConnect,
    headers: dict[str, str],
    data: Any,
    most_bytes: int,
    *,
    is_cut: bool,
    takes: Callable[[str], bool],
) -> Answer:
    import aiohttp
    from aiohttp.abc import AbstractResolver, ResolveResult
    from yarl import URL

    found = await resolve(url, may_connect)
    target = URL(url)

    class Pinned(AbstractResolver):
        """Resolver that returns the checked addresses."""

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
        ) -> list[ResolveResult]:
            return [
                {"hostname": host, "host": address, "port": port, "family": kind, "proto": 0, "flags": 0}
                for kind, address in found
            ]

        async def close(self) -> None:
            """No resources to release."""

    async with (
        aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(resolver=Pinned(), use_dns_cache=False, force_close=True),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            timeout=aiohttp.ClientTimeout(total=None),
        ) as session,
        session.request(
            method,
            target,
            data=data,
            headers={"Accept-Encoding": "gzip, deflate", **headers},
            allow_redirects=False,
        ) as response,
    ):
        kind = Message()
        kind["Content-Type"] = response.headers.get("Content-Type", "application/octet-stream")
        media_type, charset = kind.get_content_type(), kind.get_content_charset("")
        body = b""
        if most_bytes and response.status == 200 and takes(media_type):
            body = await _body(response, most_bytes, is_cut=is_cut)
        location = response.headers.get("Location", "") if response.status in (301, 302, 303, 307, 308) else ""
        return Answer(response.status, str(target), media_type, charset, body, location)


async def _body(response: Any, most: int, *, is_cut: bool) -> bytes:
    coding = response.headers.get("Content-Encoding", "identity").strip().lower()
    if coding not in ("identity", "gzip", "x-gzip", "deflate"):
        raise FetchError(f"compressed as {coding[:20]}")
    inflate = None if coding == "identity" else zlib.decompressobj(zlib.MAX_WBITS | 32)
    body, read = bytearray(), 0
    async for chunk in response.content.iter_chunked(CHUNK):
        read += len(chunk)
        # Never more than one byte beyond the limit is decompressed.
        body += inflate.decompress(chunk, most + 1 - len(body)) if inflate else chunk
        if len(body) > most or read > most:
            if not is_cut:
                raise FetchError("too large")
            break
    return bytes(body[:most])
