"""Verification of links in profiles."""

import asyncio
from typing import Any

from sqlalchemy import bindparam, update

from meadow.platform import clock
from meadow.platform.fetching.client import Fetcher
from meadow.platform.fetching.exchange import FetchError
from meadow.platform.jobs.queue import Work, job
from meadow.users import queries
from meadow.users.constants import RECHECK_MS, UNREACHED_MS
from meadow.users.links import links_in, points_back
from meadow.users.models import users

_PROVE = (
    update(users)
    .where(users.c.id == bindparam("user"))
    .values(link_proofs=bindparam("proofs", type_=users.c.link_proofs.type))
)


@job("users.verify_links", queue="outbound")
async def verify_links(work: Work, *, user_id: int, due: int) -> None:
    """Fetch the pages that the fields of a profile link to, and again in a week."""
    row = await queries.get_links(work.units.reader_at_work(), user_id)
    # Edited meanwhile, the profile has a job of its own.
    if row is None or row.link_proofs.get("due") != due:
        return
    links = links_in(row.fields)
    profile = f"{work.settings.address}/profile/{row.username}"
    found: list[bool | None] = [None] * len(links)
    if row.deleted_at is None:
        fetcher = work.parts.get(Fetcher)
        found = await asyncio.gather(*(_points_back(fetcher, link, profile) for link in links))
    async with work.units.write() as db:
        row = await queries.lock_links(db, user_id)
        if row is None or row.link_proofs.get("due") != due:
            return
        now, before = clock.now_ms(), row.link_proofs["links"]
        proven: dict[str, Any] = {}
        for link, is_back in zip(links, found, strict=True):
            since, last = before.get(link, (now, 0))
            if is_back:
                proven[link] = since, now
            elif is_back is None and last > now - UNREACHED_MS:
                proven[link] = since, last
        following = now + RECHECK_MS
        await db.run(_PROVE, user=user_id, proofs={"due": following, "links": proven})
        await verify_links.later(db, run_at=following, user_id=user_id, due=following)


async def _points_back(fetcher: Fetcher, link: str, profile: str) -> bool | None:
    """None where the page cannot be fetched."""
    try:
        page = await fetcher.get(link, types=("text/html", "application/xhtml+xml"), is_cut=True)
    except FetchError:
        return None
    return await asyncio.to_thread(points_back, page, link, profile)
