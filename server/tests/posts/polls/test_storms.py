"""Many voters at once: the counts are the votes."""

import asyncio
import random
from datetime import datetime
from typing import Any

import pytest

from meadow.counter_audit import actions as audit
from meadow.platform.core import clock
from meadow.posts.actions import polls as voting
from tests.posts.polls.polling import asks, counts, poll, seen, votes
from tests.rows import count
from tests.town import Member, Town


async def test_fifty_votes_at_once_are_fifty(town: Town) -> None:
    post = await asks(town.ada, "Tea", "Coffee", "Water")
    crowd = await town.crowd(50)
    answers = await asyncio.gather(*(votes(member, post, n % 3) for n, member in enumerate(crowd)))
    assert sorted(answer["votersCount"] for answer in answers) == list(range(1, 51))
    shown = await seen(town.ada, post)
    assert (counts(shown), shown["votersCount"]) == ([17, 17, 16], 50)
    assert (await audit.audit(town.database))[0] == []


async def test_members_who_change_and_withdraw_at_once_are_counted_once(town: Town) -> None:
    chance = random.Random(5)
    post = await asks(town.ada, "Tea", "Coffee", "Water", multiple=True)
    crowd = await town.crowd(8)
    calls = [(member, chance.sample(range(3), chance.randrange(4))) for member in crowd * 10]
    await asyncio.gather(*(votes(member, post, *choices) for member, choices in calls))
    shown = await seen(town.ada, post)
    own = [(await seen(member, post))["ownChoices"] for member in crowd]
    assert counts(shown) == [sum(n in choices for choices in own) for n in range(3)]
    assert shown["votersCount"] == sum(map(bool, own)) == await count(town, "poll_votes")
    assert (await audit.audit(town.database))[0] == []


async def test_votes_at_the_closing_moment_are_counted_or_refused(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    post = await asks(town.ada)
    crowd = await town.crowd(50)
    closes = round(datetime.fromisoformat(post["poll"]["closesAt"]).timestamp() * 1000)
    asked = iter(range(10_000))

    class Moment:
        """Closes the poll in the middle of the votes."""

        @staticmethod
        def now_ms() -> int:
            return closes - 1 if next(asked) < 25 else closes + clock.MINUTE_MS

    monkeypatch.setattr(voting, "clock", Moment)

    async def cast(member: Member) -> Any:
        return await member.call("PUT", f"/api/posts/{post['id']}/poll", {"choices": [0]})

    answers = await asyncio.gather(*map(cast, crowd))
    codes = [answer.status_code for answer in answers]
    assert (codes.count(200), codes.count(409)) == (25, 25)
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"poll_closed"}
    assert counts(await seen(town.ada, post)) == [25, 0]


async def test_an_edit_and_a_vote_at_once(town: Town) -> None:
    for n in range(10):
        post = await asks(town.ada, "Tea", "Coffee", "Water", content=f"poll {n}")
        path = f"/api/posts/{post['id']}"
        edit, vote = await asyncio.gather(
            town.ada.call("PATCH", path, {"poll": poll("Juice", "Milk")}),
            town.ben.call("PUT", f"{path}/poll", {"choices": [2]}),
        )
        assert (edit.status_code, vote.status_code) in ((200, 422), (409, 200))
        assert (await seen(town.ada, post))["votersCount"] == (vote.status_code == 200)
