"""Two who decide at the same moment: the later one decides about what the first has left."""

import asyncio
from typing import Any

from meadow.posts.actions import hide_post
from meadow.posts.queries import find_pending
from tests import make
from tests.communities.gathering import community, joins, posts_there
from tests.town import Member, Town


async def counted(member: Member, here: dict[str, Any]) -> int:
    """How many posts the community is said to have."""
    shown: dict[str, Any] = (await member.get(f"/api/communities/{here['id']}")).json()
    return int(shown["counts"]["posts"])


async def test_a_post_that_is_let_out_while_its_author_deletes_it_is_counted_out_again(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    await town.ada.call("PUT", path, {"approvesPosts": True})
    waiting = await posts_there(town.ben, here, "May I? #waiting")
    read_before = await find_pending(town.database.reader(), int(waiting["id"]))
    assert read_before is not None
    assert (await town.ada.post(f"{path}/posts/{waiting['id']}/approve")).status_code == 204
    async with town.database.write() as db:
        await hide_post(db, read_before)
    assert await counted(town.ada, here) == 0
    assert (await town.ben.post(f"/api/posts/{waiting['id']}/restore")).status_code == 200
    assert await counted(town.ada, here) == 1
    await town.run_jobs()
    assert [row.posts_count for row in await make.rows(town.database, "hashtags")] == [1]


async def test_many_who_decide_at_once_leave_the_counters_true(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    await town.ada.call("PUT", path, {"approvesPosts": True})
    for number in range(6):
        post = (await posts_there(town.ben, here, f"May I, {number}?"))["id"]
        answers = await asyncio.gather(
            town.ada.post(f"{path}/posts/{post}/approve"),
            town.ada.post(f"{path}/posts/{post}/reject", {"reason": "Off topic"}),
            town.ben.delete(f"/api/posts/{post}"),
        )
        assert {answer.status_code for answer in answers} <= {204, 404}
    listed = (await town.ada.get(f"{path}/posts")).json()["posts"]
    assert await counted(town.ada, here) == len(listed)
