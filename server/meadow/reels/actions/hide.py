"""Hiding and showing reels by staff."""

from sqlalchemy import bindparam, update

from meadow.media.queries import files_of_post
from meadow.notifications.actions import settle_reel
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.reels import queries
from meadow.reels.models import reels
from meadow.users.queries import is_absent
from meadow.users.tombstones import AWAY_MS, hiding_moment, is_kept

_moment = reels.c.deleted_at.type
_HIDE = (
    update(reels)
    .where(reels.c.id == bindparam("reel"))
    .values(deleted_at=bindparam("gone_at", type_=_moment), hidden_at=bindparam("hidden", type_=_moment))
)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Nobody sees the reel any more; ``row`` is locked, and not hidden yet."""
    now = hiding_moment(row.deleted_at)
    await db.run(_HIDE, reel=row.id, hidden=now, gone_at=now if is_kept(row.deleted_at) else row.deleted_at)
    await settle_files.later(db, reel_id=row.id)
    await settle_reel.later(db, reel_id=row.id)


async def show_to_all(db: Writer, row: Row) -> None:
    """What it was before: seen again, unless it had been deleted."""
    comes_back = row.deleted_at == row.hidden_at
    is_away = comes_back and await is_absent(db, row.author_id)
    gone_at = (AWAY_MS if is_away else None) if comes_back else row.deleted_at
    await db.run(_HIDE, reel=row.id, hidden=None, gone_at=gone_at)
    await settle_files.later(db, reel_id=row.id)
    await settle_reel.later(db, reel_id=row.id)


async def find_to_hide(db: Writer, reel_id: int) -> Row | None:
    """The whole row of a reel, held until the commit."""
    return await queries.lock_reel(db, reel_id)


@job("reels.settle_files")
async def settle_files(work: Work, *, reel_id: int) -> None:
    """The files of a hidden reel cannot be opened by their address, those of any other can. Whoever comes last has
    looked last."""
    done: bool | None = None
    while True:
        db = work.units.reader()
        hidden = await queries.is_hidden(db, reel_id)
        if hidden is None or hidden == done:
            return
        for name in await files_of_post(db, reel_id):
            await (work.storage.hide(name) if hidden else work.storage.show(name))
        done = hidden
