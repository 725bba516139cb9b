"""Buckets of the S3 service that tests run on, and a wire to it that can be cut."""

import asyncio
import secrets
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import obstore
from obstore.store import S3Store
from pydantic import SecretStr


@dataclass(frozen=True)
class Bucket:
    """One bucket and the key to it."""

    endpoint: str
    name: str
    key: str
    secret: str

    def store(self) -> S3Store:
        """Its content without Meadow in between."""
        return S3Store(
            self.name,
            endpoint=self.endpoint,
            access_key_id=self.key,
            secret_access_key=self.secret,
            region="us-east-1",
            client_options={"allow_http": True},
        )

    def make(self) -> None:
        """Ask the service for it."""
        address = obstore.sign(self.store(), "PUT", "", timedelta(minutes=1))
        with urllib.request.urlopen(urllib.request.Request(address, method="PUT"), timeout=60) as answer:
            assert answer.status == 200

    def settings(self, **other: Any) -> dict[str, Any]:
        """The settings of an app whose files lie in a new folder of it."""
        return {
            "storage_url": f"s3://{self.name}/{secrets.token_hex(4)}",
            "storage_endpoint": self.endpoint,
            "storage_key": self.key,
            "storage_secret": SecretStr(self.secret),
            **other,
        }

    def keys(self, below: str) -> list[str]:
        """What lies below that address, sorted."""
        prefix = urlsplit(below).path.strip("/")
        pages = obstore.list(self.store(), prefix + "/")
        return sorted(about["path"].removeprefix(prefix + "/") for page in pages for about in page)


class Wire:
    """Between an app and the store: it can be cut, and mended; and it can swallow everything."""

    def __init__(self, to: str) -> None:
        self._to = urlsplit(to)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._port = 0
        self.swallows = False
        self.passed = 0
        """Bytes that the app has sent."""
        self.cut_after: int | None = None
        """Cuts itself when the app has sent so many more."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = {writer}
        # Ended with the test's loop, and connections may come while the wire is being cut.
        with suppress(asyncio.CancelledError, OSError):
            up, down = await asyncio.open_connection(self._to.hostname, self._to.port)
            ends.add(down)
            self._writers |= ends
            await asyncio.gather(self._copy(reader, down, counts=True), self._copy(up, writer))
        self._writers -= ends
        for end in ends:
            end.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, counts: bool = False) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if self.swallows:
                    continue
                if counts:
                    self.passed += len(data)
                    if self.cut_after is not None and self.passed > self.cut_after:
                        self._hang_up()
                        return
                writer.write(data)
                await writer.drain()
        writer.close()

    def _hang_up(self) -> None:
        if self._server is not None:
            self._server.close()
        for writer in list(self._writers):
            writer.close()

    async def cut(self) -> None:
        """Everything that goes over it breaks, and nobody answers."""
        self._hang_up()
        if self._server is not None:
            await self._server.wait_closed()
