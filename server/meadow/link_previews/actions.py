import asyncio
import hashlib
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, update

from meadow.content_filter.actions import screen
from meadow.content_filter.errors import RefusedByRule
from meadow.link_previews import queries
from meadow.link_previews.constants import (
    IMAGE_EDGES,
    MAX_IMAGE_BYTES,
    NO_PREVIEW_CACHE_MS,
    PREVIEW_CACHE_MS,
    UNUSED_KEPT_MS,
)
from meadow.link_previews.links import first_link
from meadow.link_previews.models import link_previews
from meadow.link_previews.page import Page, read_page
from meadow.media.actions import discard_files, drop_pictures, insert_picture, store_files
from meadow.media.decode import Decoded, Decoder, Recipe
from meadow.media.kinds import SNIFF_BYTES, sniff
from meadow.platform.core import clock
from meadow.platform.core.errors import AppError, Unavailable
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Writer
from meadow.platform.fetching.client import Fetcher
from meadow.platform.fetching.exchange import FetchBusy, FetchError
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage

_PICTURE = Recipe(edges=IMAGE_EDGES, jpeg_edge=IMAGE_EDGES[0], animate=False)
_PICTURES = ("image/", "application/octet-stream", "binary/octet-stream")
"""Media types of pictures; some stores know none. The first bytes tell the kind."""
_p = link_previews.c
_CHANGED = ("title", "description", "site_name", "picture_id", "expires_at")
_CHANGE = (
    update(link_previews)
    .where(_p.id == bindparam("preview"))
    .values({name: bindparam(f"new_{name}", type_=_p[name].type) for name in _CHANGED})
)
_EXTEND = (
    update(link_previews)
    .where(_p.id == bindparam("preview"))
    .values(expires_at=bindparam("until", type_=_p.expires_at.type))
)


@dataclass(frozen=True, slots=True)
class Tools:
    """Dependencies for fetching a preview."""

    database: Database
    storage: Storage
    fetcher: Fetcher
    decoder: Decoder

    @classmethod
    def of(cls, work: Work) -> "Tools":
        """Dependencies from a job's context."""
        return cls(work.database, work.storage, work.fetcher, work.decoder)


class Known(NamedTuple):
    """Stored state of the first link of a text."""

    preview_id: int | None
    is_due: bool = False
    """Whether a job has to fetch the address."""


def key_of(url: str) -> str:
    """Lookup key of a URL: its SHA-256."""
    return hashlib.sha256(url.encode()).hexdigest()


async def known_preview(db: Writer, text: str) -> Known:
    """Stored preview of the first link of a text; no query without a link."""
    link = first_link(text)
    if link is None:
        return Known(None)
    row = await queries.preview_at(db, key_of(link))
    preview_id = None if row is None or row.preview_title is None else int(row.id)
    return Known(preview_id, is_due=row is None or row.expires_at <= clock.now_ms())


async def fetch_preview(tools: Tools, url: str) -> int | None:
    """Preview ID of a URL, fetched if missing or expired; None for a page without a preview. Unavailable where our own
    limits refuse the fetch: nothing is stored of that."""
    row = await queries.preview_at(tools.database.reader(), key_of(url))
    if row is not None and row.expires_at > clock.now_ms():
        return None if row.preview_title is None else int(row.id)
    page, picture = await _page(tools.fetcher, url), None
    is_refused = page is not None and not await _passes(tools.database, page)
    page = None if is_refused else page
    if page is not None and page.image is not None:
        picture = await _picture(tools, page.image)
    stem = None if picture is None else await store_files(tools.storage, picture[0], hidden=False)
    try:
        async with tools.database.write() as db:
            return await _store(db, url, page, picture, stem, is_refused=is_refused)
    except BaseException:
        if picture is not None and stem is not None:
            await discard_files(tools.storage, stem, picture[0])
        raise


async def _passes(database: Database, page: Page) -> bool:
    """Whether the content filter lets the words of the page stand."""
    try:
        async with database.write() as db:
            await screen(db, page.title, page.description, page.site_name)
    except RefusedByRule:
        return False
    return True


async def _page(fetcher: Fetcher, url: str) -> Page | None:
    try:
        found = await fetcher.get(url, types=("text/html", "application/xhtml+xml"), is_cut=True)
    except FetchBusy as error:
        raise Unavailable(retry_after=5) from error
    except FetchError:
        return None
    return await asyncio.to_thread(read_page, found.body, found.charset, found.url)


async def _picture(tools: Tools, url: str) -> tuple[Decoded, int] | None:
    """Decoded picture and its original size; None if it cannot be fetched or decoded."""
    try:
        found = await tools.fetcher.get(url, types=_PICTURES, most_bytes=MAX_IMAGE_BYTES)
        kind = sniff(found.body[:SNIFF_BYTES])
        if kind is None or not kind.is_image:
            return None
        with tempfile.TemporaryFile() as file:
            file.write(found.body)
            file.seek(0)
            return await tools.decoder.decode(file, kind, _PICTURE), len(found.body)
    except FetchBusy as error:
        raise Unavailable(retry_after=5) from error
    except Unavailable:
        raise
    except (FetchError, AppError):
        return None


async def _store(
    db: Writer,
    url: str,
    page: Page | None,
    picture: tuple[Decoded, int] | None,
    stem: str | None,
    *,
    is_refused: bool,
) -> int | None:
    now, key = clock.now_ms(), key_of(url)
    picture_id = None if picture is None or stem is None else await insert_picture(db, stem, *picture)
    values = {
        "title": None if page is None else page.title,
        "description": "" if page is None else page.description,
        "site_name": "" if page is None else page.site_name,
        "picture_id": picture_id,
        "expires_at": now + (NO_PREVIEW_CACHE_MS if page is None else PREVIEW_CACHE_MS),
    }
    preview_id = new_id()
    if await insert_once(db, link_previews, id=preview_id, key=key, url=url, **values):
        return None if page is None else preview_id
    row = await queries.lock_preview(db, key)
    if row is None:  # deleted in the meantime
        return None
    if page is None and not is_refused:
        # After a failed fetch the earlier preview stays.
        await db.run(_EXTEND, preview=row.id, until=values["expires_at"])
        return None if row.title is None else int(row.id)
    await db.run(_CHANGE, preview=row.id, **{f"new_{name}": values[name] for name in _CHANGED})
    if row.picture_id is not None:
        await drop_pictures(db, [row.picture_id])
    return None if page is None else int(row.id)


@lru_cache(maxsize=1)
def _delete_unused() -> Any:
    return delete(link_previews).where(_p.id.in_(queries.unused())).returning(_p.picture_id)


@job("link_previews.sweep", every_ms=clock.HOUR_MS)
async def sweep(work: Work) -> None:
    """Delete expired previews without a post or message, with their pictures."""
    before, found = clock.now_ms() - UNUSED_KEPT_MS, [0]
    while found:
        async with work.database.write() as db:
            found = await db.scalars(_delete_unused(), before=before)
            await drop_pictures(db, [one for one in found if one is not None])
