"""Messages reach those who are away, and nobody who is there."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.delivery import queries as deliveries
from meadow.messages import queries
from meadow.platform.db.session import Reader
from tests import make
from tests.delivery.devices import PushServer
from tests.messages.talking import group, rewords, says, says_in
from tests.realtime.test_socket import Polling
from tests.rows import count
from tests.town import Town


@pytest.fixture
def soon(town: Town, later: Callable[[int], None]) -> Callable[[], Any]:
    async def wait() -> None:
        await town.run_jobs()
        later(3000)
        await town.run_jobs()

    return wait


async def test_who_is_away_is_told_once_a_conversation(town: Town, pushes: PushServer, soon: Any) -> None:
    await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "and so we know each other")
    await soon()
    phone = await pushes.subscribed(town.ada, "phone")
    for n in range(3):
        await says(town.ben, town.ada, f"message {n}")
    await soon()
    ((title, body, url),) = [(one["title"], one["body"], one["url"]) for one in phone.received]
    assert (title, body, url) == ("Ben Okafor", "3 new messages", f"/messages?with={town.ben.id}")


async def test_a_group_is_told_of_all_messages_of_a_sender_at_once(
    town: Town, pushes: PushServer, soon: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    chat = (await group(town.ada, "Walks", [town.ben, town.cleo]))["id"]
    for member in (town.ben, town.cleo):
        assert (await member.post(f"/api/messages/conversations/{chat}/accept")).status_code == 204
        await says_in(member, chat, "here")
    await soon()
    phone = await pushes.subscribed(town.ben, "phone")
    asked: list[tuple[int, int]] = []
    may_deliver = deliveries.may_deliver

    async def noted(db: Reader, me: int, by: int) -> bool:
        asked.append((me, by))
        return await may_deliver(db, me, by)

    monkeypatch.setattr(deliveries, "may_deliver", noted)
    for n in range(5):
        await says_in(town.ada, chat, f"message {n}")
    await says_in(town.cleo, chat, "the last word")
    await soon()
    ada, ben, cleo = town.ada.id, town.ben.id, town.cleo.id
    assert sorted(asked) == sorted([(ben, ada), (ben, cleo), (cleo, ada), (ada, cleo)])
    assert [(one["title"], one["body"]) for one in phone.received] == [("Cleo Marin", "6 new messages")]


async def test_what_was_read_deleted_or_muted_is_not_told(town: Town, pushes: PushServer, soon: Any) -> None:
    first = await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "hello")
    phone = await pushes.subscribed(town.ada, "phone")
    await says(town.ben, town.ada, "read in time")
    await town.run_jobs()
    await town.ada.post(f"/api/messages/read/{town.ben.id}")
    await soon()
    taken_back = await says(town.ben, town.ada, "taken back")
    await town.ben.delete(f"/api/messages/{taken_back['id']}")
    await soon()
    await town.ada.call("PATCH", f"/api/messages/conversations/{first['conversationId']}", {"isMuted": True})
    await says(town.ben, town.ada, "into the silence")
    await soon()
    # A stranger's first words are a request: they wait on the page.
    await says(town.cleo, town.ada, "do I know you?")
    await soon()
    assert phone.received == []


async def test_edited_and_deleted_messages_change_in_the_outbox(
    town: Town, pushes: PushServer, later: Callable[[int], None]
) -> None:
    await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "hello")
    await town.run_jobs()
    phone = await pushes.subscribed(town.ada, "phone")
    said = await says(town.ben, town.ada, "the old words")
    await town.run_jobs()
    assert (await rewords(town.ben, said["id"], "the new words")).status_code == 200
    later(3000)
    await town.run_jobs()
    assert [one["body"] for one in phone.received] == ["the new words"]
    said = await says(town.ben, town.ada, "never mind")
    await town.run_jobs()
    assert (await town.ben.delete(f"/api/messages/{said['id']}")).status_code == 204
    later(8 * 24 * 3_600_000)
    await town.run_jobs()
    assert len(phone.received) == 1
    waiting = await make.rows(town.database, "outbox")
    assert "never mind" not in str(waiting)


async def test_a_conversation_that_is_hidden_is_not_told_of_any_more(town: Town, pushes: PushServer, soon: Any) -> None:
    first = await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "hello")
    await town.run_jobs()
    phone = await pushes.subscribed(town.ada, "phone")
    await says(town.ben, town.ada, "still there?")
    await town.run_jobs()
    assert (await town.ada.delete(f"/api/messages/conversations/{first['conversationId']}")).status_code == 204
    await soon()
    assert phone.received == []


async def test_who_is_looking_is_not_told_elsewhere(town: Town, pushes: PushServer, soon: Any) -> None:
    await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "hello")
    await soon()
    phone = await pushes.subscribed(town.ada, "phone")
    socket = await Polling.open(town.ada.client, {"token": town.ada.token})
    assert (await socket.receive())[0].startswith("40")
    await says(town.ben, town.ada, "are you there?")
    await soon()
    assert phone.received == []


async def test_what_is_written_while_others_are_told_is_told_too(
    town: Town, pushes: PushServer, soon: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await says(town.ben, town.ada, "first")
    await says(town.ada, town.ben, "hello")
    await town.run_jobs()
    phone = await pushes.subscribed(town.ada, "phone")
    await says(town.ben, town.ada, "one")
    told = queries.unread_by

    async def told_slowly(db: Any, conversation_id: int, first: int, last: int) -> Any:
        rows = await told(db, conversation_id, first, last)
        if last == 3 and db.dialect == "postgresql":  # SQLite has one writer: nobody writes meanwhile.
            await says(town.ben, town.ada, "two")
        return rows

    monkeypatch.setattr(queries, "unread_by", told_slowly)
    await town.run_jobs()
    if town.database.reader().dialect == "sqlite":
        await says(town.ben, town.ada, "two")
    await soon()
    assert [one["body"] for one in phone.received] == ["2 new messages"]
    assert await count(town, "unheard") == 0
