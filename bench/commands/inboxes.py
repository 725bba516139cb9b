"""``bin/bench inboxes --size M``: the following feed by fan-out on read, and by fan-out on write into inboxes.

The inbox has every advantage: IDs only, no reposts and no hashtags; authors with over 10,000 followers are known
beforehand; deliveries skip the check of the last visit and are never removed. Both query the same cards. CPU time of
this process and of PostgreSQL. Writes ``bench/reports/inboxes-*.json``.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

import uvloop
from sqlalchemy import (
    Column,
    MetaData,
    Select,
    Table,
    bindparam,
    insert,
    literal_column,
    select,
    union_all,
)
from sqlalchemy.schema import CreateTable

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.turns import database_cpu_s
from bench.report.capacity import DAY
from bench.report.files import write
from meadow.platform.core.ids import new_id
from meadow.platform.core.paging import Paging
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database, Reader
from meadow.platform.db.transactions import in_one_transaction
from meadow.platform.db.types import EMBEDDED, Big
from meadow.posts.models import posts
from meadow.posts.queries.cards import unmuted_cards
from meadow.posts.queries.following import following_page
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.users.models import users

KEPT, CELEBRITY, PAGE = 400, 10_000, 20
PAGES, DELIVERED = 400, 200
_DAY = {call: times for call, times, _ in DAY}
READS, POSTS = _DAY["following"], _DAY["post"]
"""Following pages read and posts written by a member in a day."""

inboxes = Table(
    "bench_inboxes",
    MetaData(),
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("post_id", Big, primary_key=True, autoincrement=False),
    **EMBEDDED,
)
_viewer, _author = bindparam("viewer", type_=Big), bindparam("author", type_=Big)
_FOLLOWED = (
    select(follows_out.c.target_id)
    .join(users, users.c.id == follows_out.c.target_id)
    .where(follows_out.c.user_id == _viewer)
)
_CELEBRITIES = _FOLLOWED.where(users.c.followers_count > CELEBRITY)
_FILL = insert(inboxes).from_select(
    ["user_id", "post_id"],
    select(_viewer, posts.c.id)
    .where(posts.c.author_id.in_(_FOLLOWED.where(users.c.followers_count <= CELEBRITY)), posts.c.community_id.is_(None))
    .order_by(posts.c.id.desc())
    .limit(literal_column(str(KEPT))),
)
_DELIVER = insert(inboxes).from_select(
    ["user_id", "post_id"],
    select(follows_in.c.user_id, bindparam("post", type_=Big)).where(follows_in.c.target_id == _author),
)
_ORDINARY = (
    select(posts.c.author_id)
    .join(users, users.c.id == posts.c.author_id)
    .where(users.c.followers_count <= CELEBRITY, posts.c.community_id.is_(None))
    .order_by(posts.c.id.desc())
    .limit(literal_column(str(DELIVERED * 20)))
)


def _pushed(celebrities: list[int]) -> Select[Any]:
    """The newest IDs of the inbox and of these authors."""
    parts = [select(inboxes.c.post_id.label("id")).where(inboxes.c.user_id == _viewer)]
    parts += [
        select(posts.c.id).where(posts.c.author_id == literal_column(str(one)), posts.c.community_id.is_(None))
        for one in celebrities
    ]
    most = literal_column(str(PAGE + 1))
    each = [
        select(part.order_by(literal_column("1").desc()).limit(most).subquery(f"s{n}")) for n, part in enumerate(parts)
    ]
    both = union_all(*each).subquery("both")
    return select(both.c.id).order_by(both.c.id.desc()).limit(most)


async def _cost(work: Callable[[], Awaitable[Any]], times: int, name: str) -> float:
    """Milliseconds of processor time, the median of five rounds."""
    taken: list[float] = []
    for _ in range(5):
        before = time.process_time() + database_cpu_s(name)
        for _ in range(times // 5):
            await work()
        taken.append((time.process_time() + database_cpu_s(name) - before) * 1000 / (times // 5))
    return statistics.median(taken)


async def _page_from_inbox(db: Reader, viewer: int, statement: Select[Any]) -> int:
    ids = await db.scalars(statement, viewer=viewer)
    return len(await unmuted_cards(db, viewer, ids[:PAGE]))


async def _measure(database: Database, dataset: Dataset, name: str) -> dict[str, Any]:
    probes = dataset.probes
    readers = {
        **{"typical": probes.typical, "300 follows": probes.follows_300, "5,000 follows": probes.follows_5000},
        **{"all silent": probes.quiet},
    }
    pages: dict[str, Any] = {}
    for who, rank in readers.items():
        viewer = dataset.user_id(rank)
        async with database.write() as db:
            await db.run(_FILL, viewer=viewer)
        celebrities = await database.reader().scalars(_CELEBRITIES, viewer=viewer)
        statement = _pushed(celebrities)

        async def pulled(viewer: int = viewer) -> None:
            await following_page(database.reader(), viewer, Paging(limit=PAGE))

        async def pushed(viewer: int = viewer, statement: Select[Any] = statement) -> None:
            await _page_from_inbox(database.reader(), viewer, statement)

        await pulled()
        await pushed()
        pages[who] = {
            "celebrities": len(celebrities),
            "pulled_ms": round(await _cost(pulled, PAGES, name), 3),
            "pushed_ms": round(await _cost(pushed, PAGES, name), 3),
        }
        say(f"  {who}: {pages[who]}")
    authors = await database.reader().scalars(_ORDINARY)
    queue, rows = iter(random.Random(1).sample(authors, DELIVERED)), 0  # noqa: S311 - a workload

    async def deliver() -> None:
        nonlocal rows
        author = next(queue)
        async with database.write() as db:
            rows += await db.run(_DELIVER, author=author, post=new_id())

    each = await _cost(deliver, DELIVERED, name)
    usual = pages["typical"]
    return {
        "pages": pages,
        "delivery": {"a_post_ms": round(each, 3), "followers": round(rows / DELIVERED, 1)},
        # Assumes that all followers visit each day.
        "a_day_ms": {
            "pulled": round(READS * usual["pulled_ms"], 3),
            "pushed": round(READS * usual["pushed_ms"] + POSTS * each, 3),
        },
    }


def inboxes_of_followers(*, size: str, seed: int, engine: str, postgres: str) -> None:
    dataset = Dataset(SIZES[size], seed)
    facts: dict[str, Any] = {"size": size, "engine": engine}
    facts["load_before"] = load_average()
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _):
        in_one_transaction(settings.database, lambda connection: connection.execute(CreateTable(inboxes)))

        async def work() -> dict[str, Any]:
            database = engine_at(settings.database)
            await database.open()
            try:
                return await _measure(Database(database), dataset, settings.database_url.rpartition("/")[2])
            finally:
                await database.close()

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            facts |= runner.run(work())
    say(f"  delivery: {facts['delivery']}, a day: {facts['a_day_ms']}")
    write(f"inboxes-{engine}", facts)
