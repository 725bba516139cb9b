"""The bench measures what it says: its data set agrees with itself, and its requests are answered."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from bench.commands.search import measure
from bench.dataset.communities import MEMBERS_EACH
from bench.dataset.conversations import EACH
from bench.dataset.generator import Dataset
from bench.dataset.loading import load_postgres, load_sqlite
from bench.dataset.sizes import Size
from bench.lib.query_counts import examined_of, statements_of
from bench.lib.workload import crowd_of, routes, sign_in
from sqlalchemy import func, select

from meadow.comments.models import comments
from meadow.communities.models import communities, community_members, user_communities
from meadow.counter_audit.actions import Drift, audit
from meadow.messages.models import conversation_members, messages
from meadow.notifications.models import notification_states, notifications
from meadow.packages import wire
from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from meadow.platform.db.types import in_ids
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.users.models import users

TINY = Size("tiny", 60, 400, hoard=100, flood=150)


def digest_of(seed: int, folder: Path) -> str:
    settings = Settings(data_dir=folder)
    settings.prepare_data_dir()
    return load_sqlite(Dataset(TINY, seed), settings, lambda text: None).digest


@pytest.mark.full("A data set of the bench is made twice; it is no part of the product.")
def test_a_seed_always_gives_the_same_rows(tmp_path: Path) -> None:
    first, again, other = (digest_of(seed, tmp_path / name) for seed, name in ((1, "a"), (1, "b"), (2, "c")))
    assert first == again != other


def test_the_data_set_agrees_with_itself_and_every_route_is_answered_within_its_budget(settings: Settings) -> None:
    dataset = Dataset(TINY, 1)
    load = load_sqlite if settings.is_sqlite else load_postgres

    async def check() -> None:
        database = engine_at(settings.database)
        await database.open()
        db = Database(database).reader()
        rows = await db.all(select(posts.c.id, posts.c.likes_count, posts.c.comments_count, posts.c.bookmarks_count))
        assert len(rows) == TINY.posts
        for column, place in ((post_likes.c.post_id, 1), (comments.c.subject_id, 2), (user_bookmarks.c.post_id, 3)):
            counted = {row[0]: row.n for row in await db.all(select(column, func.count().label("n")).group_by(column))}
            assert {row.id: row[place] for row in rows if row[place]} == counted
        assert await db.scalar(select(func.count()).select_from(user_likes)) == sum(row.likes_count for row in rows)
        famous = next(row for row in rows if row.id == dataset.post_id(dataset.probes.famous_post))
        assert famous.likes_count == TINY.users
        unread = {
            row.user_id: row.unread_count
            for row in await db.all(select(notification_states.c.user_id, notification_states.c.unread_count))
        }
        assert unread[dataset.user_id(dataset.probes.flooded)] >= TINY.flood
        assert unread[dataset.user_id(dataset.probes.one_unread)] == 1
        assert await db.scalar(select(func.count()).select_from(notifications)) > TINY.flood
        members = await db.all(select(users.c.id, users.c.followers_count, users.c.following_count))
        for column, place in ((follows_in.c.target_id, 1), (follows_out.c.user_id, 2)):
            counted = {row[0]: row.n for row in await db.all(select(column, func.count().label("n")).group_by(column))}
            assert {row.id: row[place] for row in members if row[place]} == counted
        celebrity = next(row for row in members if row.id == dataset.user_id(dataset.probes.celebrity))
        assert TINY.users * 0.4 < celebrity.followers_count < TINY.users * 0.8
        silent = [dataset.user_id(rank) for rank in dataset.probes.silent]
        last = await db.scalar(select(func.max(posts.c.id)).where(in_ids(posts.c.author_id, "ids")), ids=silent)
        assert 0 < last < dataset.post_id(TINY.posts // 10)
        gathered = await db.all(select(communities.c.id, communities.c.members_count, communities.c.posts_count))
        assert len(gathered) == dataset.communities.count
        assert all(row.members_count and row.posts_count for row in gathered[:1])
        for column, place in (
            (community_members.c.community_id, 1),
            (user_communities.c.community_id, 1),
            (posts.c.community_id, 2),
        ):
            counted = {row[0]: row.n for row in await db.all(select(column, func.count().label("n")).group_by(column))}
            assert {row.id: row[place] for row in gathered if row[place]} == {k: n for k, n in counted.items() if k}
        talking = await db.all(
            select(conversation_members.c.user_id, func.count().label("n")).group_by(conversation_members.c.user_id)
        )
        assert {row.user_id: row.n for row in talking}[dataset.user_id(dataset.probes.chatty)] == TINY.users - 1
        said = await db.scalar(select(func.count()).select_from(messages))
        assert said == EACH * sum(row.n for row in talking) // 2
        hoarder = user_bookmarks.c.user_id == dataset.user_id(dataset.probes.hoarder)
        assert await db.scalar(select(func.count()).select_from(user_bookmarks).where(hoarder)) == TINY.hoard
        await database.close()

    with ThreadPoolExecutor(1) as apart:  # the fixture's loop is not ours to use
        apart.submit(load, dataset, settings, lambda text: None).result()
        apart.submit(asyncio.run, check()).result()
        tokens = apart.submit(asyncio.run, sign_in(settings.database, dataset, crowd_of(dataset))).result()
        counted = apart.submit(statements_of, settings, routes(dataset, tokens)).result()
        reads = [route for route in routes(dataset, tokens) if not route.writes]
        examined = apart.submit(examined_of, settings, reads).result()
        found = apart.submit(asyncio.run, measure(settings, next(iter(tokens.values())), "", 2)).result()
    assert {line[0].partition(",")[0] for line in found} == {"posts", "users", "hashtags", "trending"}
    assert max(line[5] for line in found if line[0] == "posts, beginning of one letter") > 100
    for name, budget in (
        ("feed, latest 20", 3),
        ("following", 4),
        ("post with comments", 6),
        ("profile", 5),
        ("community with posts", 4),
        ("notifications", 2),
        ("conversations", 4),
        ("messages with a user", 4),
    ):
        assert 0 < counted[name] <= budget, name
    assert examined["health"] == 0
    assert 20 <= examined["feed, latest 20"] < examined["feed, for you"] < 100 * TINY.posts


@pytest.mark.parametrize("is_rich", [False, True])
def test_every_counter_of_the_data_set_is_what_the_product_counts(settings: Settings, *, is_rich: bool) -> None:
    load = load_sqlite if settings.is_sqlite else load_postgres
    town = replace(TINY, users=4 * MEMBERS_EACH, posts=1000, is_rich=is_rich)  # four communities: one is private

    async def check() -> tuple[list[Drift], int]:
        wire()
        database = engine_at(settings.database)
        await database.open()
        found = await audit(Database(database))
        await database.close()
        return found

    with ThreadPoolExecutor(1) as apart:  # the fixture's loop is not ours to use
        apart.submit(load, Dataset(town, 1), settings, lambda text: None).result()
        drifts, checked = apart.submit(asyncio.run, check()).result()
    assert checked > 3 * town.posts
    assert [str(drift) for drift in drifts] == []


@pytest.mark.parametrize("grown", [1, 10])
def test_growing_multiplies_the_posts_alone(grown: int) -> None:
    size = TINY.grown(grown)
    assert (size.users, size.posts) == (TINY.users, TINY.posts * grown)
