"""Counters of hashtags: appended by whoever writes, exact at once, folded each second."""

import asyncio

from sqlalchemy import func, select

from meadow.counter_audit import actions as audit
from meadow.hashtags.actions import count_tags, fold_counts
from meadow.hashtags.models import hashtag_deltas, hashtags
from meadow.platform.config.settings import Settings
from tests.search.asking import tags
from tests.town import Town, open_town

_STORED = select(hashtags.c.tag_key, hashtags.c.posts_count)
_APPENDED = select(func.count()).select_from(hashtag_deltas)


async def counted(town: Town) -> int:
    return next(count for tag, count in await tags(town.ada, "bread") if tag.lower() == "bread")


async def stored(town: Town) -> dict[str, int]:
    return {row.tag_key: row.posts_count for row in await town.database.reader().all(_STORED)}


async def test_a_count_is_exact_before_it_is_stored_and_afterwards(town: Town) -> None:
    posts = [await member.posts(f"#Bread {n}") for n in range(3) for member in (town.ada, town.ben)]
    assert await counted(town) == 6
    assert await stored(town) == {"bread": 0}
    await fold_counts(town.context.work())
    assert await stored(town) == {"bread": 6}
    await town.ada.delete(f"/api/posts/{posts[0]['id']}")
    assert await counted(town) == 5
    assert (await audit.audit(town.database))[0] == []
    for member, post in zip((town.ben, *(town.ada, town.ben) * 2), posts[1:], strict=True):
        await member.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    assert await stored(town) == {}
    assert await town.database.reader().scalar(_APPENDED) == 0


async def test_a_drift_beside_what_is_not_stored_yet_is_repaired(town: Town) -> None:
    await town.ada.posts("#bread")
    await fold_counts(town.context.work())
    async with town.database.write() as db:
        await db.run(hashtags.update().values(posts_count=7))
    await town.ada.posts("#bread")
    [drift], _ = await audit.repair(town.database)
    assert (drift.stored, drift.true) == (8, 2)
    assert await counted(town) == 2
    await fold_counts(town.context.work())
    assert await stored(town) == {"bread": 2}


async def test_many_write_one_tag_while_others_store_its_count(town: Town) -> None:
    async def write(number: int) -> None:
        post = await (town.ada, town.ben, town.cleo, town.dan)[number % 4].posts(f"#bread #tag{number % 7}")
        if number % 3 == 0:
            member = (town.ada, town.ben, town.cleo, town.dan)[number % 4]
            assert (await member.delete(f"/api/posts/{post['id']}")).status_code == 204

    async with asyncio.TaskGroup() as group:
        for number in range(60):
            group.create_task(write(number))
            if number % 10 == 0:
                group.create_task(fold_counts(town.context.work()))
    assert await counted(town) == 40
    assert (await audit.audit(town.database))[0] == []
    await town.run_jobs()
    assert (await stored(town))["bread"] == 40
    assert (await audit.audit(town.database))[0] == []


async def test_who_uses_a_tag_waits_for_nobody_else_who_does(postgres_settings: Settings) -> None:
    async with open_town(postgres_settings) as town:
        await town.ada.posts("#bread")
        async with town.database.write() as db:
            await count_tags(db, {"bread": "bread"})
            async with asyncio.timeout(30):
                await town.ben.posts("#bread")
        assert await counted(town) == 3
