"""Import of single rows: posts, comments, drafts, follows."""

from typing import Any

from meadow.account_lifecycle.actions.entries import Stored, kept_files, reserve, store
from meadow.account_lifecycle.actions.given import Given, imported_as, note, old_id
from meadow.account_lifecycle.actions.import_captions import add_captions
from meadow.account_lifecycle.archives.lists import read_rows
from meadow.account_lifecycle.queries import importing
from meadow.comments.actions import create_comment
from meadow.comments.schemas import CommentDraft
from meadow.platform.core.errors import Invalid
from meadow.posts.actions import create_post
from meadow.posts.drafts.actions import create_draft, delete_draft
from meadow.posts.schemas import ImportedDraft, MediaRef, PostDraft
from meadow.posts.subject import POST
from meadow.relationships.follows.actions import follow_member
from meadow.relationships.follows.queries import find_follow
from meadow.users.actions import edit_profile
from meadow.users.queries import lock_user
from meadow.users.schemas import ProfileEdit

_SHAPE = ("content", "hashtags", "location", "language", "audience", "contentWarning", "sensitive", "replyPolicy")
_FIELDS = ("bio", "address", "state", "country", "website", "pronouns", "fields", "birthday")


async def fill_profile(given: Given) -> None:
    row = next((row for row, _ in read_rows(given.archive, "users", 0, 1) if row), {})
    said = {name: row[name] for name in _FIELDS if row.get(name)}
    if not said:
        return
    await given.charge(profile=1)
    async with given.work.database.write() as db:
        mine = await lock_user(db, given.who)
        for name, value in said.items():
            try:
                edit = ProfileEdit.model_validate({name: value})
            except ValueError:
                continue
            if not getattr(mine, name):
                await edit_profile(db, given.who, edit, {})


async def add_post(given: Given, row: dict[str, Any]) -> bool:
    """Import a post, unless deleted or in a community; its pictures and videos go through the decoder."""
    old = old_id(row)
    if row.get("communityId") or row.get("deletedAt"):
        return False
    reader = given.work.database.reader()
    if await importing.known_as(reader, given.who, given.manifest.source, "post", old) is not None:
        return False
    if given.manifest.is_ours and await importing.has_post(reader, given.who, old):
        return False
    attached = kept_files(given, row.get("media"))
    shape = {name: row[name] for name in (*_SHAPE, "poll") if row.get(name)}
    refs = [{"url": "/media/later", "alt": str(item.get("alt") or "")} for item in attached]
    draft = ImportedDraft.model_validate({**shape, "media": refs})
    imported = await imported_as(given, "post", row)
    entries = await reserve(given, [item["url"] for item in attached], old, "uploads", posts=1)
    stored = list[Stored]()
    try:
        for entry in entries:
            stored.append(await store(given, entry))
        async with given.work.database.write() as db:
            if not await note(db, given, "post", old, imported.id):
                raise Invalid("imported at this very moment")
            urls = [(await each.record(db, given.who)).url for each in stored]
            media = [MediaRef(url=url, alt=ref.alt) for url, ref in zip(urls, draft.media, strict=True)]
            await create_post(db, given.who, draft.model_copy(update={"media": media}), imported=imported)
    except BaseException:
        for each in stored:
            await each.discard()
        raise
    for url, item in zip(urls, attached, strict=True):
        await add_captions(given, url, item.get("captions"))
    return True


async def add_comment(given: Given, row: dict[str, Any]) -> bool:
    """Import the member's own comment below one of their imported posts."""
    old = old_id(row)
    if row.get("deletedAt") or row.get("subjectType", POST.kind) != POST.kind:
        return False
    draft = CommentDraft.model_validate({"content": row["content"]})
    reader, source = given.work.database.reader(), given.manifest.source
    below = "subjectId" if "subjectId" in row else "postId"  # archives of earlier versions
    post_id = await importing.known_as(reader, given.who, source, "post", old_id(row, below))
    if post_id is None or await importing.known_as(reader, given.who, source, "comment", old) is not None:
        return False
    imported = await imported_as(given, "comment", row)
    await given.charge(comments=1)
    async with given.work.database.write() as db:
        if not await note(db, given, "comment", old, imported.id):
            return False
        await create_comment(db, given.who, POST, post_id, draft, imported=imported)
    return True


async def add_draft(given: Given, row: dict[str, Any]) -> bool:
    """Import a draft with text; a scheduled one becomes a plain draft."""
    old = old_id(row)
    shape = {name: row[name] for name in _SHAPE if row.get(name)}
    draft = PostDraft.model_validate(shape)
    if (
        await importing.known_as(given.work.database.reader(), given.who, given.manifest.source, "draft", old)
        is not None
    ):
        return False
    await given.charge(changes=1)
    async with given.work.database.write() as db:
        if not await note(db, given, "draft", old, draft_id := await create_draft(db, given.who, draft)):
            await delete_draft(db, given.who, draft_id)
            return False
    return True


async def add_follow(given: Given, row: dict[str, Any]) -> bool:
    """Follow the member of the same username, without a notification."""
    reader = given.work.database.reader()
    other = await importing.named(reader, str(row["target"])) if row.get("target") else None
    if other is None or other == given.who or await find_follow(reader, given.who, other) is not None:
        return False
    await given.charge(follows=1)
    async with given.work.database.write() as db:
        await follow_member(db, given.who, other, quietly=True)
    return True
