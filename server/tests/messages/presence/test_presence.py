"""Who is told that somebody is there, and who may ask."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from meadow.messages.presence import actions
from meadow.messages.presence.actions import tell_presence
from meadow.messages.presence.constants import MAX_PEOPLE
from meadow.platform.core.pacer import Pacer
from meadow.platform.db.after_commit import Frame
from meadow.platform.realtime import hub
from meadow.platform.realtime.hub import Callbacks
from tests.messages.talking import says
from tests.sockets import Client, served
from tests.town import Member, Town


@pytest.fixture
async def host(town: Town, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 0.05)
    async with served(town.app) as address:
        yield address


async def talk(one: Member, other: Member) -> None:
    """The two have a conversation that both want."""
    await says(one, other)
    await says(other, one)


async def online(viewer: Member, *asked: Member) -> set[str]:
    response = await viewer.get(f"/api/presence?ids={','.join(str(member.id) for member in asked)}")
    assert response.status_code == 200, response.text
    return set(response.json()["online"])


def presence(member: Member, is_online: bool) -> dict[str, Any]:
    return {"userId": str(member.id), "online": is_online}


async def test_those_who_talk_hear_who_comes_and_goes(town: Town, host: str) -> None:
    await talk(town.ada, town.ben)
    ada, cleo = await Client.open(host, town.ada.token), await Client.open(host, town.cleo.token)
    ben = await Client.open(host, town.ben.token)
    assert await ada.hears("presence") == presence(town.ben, True)
    second = await Client.open(host, town.ben.token)
    await ben.close()
    await second.close()
    assert await ada.hears("presence") == presence(town.ben, False)
    assert ada.heard("presence") == [], "neither the second socket nor the first to close is news"
    assert cleo.heard("presence") == []
    await ada.close()
    await cleo.close()


async def test_a_page_that_loads_anew_is_no_news(town: Town, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 60)
    await talk(town.ada, town.ben)
    ada, ben = await Client.open(host, town.ada.token), await Client.open(host, town.ben.token)
    assert await ada.hears("presence") == presence(town.ben, True)
    await ben.close()
    assert await online(town.ada, town.ben) == {str(town.ben.id)}
    again = await Client.open(host, town.ben.token)
    await town.database.context.sockets.deliver([town.ada.id], {"event": "last", "data": 1})
    await ada.hears("last")
    assert ada.heard("presence") == []
    await again.close()
    await ada.close()


async def test_who_asks_learns_of_those_who_show_it(town: Town, host: str) -> None:
    ben, cleo = await Client.open(host, town.ben.token), await Client.open(host, town.cleo.token)
    asked = (town.ben, town.cleo, town.dan)
    assert await online(town.ada, *asked) == {str(town.ben.id), str(town.cleo.id)}
    hidden = await town.ben.call("PUT", "/api/settings", {"privacy": {"showOnline": False}})
    assert hidden.status_code == 200
    assert await online(town.ada, *asked) == {str(town.cleo.id)}
    await town.cleo.blocks(town.ada)
    assert await online(town.ada, *asked) == set()
    assert await online(town.cleo, town.ada, town.cleo) == {str(town.cleo.id)}
    await ben.close()
    await cleo.close()


async def test_a_block_and_a_hidden_presence_are_silent(town: Town, host: str) -> None:
    await talk(town.ada, town.ben)
    await talk(town.ada, town.cleo)
    ada = await Client.open(host, town.ada.token)
    await town.ben.blocks(town.ada)
    await town.cleo.call("PUT", "/api/settings", {"privacy": {"showOnline": False}})
    others = [await Client.open(host, member.token) for member in (town.ben, town.cleo)]
    for typing in others:
        await typing.ask("typing", {"toUserId": str(town.ada.id), "isTyping": True})
    for other in others:
        await other.close()
    hub_here = town.context.realtime.hub
    while hub_here.is_online(town.ben.id) or hub_here.is_online(town.cleo.id):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await town.database.context.sockets.deliver([town.ada.id], {"event": "last", "data": 1})
    await ada.hears("last")
    assert ada.heard("presence") == []
    assert [frame["fromUserId"] for frame in ada.heard("typing")] == [str(town.cleo.id)]
    await ada.close()


async def test_whoever_wrote_first_waits_until_they_are_accepted(town: Town, host: str) -> None:
    await says(town.ben, town.ada)
    ada, ben = await Client.open(host, town.ada.token), await Client.open(host, town.ben.token)
    assert await online(town.ben, town.ada) == set()
    assert await online(town.ada, town.ben) == {str(town.ben.id)}
    await says(town.ada, town.ben)
    assert await online(town.ben, town.ada) == {str(town.ada.id)}
    await ada.close()
    await ben.close()


async def test_who_comes_at_once_costs_two_statements(town: Town, host: str) -> None:
    for other in (town.ben, town.cleo):
        await talk(town.ada, other)
    ada = await Client.open(host, town.ada.token)
    await town.cleo.call("PUT", "/api/settings", {"privacy": {"showOnline": False}})
    town.internals.realtime.hub._callbacks = Callbacks()
    with town.statements(most=2, own=True):  # Ada's own arrival may still be announced
        await tell_presence(town.database, {town.ben.id: True, town.cleo.id: True, town.dan.id: True}, Pacer())
    assert await ada.hears("presence") == presence(town.ben, True)
    assert ada.heard("presence") == [], "one hides, and the other never talked to Ada"
    await ada.close()


async def test_requests_are_answered_between_the_frames_of_a_crowd(
    town: Town, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = (town.ben, town.cleo, town.dan)
    for other in crowd:
        await talk(town.ada, other)
    ada, sockets = await Client.open(host, town.ada.token), town.internals.realtime.hub
    sockets._callbacks = Callbacks()
    deliver, rounds, told_in = sockets.deliver, 0, list[int]()

    def count() -> None:
        nonlocal rounds
        rounds += 1
        if len(told_in) < len(crowd):
            asyncio.get_running_loop().call_soon(count)

    async def counted(user_ids: list[int], frame: Frame) -> None:
        told_in.append(rounds)
        await deliver(user_ids, frame)

    monkeypatch.setattr(sockets, "deliver", counted)
    count()
    await tell_presence(town.database, {member.id: True for member in crowd}, town.internals.realtime.pacer)
    assert len(set(told_in)) == len(crowd)
    for _ in crowd:
        assert (await ada.hears("presence"))["online"] is True
    await ada.close()


async def test_of_many_changes_the_last_of_each_member_is_told_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(actions, "AT_ONCE", 2)
    told: list[dict[int, bool]] = []
    all_told = asyncio.Event()

    async def tell(changes: dict[int, bool]) -> None:
        told.append(changes)
        if len(told) == 1:
            changing.add(4, False)
            raise RuntimeError("the database is away")
        all_told.set()

    changing = actions.PresenceChanges(tell)
    for user_id, is_online in ((1, True), (2, True), (1, False), (3, True)):
        changing.add(user_id, is_online)
    await asyncio.wait_for(all_told.wait(), 20)
    await changing.close()
    assert told == [{2: True, 1: False}, {3: True, 4: False}]


async def test_asking_costs_one_statement_and_is_bounded(town: Town, host: str) -> None:
    town.internals.realtime.hub._callbacks = Callbacks()
    ben = await Client.open(host, town.ben.token)
    await online(town.ada, town.ben)
    with town.statements(most=1):
        assert await online(town.ada, town.ben, town.cleo, town.dan) == {str(town.ben.id)}
    await ben.close()
    with town.statements(most=0):
        for wrong in ("", "?ids=x", "?ids=1,-2", f"?ids={','.join(['1'] * (MAX_PEOPLE + 1))}", "?ids=1%00"):
            response = await town.ada.get(f"/api/presence{wrong}")
            assert (response.status_code, response.json()["code"]) == (422, "invalid"), wrong
    assert (await town.ada.get("/api/presence?ids=,")).json() == {"online": []}
    assert (await town.client.get("/api/presence?ids=1")).status_code == 401
