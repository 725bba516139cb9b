"""Buckets of the tests' S3 service, and a proxy to it that can be cut."""

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
    endpoint: str
    name: str
    key: str
    secret: str

    def store(self) -> S3Store:
        """A client of the bucket, without Meadow in between."""
        return S3Store(
            self.name,
            endpoint=self.endpoint,
            access_key_id=self.key,
            secret_access_key=self.secret,
            region="us-east-1",
            client_options={"allow_http": True},
        )

    def make(self) -> None:
        """Create the bucket in the service."""
        address = obstore.sign(self.store(), "PUT", "", timedelta(minutes=1))
        with urllib.request.urlopen(urllib.request.Request(address, method="PUT"), timeout=60) as answer:
            assert answer.status == 200

    def settings(self, **other: Any) -> dict[str, Any]:
        """Settings of an app with its files in a new folder of the bucket."""
        return {
            "storage_url": f"s3://{self.name}/{secrets.token_hex(4)}",
            "storage_endpoint": self.endpoint,
            "storage_key": self.key,
            "storage_secret": SecretStr(self.secret),
            **other,
        }

    def keys(self, below: str) -> list[str]:
        """Keys below that address, sorted."""
        prefix = urlsplit(below).path.strip("/")
        pages = obstore.list(self.store(), prefix + "/")
        return sorted(about["path"].removeprefix(prefix + "/") for page in pages for about in page)


class Wire:
    """TCP proxy between an app and the store: can be cut and reopened, or swallow all data."""

    def __init__(self, to: str) -> None:
        self._to = urlsplit(to)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._port = 0
        self.swallows = False
        self.passed = 0
        """Bytes sent by the app."""
        self.cut_after: int | None = None
        """Cuts the connections once the app has sent more bytes than this."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = {writer}
        # Cancelled with the test's loop; connections may also arrive during a cut.
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
        """Break all connections and refuse new ones."""
        self._hang_up()
        if self._server is not None:
            await self._server.wait_closed()
