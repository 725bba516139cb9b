"""Reactions to posts, comments and reels: kinds of likes, counted by kind."""

import asyncio
import random
from typing import Any

import pytest

from meadow.counter_audit import actions as audit
from meadow.deactivation.actions import deactivate, reactivate
from tests.reactions import liked
from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town

KINDS = ("like", "love", "laugh", "wow", "sad", "thanks")


async def _places(town: Town) -> dict[str, str]:
    post = await town.ada.posts()
    comment = await town.ada.comments(post["id"])
    reel = await reel_of(town.ada)
    return {"posts": post["id"], "comments": comment["id"], "reels": reel["id"]}


@pytest.mark.parametrize("kind", ["posts", "comments", "reels"])
async def test_a_reaction_is_a_like_of_a_kind(town: Town, kind: str) -> None:
    path = f"/api/{kind}/{(await _places(town))[kind]}/like"

    async def reacts(member: Member, given: Any) -> Any:
        return (await member.post(path, given)).json()

    assert await reacts(town.ben, {"liked": True, "reaction": "love"}) == liked(1, "love", love=1)
    assert await reacts(town.ben, {"liked": True}) == liked(1, "love", love=1)
    assert await reacts(town.ben, {"liked": True, "reaction": "wow"}) == liked(1, "wow", wow=1)
    assert await reacts(town.cleo, {"liked": True}) == liked(2, wow=1)
    assert await reacts(town.cleo, {"reaction": "sad"}) == liked(2, "sad", wow=1, sad=1)
    assert await reacts(town.ben, {"liked": False, "reaction": "sad"}) == liked(1, None, sad=1)
    assert await reacts(town.ben, {"liked": False}) == liked(1, None, sad=1)
    assert await reacts(town.cleo, None) == liked(0, None)
    for wrong in ({"reaction": "angry"}, {"liked": True, "reaction": 1}, {"liked": True, "emoji": "x"}):
        assert (await town.ben.post(path, wrong)).status_code == 422
    assert (await audit.audit(town.database))[0] == []


async def test_cards_and_likers_show_the_reactions(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}"
    await town.ben.post(f"{path}/like", {"liked": True, "reaction": "thanks"})
    await town.cleo.post(f"{path}/like")
    shown = (await town.ben.get(path)).json()
    assert (shown["likesCount"], shown["isLiked"]) == (2, True)
    assert (shown["reactions"], shown["ownReaction"]) == ({"like": 1, "thanks": 1}, "thanks")
    other = (await town.dan.get("/api/posts")).json()[0]
    assert (other["reactions"], other["ownReaction"]) == ({"like": 1, "thanks": 1}, None)
    likers = (await town.dan.get(f"{path}/likes")).json()
    assert [(each["username"], each["reaction"]) for each in likers] == [("cleo", "like"), ("ben", "thanks")]
    assert await count(town, "notifications", kind="like") == 2


async def test_a_hundred_members_who_flip_at_once_are_counted_once(town: Town) -> None:
    chance = random.Random(3)
    places = await _places(town)
    crowd = await town.crowd(10)

    async def flips(member: Member, kind: str, given: dict[str, Any]) -> None:
        answer = await member.post(f"/api/{kind}/{places[kind]}/like", given)
        assert answer.status_code == 200, answer.text

    calls = [
        (member, kind, {"liked": chance.choice((True, True, False, None)), "reaction": chance.choice((*KINDS, None))})
        for member in crowd
        for kind in places
        for _ in range(4)
    ]
    chance.shuffle(calls)
    await asyncio.gather(*(flips(*each) for each in calls))
    assert (await audit.audit(town.database))[0] == []
    shown = (await town.dan.get(f"/api/posts/{places['posts']}")).json()
    assert sum(shown["reactions"].values()) == shown["likesCount"] == await count(town, "user_likes")
    for kind in KINDS:
        assert shown["reactions"].get(kind, 0) == await count(town, "post_likes", reaction=kind)
        assert await count(town, "user_likes", reaction=kind) == await count(town, "post_likes", reaction=kind)


async def test_reactions_of_a_deactivated_member_leave_and_come_back(town: Town) -> None:
    places = await _places(town)
    for kind, thing in places.items():
        await town.ben.post(f"/api/{kind}/{thing}/like", {"liked": True, "reaction": "laugh"})
        await town.cleo.post(f"/api/{kind}/{thing}/like")

    async def shown() -> Any:
        return (await town.ada.get(f"/api/posts/{places['posts']}")).json()["reactions"]

    async with town.database.write() as db:
        await deactivate(db, town.ben.id, "suspended")
    await town.run_jobs()
    assert await shown() == {"like": 1}
    assert (await audit.audit(town.database))[0] == []
    async with town.database.write() as db:
        await reactivate(db, town.ben.id)
    await town.run_jobs()
    assert await shown() == {"like": 1, "laugh": 1}
    assert (await audit.audit(town.database))[0] == []
