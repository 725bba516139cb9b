"""Each kind of row of an export, and what becomes of it here: through the shapes that its calls ask for, to no one's
notice."""

import shutil
import tempfile
import zipfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import IO, Any
from zlib import crc32

import anyio.to_thread
from sqlalchemy import insert

from meadow.accounts.actions.export import instance_of
from meadow.accounts.actions.inspection import Manifest, rows_of
from meadow.accounts.models import imported_rows
from meadow.accounts.queries import importing
from meadow.comments.models import comments
from meadow.comments.schemas import CommentDraft
from meadow.core import clock, ids
from meadow.core.db.dialect import insert_once
from meadow.core.db.session import Writer
from meadow.core.errors import Invalid
from meadow.core.jobs.queue import Work
from meadow.drafts.actions import create_draft
from meadow.follows.actions import follow_member
from meadow.media import processing
from meadow.media.actions import claim_uploads, discard_files, record_upload, store_files
from meadow.media.decode import Decoder
from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from meadow.media.names import name_of
from meadow.media.videos import VideoReader
from meadow.moderation.actions.screening import flag, screen
from meadow.posts.actions import move_comments_count
from meadow.posts.actions.listing import list_post
from meadow.posts.models import posts
from meadow.posts.schemas import PostDraft
from meadow.users.actions import edit_profile, move_posts_count
from meadow.users.queries import lock_user
from meadow.users.schemas import ProfileEdit

_POST = insert(posts)
_COMMENT = insert(comments)
_IMPORTED = 1023
"""The worker in ids of imported rows, which no process has: they never meet an id that was made at that moment."""


@dataclass(slots=True)
class Given:
    """An export while it is taken in."""

    work: Work
    archive: zipfile.ZipFile
    decoder: Decoder
    who: int
    manifest: Manifest

    @property
    def is_from_here(self) -> bool:
        """Whether its ids are ours."""
        return self.manifest.instance == instance_of(self.work.settings)


def old_id(row: dict[str, Any], name: str = "id") -> int:
    """An id as the export has it; ValueError for what is none."""
    number = ids.parse(row[name])
    if number is None:
        raise ValueError("no id")
    return number


def _moment_of(row: dict[str, Any]) -> int:
    """When it was written, never in the future and never before there were ids."""
    said = row.get("createdAt")
    at = int(datetime.fromisoformat(said).timestamp() * 1000) if isinstance(said, str) else ids.created_ms(old_id(row))
    return min(max(at, ids.EPOCH_MS + 1), clock.now_ms())


def id_for(given: Given, row: dict[str, Any]) -> int:
    """An id of that moment: lists are ordered by ids, and what is old must not come up as new."""
    return ids.pack(_moment_of(row), _IMPORTED, crc32(f"{given.who} {old_id(row)}".encode()) % 4096)


async def note(db: Writer, given: Given, kind: str, old: int, new: int) -> bool:
    """False where this row was imported before."""
    mine = {"user_id": given.who, "source": given.manifest.source, "kind": kind, "old_id": old}
    return await insert_once(db, imported_rows, **mine, new_id=new)


async def fill_profile(db: Writer, given: Given) -> None:
    """What the member has not filled in here yet."""
    for row in rows_of(given.archive, "users")[:1]:
        mine = await lock_user(db, given.who)
        fields = ("bio", "address", "state", "country", "website", "birthday")
        missing = {name: row.get(name) for name in fields if not getattr(mine, name) and row.get(name)}
        for name, value in missing.items():
            try:
                edit = ProfileEdit.model_validate({name: value})
            except ValueError:
                continue
            await edit_profile(db, given.who, edit, {})


async def add_post(given: Given, row: dict[str, Any]) -> bool:
    """A post outside communities that was not deleted; the pictures and videos it shows go through the decoder."""
    old = old_id(row)
    if row.get("communityId") or row.get("deletedAt"):
        return False
    reader = given.work.units.reader()
    if await importing.known_as(reader, given.who, given.manifest.source, "post", old) is not None:
        return False
    if given.is_from_here and await importing.has_post(reader, given.who, old):
        return False
    attached = [item for item in row.get("media") or [] if isinstance(item, dict)]
    shape = {name: row[name] for name in ("content", "hashtags", "location") if row.get(name)}
    draft = PostDraft.model_validate({**shape, "media": [{"url": "/media/later"} for _ in attached]})
    taken = [(await _take_in(given, item["url"]), str(item.get("alt") or "")) for item in attached]
    post_id = id_for(given, row)
    try:
        async with given.work.units.write() as db:
            if not await note(db, given, "post", old, post_id):
                raise Invalid("imported at this very moment")
            alts = [alt for _, alt in taken]
            found = await screen(db, draft.content, draft.location or "", *draft.hashtags, *alts)
            kept = [((await upload.record(db, given.who)).url, alt) for upload, alt in taken]
            media = await claim_uploads(db, given.who, kept, post_id)
            await db.run(
                _POST,
                id=post_id,
                author_id=given.who,
                content=draft.content,
                hashtags=draft.hashtags or None,
                location=draft.location or None,
                media=media or None,
                quote_of_id=None,
                event_id=None,
                community_id=None,
                is_pending=False,
            )
            # Found, and counted; nobody is told.
            await list_post(db, post_id, draft.content, draft.hashtags)
            await move_posts_count(db, given.who, +1)
            await flag(db, given.who, "post", post_id, found)
    except BaseException:
        for upload, _ in taken:
            await upload.discard()
        raise
    return True


@dataclass(frozen=True, slots=True)
class _Upload:
    record: Callable[[Writer, int], Awaitable[Any]]
    discard: Callable[[], Awaitable[None]]


@asynccontextmanager
async def unpacked(given: Given, url: object) -> AsyncGenerator[tuple[IO[bytes], Kind]]:
    """The file of the archive that had this address, and what its bytes say it is; KeyError where there is none,
    Invalid where it is neither a picture nor a video."""
    name = f"media/{name_of(str(url)).partition('?')[0]}"
    with tempfile.TemporaryFile() as file:
        await anyio.to_thread.run_sync(_unpack, given.archive, name, file)
        kind = sniff(file.read(SNIFF_BYTES))
        file.seek(0)
        if kind is None:
            raise Invalid("no picture, no video")
        yield file, kind


def _unpack(archive: zipfile.ZipFile, name: str, file: IO[bytes]) -> None:
    with archive.open(name) as entry:
        shutil.copyfileobj(entry, file, 256 * 1024)
    file.seek(0)


async def _take_in(given: Given, url: object) -> _Upload:
    """A file of the archive, decoded as if it had been uploaded; it does not count for the quota of the day."""
    storage = given.work.storage
    async with unpacked(given, url) as (file, kind):
        if not kind.is_video:
            picture = await given.decoder.decode(file, kind)
            stem = await store_files(storage, picture)
            return _Upload(
                lambda db, me: record_upload(db, me, stem, picture, 0), lambda: discard_files(storage, stem, picture)
            )
        with tempfile.TemporaryFile() as remuxed:
            video = await VideoReader(given.decoder.slots).read(file, kind, remuxed)
            stem = await processing.store_video(storage, video, remuxed)
        return _Upload(
            lambda db, me: processing.record_video(db, me, stem, video, 0),
            lambda: processing.discard_video(storage, stem, video),
        )


async def add_comment(given: Given, row: dict[str, Any]) -> bool:
    """What the member said below a post of theirs that came along; those of other people did not."""
    old = old_id(row)
    if row.get("deletedAt"):
        return False
    draft = CommentDraft.model_validate({"content": row["content"]})
    async with given.work.units.write() as db:
        source = given.manifest.source
        post_id = await importing.known_as(db, given.who, source, "post", old_id(row, "postId"))
        comment_id = id_for(given, row)
        if post_id is None or not await note(db, given, "comment", old, comment_id):
            return False
        found = await screen(db, draft.content)
        await db.run(_COMMENT, id=comment_id, post_id=post_id, parent_id=0, author_id=given.who, content=draft.content)
        await move_comments_count(db, post_id, +1)
        await flag(db, given.who, "comment", comment_id, found)
    return True


async def add_draft(given: Given, row: dict[str, Any]) -> bool:
    """A draft with text; one that was to go out becomes a plain one."""
    shape = {name: row[name] for name in ("content", "hashtags", "location") if row.get(name)}
    draft = PostDraft.model_validate(shape)
    async with given.work.units.write() as db:
        if not await note(db, given, "draft", old_id(row), 0):
            return False
        await create_draft(db, given.who, draft)
    return True


async def add_follow(given: Given, row: dict[str, Any]) -> bool:
    """Somebody of the same username, who is not told."""
    async with given.work.units.write() as db:
        other = await importing.named(db, str(row["target"])) if row.get("target") else None
        if other is None or other == given.who:
            return False
        before = (await lock_user(db, given.who)).following_count
        await follow_member(db, given.who, other, quietly=True)
        return (await lock_user(db, given.who)).following_count > before
