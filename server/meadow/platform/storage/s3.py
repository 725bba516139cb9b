"""S3 storage through obstore.

Files lie below ``files/``, hidden ones below ``hidden/``, both private: browsers get them through the server or by
signed links. ``put`` returns after the service's acknowledgement, which guarantees durability. Objects appear only when
complete, multipart uploads too.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import IO, Any

import obstore
from obstore.exceptions import GenericError, JoinError, PermissionDeniedError, PreconditionError, UnauthenticatedError
from obstore.store import S3Store

from meadow.platform.config.storage_address import Bucket
from meadow.platform.storage.circuit_breaker import Answering, StoreAway, log
from meadow.platform.storage.port import FileMissing, StoredFile, is_name

CHUNK_BYTES = 256 * 1024
PART_BYTES = 8 * 1024 * 1024
PARTS_AT_ONCE = 2
LONGEST_LINK_SECONDS = 3600
_FILES, _HIDDEN = "files", "hidden"
QUICK_SECONDS, PUT_SECONDS, MOVE_SECONDS, VIDEO_SECONDS = 6.0, 30.0, 30.0, 900.0
_TYPES = {"webp": "image/webp", "jpg": "image/jpeg", "mp4": "video/mp4", "webm": "video/webm"}
"""Content types for browsers redirected to the store; other extensions are never served directly."""
_REFUSED = (PermissionDeniedError, UnauthenticatedError)
_NOT_THERE = (FileNotFoundError, PreconditionError)
_LOST = (GenericError, JoinError, ConnectionError)


class S3File:
    """An object open for reading: requests each range on demand, always of the same version."""

    def __init__(self, storage: "S3Storage", key: str, size: int, version: str | None) -> None:
        self._storage, self._key, self._size, self._version = storage, key, size, version

    @property
    def size(self) -> int:
        return self._size

    async def chunks(self, start: int, stop: int) -> AsyncIterator[bytes]:
        if start >= stop:
            return
        async for chunk in self._storage.stretch(self._key, start, stop, self._version):
            yield chunk

    async def close(self) -> None:
        return


class S3Storage:
    """Storage on a bucket. ``direct``: browsers are redirected to the store by links valid for an hour at most."""

    def __init__(self, bucket: Bucket, access_key: str, secret: str, *, direct: bool = False) -> None:
        self._root = f"{bucket.prefix}/" if bucket.prefix else ""
        self._direct = direct
        self._answering = Answering()
        config: dict[str, Any] = {"endpoint": bucket.endpoint} if bucket.endpoint else {}
        self._store = S3Store(
            bucket.name,
            **config,
            region=bucket.region,
            access_key_id=access_key,
            secret_access_key=secret,
            # Single deletes: not every service supports bulk deletion.
            disable_bulk_delete=True,
            client_options={
                "allow_http": bucket.endpoint.startswith("http://"),
                "connect_timeout": timedelta(seconds=2),
                # Per chunk, so that videos may take long; whole calls have our own deadlines.
                "read_timeout": timedelta(seconds=30),
                "timeout": timedelta(hours=2),
            },
            retry_config={
                "max_retries": 2,
                "retry_timeout": timedelta(seconds=10),
                "backoff": {"init_backoff": timedelta(milliseconds=100), "max_backoff": timedelta(seconds=1)},
            },
        )

    async def put(self, name: str, content: bytes, *, hidden: bool = False) -> None:
        key = self._key(name, _HIDDEN if hidden else _FILES)
        async with self._asking(PUT_SECONDS):
            await obstore.put_async(self._store, key, content, attributes=_attributes(name))

    async def put_file(self, name: str, content: IO[bytes], *, hidden: bool = False) -> None:
        key = self._key(name, _HIDDEN if hidden else _FILES)
        content.seek(0)
        async with self._asking(VIDEO_SECONDS):
            await obstore.put_async(
                self._store,
                key,
                content,
                attributes=_attributes(name),
                chunk_size=PART_BYTES,
                max_concurrency=PARTS_AT_ONCE,
            )
        if hidden:
            async with self._asking(QUICK_SECONDS):
                await self._remove(self._key(name))

    async def open(self, name: str, *, hidden: bool = False) -> S3File:
        key = self._key(name, _HIDDEN if hidden else _FILES)
        async with self._asking(QUICK_SECONDS, name):
            about = await obstore.head_async(self._store, key)
        return S3File(self, key, about["size"], about["e_tag"])

    async def link(self, name: str, seconds: int, *, hidden: bool = False) -> str | None:
        if not self._direct:
            return None
        await self.open(name, hidden=hidden)
        lent = timedelta(seconds=min(seconds, LONGEST_LINK_SECONDS))
        return await obstore.sign_async(self._store, "GET", self._key(name, _HIDDEN if hidden else _FILES), lent)

    async def size(self, name: str) -> int | None:
        try:
            return (await self.open(name)).size
        except FileMissing:
            return None

    async def delete(self, name: str) -> None:
        if not is_name(name):
            return
        async with self._asking(QUICK_SECONDS):
            await self._remove(self._key(name), self._key(name, _HIDDEN))

    async def hide(self, name: str) -> None:
        await self._move(self._key(name), self._key(name, _HIDDEN))

    async def show(self, name: str) -> None:
        await self._move(self._key(name, _HIDDEN), self._key(name))

    async def files(self) -> AsyncIterator[StoredFile]:
        for folder in (_FILES, _HIDDEN):
            pages = obstore.list(self._store, f"{self._root}{folder}/", chunk_size=1000)
            while True:
                async with self._asking(MOVE_SECONDS):
                    page = await anext(pages, None)
                if page is None:
                    break
                for about in page:
                    name = about["path"].rpartition("/")[2]
                    if is_name(name):
                        modified_ms = int(about["last_modified"].timestamp() * 1000)
                        yield StoredFile(name, about["size"], modified_ms, hidden=folder == _HIDDEN)

    async def clear_unfinished(self, before_ms: int) -> None:
        """No-op: unfinished uploads have no name. A lifecycle rule of the service removes them (set by the operator,
        see docs/adr/0027-object-storage.md)."""

    async def complaint(self) -> str | None:
        try:
            # A write: tests the needed permission, and only it distinguishes a wrong key from a missing bucket.
            async with self._asking(QUICK_SECONDS):
                await obstore.put_async(self._store, f"{self._root}check", b"")
        except StoreAway as away:
            if isinstance(away.__cause__, _NOT_THERE):
                return "the bucket of MEADOW_STORAGE_URL does not exist"
            if isinstance(away.__cause__, _REFUSED):
                return "the object store refuses MEADOW_STORAGE_KEY or its secret"
            return "the object store does not answer"
        return None

    async def close(self) -> None:
        # The library's threads release their resources; doing so during interpreter exit would abort it.
        await asyncio.sleep(0.2)

    async def stretch(self, key: str, start: int, stop: int, version: str | None) -> AsyncIterator[bytes]:
        """Stream a range of an object; StoreAway, also in the middle."""
        options: Any = {"range": (start, stop), **({"if_match": version} if version else {})}
        async with self._asking(QUICK_SECONDS, key):
            answer = await obstore.get_async(self._store, key, options=options)
        pieces = answer.stream(min_chunk_size=CHUNK_BYTES)
        while True:
            async with self._asking(PUT_SECONDS):
                piece = await anext(pieces, None)
            if piece is None:
                return
            yield bytes(piece)

    def _key(self, name: str, folder: str = _FILES) -> str:
        if not is_name(name):
            raise FileMissing(name)
        return f"{self._root}{folder}/{name}"

    async def _move(self, source: str, target: str) -> None:
        """Copy, then delete: a retry completes an interrupted move."""
        try:
            async with self._asking(MOVE_SECONDS, source):
                await obstore.copy_async(self._store, source, target)
                await self._remove(source)
        except FileMissing:
            return

    async def _remove(self, *keys: str) -> None:
        for key in keys:
            with suppress(FileNotFoundError):
                await obstore.delete_async(self._store, key)

    @asynccontextmanager
    async def _asking(self, seconds: float, of: str = "") -> AsyncGenerator[None]:
        """StoreAway on failure, FileMissing for a missing object; without ``of`` a 404 means a missing bucket."""
        try:
            async with self._answering.within(seconds, lost=_LOST):
                yield
        except _NOT_THERE as error:
            if of:
                raise FileMissing(of) from error
            log.error("storage_bucket_missing")
            raise StoreAway from error
        except _REFUSED as error:
            log.error("storage_request_rejected", cause=str(error).partition("\n")[0][:300])
            raise StoreAway from error


def _attributes(name: str) -> Any:
    """Response headers of the store for redirected browsers."""
    kind = _TYPES.get(name.rpartition(".")[2], "application/octet-stream")
    return {"Content-Type": kind, "Content-Disposition": "inline", "Cache-Control": "private, max-age=31536000"}
