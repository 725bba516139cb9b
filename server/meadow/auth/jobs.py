"""Session cleanup jobs."""

import asyncio
from typing import Any

import structlog

from meadow.auth import actions, queries
from meadow.auth.hooks import TOKENS_USED
from meadow.auth.sessions import SessionCache
from meadow.platform import clock
from meadow.platform.db.session import Units
from meadow.platform.errors import AppError
from meadow.platform.jobs.queue import Work, job
from meadow.platform.realtime.hub import Hub

log: Any = structlog.get_logger("meadow.auth")


@job("auth.end_expired_sessions", every_ms=clock.HOUR_MS)
async def end_expired_sessions(work: Work) -> None:
    """Sessions unused for 30 days, or 90 days old, are forgotten, and so is what was given out and never brought."""
    async with work.units.write() as db:
        await actions.end_expired_sessions(db)
        await actions.delete_expired_tokens(db)


async def keep_noting(units: Units, cache: SessionCache, hub: Hub, *, seconds: float = 60) -> None:
    """Write down from time to time when sessions were used: reading never writes, and a crash loses a minute of it.
    Then close the sockets that say nothing and whose sessions have run out."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await note_uses(units, cache)
            await close_idle_sockets(units, hub)
        except AppError as failure:
            log.warning("session_update_failed", code=failure.code)
        except Exception:  # sessions that are used must not run out because of one bad minute
            log.exception("session_update_failed")


async def keep_closing(units: Units, hub: Hub, *, seconds: float = 1) -> None:
    """While Redis is away nobody hears which sessions other processes ended: the database is asked instead."""
    while True:
        await asyncio.sleep(seconds)
        if hub.pipe is not None and hub.pipe.is_down:
            try:
                await close_idle_sockets(units, hub)
            except AppError as failure:
                log.warning("session_close_failed", code=failure.code)


async def close_idle_sockets(units: Units, hub: Hub) -> None:
    """Whoever speaks over a socket is asked for their session each time; one that only listens is closed here."""
    listening = hub.sessions()
    if listening:
        for token_digest in await queries.ended_among(units.reader_at_work(), listening):
            await hub.end_session(token_digest)


async def note_uses(units: Units, cache: SessionCache) -> None:
    """Write down what this process has seen since the last time."""
    used = cache.take_used()
    by_programs, cache.used_by_programs = cache.used_by_programs, {}
    if used or by_programs:
        async with units.write() as db:
            await actions.note_use(db, used)
            await TOKENS_USED(db, by_programs)
