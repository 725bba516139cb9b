import asyncio
from typing import Any

import structlog

from meadow.auth import actions, queries
from meadow.auth.hooks import TOKENS_USED
from meadow.auth.sessions import SessionCache
from meadow.platform.core import clock
from meadow.platform.core.errors import AppError
from meadow.platform.db.session import Database
from meadow.platform.jobs.queue import Work, job
from meadow.platform.realtime.hub import Hub

log: Any = structlog.get_logger("meadow.auth")


@job("auth.end_expired_sessions", every_ms=clock.HOUR_MS)
async def end_expired_sessions(work: Work) -> None:
    """Delete sessions unused for 30 days or older than 90 days, and expired one-time tokens."""
    async with work.database.write() as db:
        await actions.end_expired_sessions(db)
        await actions.delete_expired_tokens(db)


async def keep_noting(database: Database, cache: SessionCache, hub: Hub, *, seconds: float = 60) -> None:
    """Store the last use of sessions and close idle sockets of expired sessions, every ``seconds``.

    Requests only record the use in memory, so a crash loses a minute of it.
    """
    while True:
        await asyncio.sleep(seconds)
        try:
            await note_uses(database, cache)
            await close_idle_sockets(database, hub)
        except AppError as failure:
            log.warning("session_update_failed", code=failure.code)
        except Exception:  # one failure must not let used sessions expire
            log.exception("session_update_failed")


async def keep_closing(database: Database, hub: Hub, *, seconds: float = 1) -> None:
    """Poll the database for ended sessions while Redis is down and their messages are lost."""
    while True:
        await asyncio.sleep(seconds)
        if hub.pipe is not None and hub.pipe.is_down:
            try:
                await close_idle_sockets(database, hub)
            except AppError as failure:
                log.warning("session_close_failed", code=failure.code)


async def close_idle_sockets(database: Database, hub: Hub) -> None:
    """Close sockets whose session has ended.

    Only listening sockets need it: requests over a socket check the session.
    """
    listening = hub.sessions()
    if listening:
        for token_digest in await queries.ended_among(database.reader_at_work(), listening):
            await hub.end_session(token_digest)


async def note_uses(database: Database, cache: SessionCache) -> None:
    """Store the uses recorded since the last call."""
    used = cache.take_used()
    by_programs, cache.used_by_programs = cache.used_by_programs, {}
    if used or by_programs:
        async with database.write() as db:
            await actions.note_use(db, used)
            await TOKENS_USED(db, by_programs)
