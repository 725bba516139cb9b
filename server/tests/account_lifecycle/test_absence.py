"""A member who is absent is nowhere, for anybody; and back, everything is as it was (security, P2, A6)."""

import json

import pytest

from meadow.deactivation.actions import deactivate, reactivate
from meadow.feeds.queries import candidates
from tests.account_lifecycle.living import SECRET, WORD, lives, read_all, readings, traces
from tests.town import Member, Town


async def leaves(town: Town, member: Member, reason: str = "deleted") -> None:
    async with town.database.write() as db:
        await deactivate(db, member.id, reason)


async def returns(town: Town, member: Member, reason: str | None = "deleted") -> bool:
    async with town.database.write() as db:
        return await reactivate(db, member.id, reason)


def _kept(path: str, answer: str) -> object:
    """What must be the same again; in For you the order and its reasons are those of the moment."""
    if path != "/api/posts?feed=foryou":
        return answer
    status, _, body = answer.partition(" ")
    return status, {post["id"] for post in json.loads(body)}


async def test_nothing_that_can_be_read_names_an_absent_member_and_all_is_back_after(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else posts that For you remembers from the absence would be missing for some seconds, or not: as the clock has it.
    monkeypatch.setattr(candidates, "NEWEST_CACHE_MS", 0)
    she, things = await lives(town)
    readers = (town.ben, town.cleo, town.dan)
    for member in readers:
        await member.post("/api/notifications/read-all")
    before = [await read_all(member, things) for member in readers]
    assert len(readings(things)) > 100
    assert len(traces(before[0], WORD)) > 25, "the canary is planted widely, or this proves nothing"
    await leaves(town, she)
    for settled in (False, True):
        if settled:
            await town.run_jobs()
        during = [await read_all(member, things) for member in readers]
        for found in during:
            shown = traces(found, WORD, SECRET if found is during[2] else WORD)
            assert shown == {}
    assert await returns(town, she)
    await town.run_jobs()
    after = [await read_all(member, things) for member in readers]
    for was, now in zip(before, after, strict=True):
        assert {path: now[path] for path in was if _kept(path, was[path]) != _kept(path, now[path])} == {}
