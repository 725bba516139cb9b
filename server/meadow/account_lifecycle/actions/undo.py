"""Undo of the last import: deletes its posts, reels, comments and drafts; follows and bookmarks stay."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy import bindparam, delete, update

from meadow.account_lifecycle.constants import UNDO, UNDO_PAUSE_SECONDS, UNDO_STEP_ROWS
from meadow.account_lifecycle.errors import ImportRunning, NothingToUndo
from meadow.account_lifecycle.models import account_imports, import_offers, imported_rows
from meadow.account_lifecycle.queries import importing
from meadow.audit_log.actions import record
from meadow.comments.actions import delete_comment
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import NotFound
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts.actions import discard_post, empty_bin
from meadow.posts.drafts.actions import delete_draft
from meadow.posts.subject import POST
from meadow.reels.actions import delete_reel
from meadow.users.queries import is_absent, lock_user

_i, _r = account_imports.c, imported_rows.c
_BEGIN = (
    update(account_imports)
    .where(_i.user_id == bindparam("who"))
    .values(
        id=bindparam("this", type_=_i.id.type),
        status="reading",
        progress=0,
        error=None,
        resumes_at=None,
        position=bindparam("at", type_=_i.position.type),
    )
)
_mine = (_i.user_id == bindparam("who"), _i.id == bindparam("this"), _i.status == "reading")
_END = update(account_imports).where(*_mine).values(status="done", progress=100, imported={}, skipped={})
_FORGET = delete(imported_rows).where(
    _r.user_id == bindparam("who"),
    _r.source == bindparam("source"),
    _r.kind == bindparam("row_kind"),
    _r.old_id == bindparam("old"),
)
_WITHDRAW = delete(import_offers).where(import_offers.c.user_id == bindparam("who"))


_DROP: dict[str, Callable[[Writer, int, int], Awaitable[None]]] = {
    "post": discard_post,
    "reel": delete_reel,
    "comment": lambda db, me, this: delete_comment(db, me, POST, this),
    "draft": delete_draft,
}


async def begin_undo(db: Writer, me: int) -> None:
    """Undo the last import in the background. ImportRunning, NothingToUndo."""
    await lock_user(db, me)
    known = await importing.find_import(db, me)
    if known is not None and known.status == "reading":
        raise ImportRunning()
    brought: int = 0 if known is None else known.position.get(UNDO, known.id)
    if known is None or not await importing.brought_by(db, me, brought, 1):
        raise NothingToUndo()
    # The new ID stops an import step that is still running.
    this = ids.new_id()
    await db.run(_BEGIN, who=me, this=this, at={**known.position, UNDO: brought})
    await take_back.later(db, user_id=me, import_id=this)
    await record(db, "account.import_undone", by=me, subject=f"user:{me}")


@job("accounts.take_back", queue="imports")
async def take_back(work: Work, *, user_id: int, import_id: int) -> None:
    """One step of an undo, queued behind the steps of other members."""
    known = await importing.find_import(work.database.reader(), user_id)
    if known is None or known.id != import_id or known.status != "reading":
        return
    brought = known.position[UNDO]
    later = clock.now_ms()
    if await is_absent(work.database.reader(), user_id):
        later += clock.HOUR_MS
    else:
        for row in await importing.brought_by(work.database.reader(), user_id, brought, UNDO_STEP_ROWS):
            begun = time.monotonic()
            async with work.database.write() as db:
                if (drop := _DROP.get(row.kind)) is not None:
                    with suppress(NotFound):
                        await drop(db, user_id, row.new_id)
                await db.run(_FORGET, who=user_id, source=row.source, row_kind=row.kind, old=row.old_id)
            # A pause as long as the row took: other requests get at least half of the time.
            await asyncio.sleep(min(time.monotonic() - begun, UNDO_PAUSE_SECONDS))
    async with work.database.write() as db:
        await lock_user(db, user_id)
        if await importing.brought_by(db, user_id, brought, 1):
            await take_back.later(db, run_at=later, user_id=user_id, import_id=import_id)
            return
        await db.run(_END, who=user_id, this=import_id)
        await db.run(_WITHDRAW, who=user_id)
    await empty_bin.perform(work)
