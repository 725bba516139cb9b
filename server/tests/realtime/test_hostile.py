"""What a hostile or broken client may do to its own socket, and to nobody else's."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import delete
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meadow.auth.models import sessions
from meadow.platform.core.errors import Invalid, Unavailable
from meadow.platform.core.schemas import Body
from meadow.platform.db.session import Database
from meadow.platform.realtime import write_timeout
from meadow.platform.realtime.event_handlers import Listener
from meadow.platform.realtime.origin_check import EVENTS_AT_ONCE, PATIENCE
from meadow.platform.realtime.outbox import MOST_BYTES, MOST_FRAMES
from meadow.platform.security.tokens import digest
from tests.sockets import Client, served
from tests.town import Town

NO_EVENTS: list[str | bytes] = [
    *("42", "42{}", "42[]", '42["echo"', '42/other,["echo",{}]', "42" + "[" * 5000),
    *("45", '451-["echo",{"_placeholder":true,"num":0}]', "461-[]", b"\x00\x01", "43[]", "44{}"),
    *("4", "49", "40", "x", "", "4" + "2" * 200),
]


class _Said(Body):
    text: str


async def _echo(database: Database, me: Listener, data: dict[str, Any]) -> dict[str, Any]:
    said = _Said.model_validate(data).text
    if said == "refuse":
        raise Invalid.field("text", "Not this.")
    if said == "break":
        raise RuntimeError("a secret of the server")
    await database.context.sockets.deliver([me.id], {"event": "echoed", "data": said})
    return {"by": me.username, "text": said}


@pytest.fixture
async def host(town: Town) -> AsyncIterator[str]:
    town.context.realtime.handlers["echo"] = _echo
    async with served(town.app) as address:
        yield address


@pytest.fixture
async def neighbour(town: Town, host: str) -> AsyncIterator[Client]:
    """Ben's socket, which hears and is heard before and after whatever Ada's client does."""
    client = await Client.open(host, town.ben.token)
    assert await client.ask("echo", {"text": "before"}) == {"by": "ben", "text": "before"}
    yield client
    assert await client.ask("echo", {"text": "after"}) == {"by": "ben", "text": "after"}
    await town.database.context.sockets.deliver([town.ben.id], {"event": "still_there", "data": 1})
    assert await client.hears("still_there") == 1
    await client.close()


async def test_an_event_is_acknowledged_or_refused_with_a_code(town: Town, host: str, neighbour: Client) -> None:
    ada = await Client.open(host, town.ada.token)
    assert await ada.ask("echo", {"text": "hello"}) == {"by": "ada", "text": "hello"}
    refused: list[tuple[list[Any], str]] = [
        ([{}], "invalid"),
        ([{"text": 7}], "invalid"),
        ([{"text": "a", "senderId": "7"}], "invalid"),
        ([{"text": "refuse"}], "invalid"),
        ([{"text": "break"}], "internal"),
        ([{"text": "a\0b"}], "bad_characters"),
        ([{"text": "half \ud83d"}], "bad_characters"),
        ([json.loads('{"text":' + "[" * 60 + "]" * 60 + "}")], "too_deep"),
        ([], "malformed"),
        (["text"], "malformed"),
        ([{"text": "a"}, {"text": "b"}], "malformed"),
    ]
    for given, code in refused:
        answer = await ada.ask("echo", *given)
        assert (answer["code"], "secret" in answer["error"]) == (code, False), given
    assert (await ada.ask("echo", {"text": 7}))["fields"].keys() == {"text"}
    await ada.close()


async def test_unknown_events_and_those_of_the_library_are_refused(town: Town, host: str, neighbour: Client) -> None:
    ada = await Client.open(host, town.ada.token)
    for event in ("nothing", "connect", "disconnect", "*", "", 7, None, ["echo"], {"a": 1}):
        assert (await ada.ask(event, {"token": town.ben.token}))["code"] == "unknown_event"
    assert (await ada.ask("echo", {"text": "hello"}))["by"] == "ada"
    await ada.close()


async def test_the_socket_that_asks_hears_the_answer_alone(town: Town, host: str) -> None:
    one, other = [await Client.open(host, town.ada.token) for _ in range(2)]
    assert await one.ask("echo", {"text": "once"}) == {"by": "ada", "text": "once"}
    assert await other.hears("echoed") == "once"
    await town.database.context.sockets.deliver([town.ada.id], {"event": "last", "data": {}})
    await one.hears("last")
    assert one.heard("echoed") == []
    await one.close()
    await other.close()


async def test_events_of_a_socket_are_handled_in_the_order_they_came(town: Town, host: str) -> None:
    ended: list[str] = []

    async def slow_first(database: Database, me: Listener, data: dict[str, Any]) -> dict[str, Any]:
        await asyncio.sleep(0.05 if not ended else 0)
        ended.append(data["text"])
        return {}

    town.context.realtime.handlers["slow_first"] = slow_first
    ada = await Client.open(host, town.ada.token)
    await asyncio.gather(*(ada.ask("slow_first", {"text": str(n)}) for n in range(10)))
    assert ended == [str(n) for n in range(10)]
    await ada.close()


@pytest.mark.parametrize("auth", [{}, {"token": "mdw_of_nobody"}, {"token": 7}, {"token": None}, [], "text"])
async def test_no_token_that_counts_no_socket(host: str, auth: Any) -> None:
    client = await Client.open(host, auth=auth)
    assert not client.is_open
    assert "unauthorized" in json.dumps(client.refusal)
    await client.wire.send('40{"token":"another guess"}')
    await client.until_closed()


async def test_only_the_one_namespace_is_there(town: Town, host: str, neighbour: Client) -> None:
    wire = await connect(f"ws://{host}/api/socket.io/?EIO=4&transport=websocket")
    await wire.recv()
    await wire.send(f'40/admin,{{"token":"{town.ada.token}"}}')
    assert str(await wire.recv()).startswith("44/admin,")
    await wire.close()


@pytest.mark.parametrize(
    "packet",
    NO_EVENTS,
)
async def test_what_is_no_event_ends_the_socket(town: Town, host: str, neighbour: Client, packet: str | bytes) -> None:
    ada = await Client.open(host, town.ada.token)
    await ada.wire.send(packet)
    await ada.until_closed()
    assert not ada.said_goodbye, "a client that made a mistake may come back"
    assert not town.database.context.sockets.has_socket(town.ada.id)


async def test_a_socket_whose_session_ends_while_it_opens_is_closed(
    town: Town, host: str, neighbour: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log-out comes between the look at the session and the moment from which the socket can be found."""
    realtime = town.internals.realtime
    look = realtime._authenticate
    seen: list[str] = []

    async def looks_and_then_it_ends(token_digest: str) -> Any:
        found = await look(token_digest)
        if not seen:
            seen.append(token_digest)
            assert (await town.ada.post("/api/auth/logout")).status_code == 204
        return found

    monkeypatch.setattr(realtime, "_authenticate", looks_and_then_it_ends)
    ada = await Client.open(host, town.ada.token)
    await ada.until_closed()
    assert ada.said_goodbye
    assert not town.database.context.sockets.has_socket(town.ada.id)


async def test_a_frame_beyond_128_kib_ends_the_socket(town: Town, host: str, neighbour: Client) -> None:
    ada = await Client.open(host, town.ada.token)
    assert (await ada.ask("echo", {"text": "a" * 120_000}))["by"] == "ada"
    await ada.say("echo", {"text": "a" * 1_000_000})
    await ada.until_closed()


async def test_a_foreign_page_is_turned_away(town: Town, host: str, neighbour: Client) -> None:
    for origin in ("https://evil.example", "null", f"http://{host}.evil.example", f"ftp://{host}", "http://"):
        with pytest.raises(InvalidStatus) as refused:
            await Client.open(host, town.ada.token, origin=origin)
        assert refused.value.response.status_code == 403
        answer = await town.client.get(
            "/api/socket.io/?EIO=4&transport=polling", headers={"Origin": origin, "Host": host}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    for origin in (f"http://{host}", f"https://{host}", None):
        own = await Client.open(host, town.ada.token, origin=origin)
        assert own.is_open
        await own.close()


async def test_who_talks_too_fast_is_told_and_who_goes_on_is_cut(town: Town, host: str, neighbour: Client) -> None:
    ada = await Client.open(host, town.ada.token)
    answers = await asyncio.gather(*(ada.ask("echo", {"text": "a"}) for _ in range(200)))
    codes = [answer.get("code") for answer in answers]
    assert codes[:EVENTS_AT_ONCE] == [None] * EVENTS_AT_ONCE
    assert "too_many_events" in codes
    assert not ada.is_closed
    for _ in range(20 * PATIENCE):
        if ada.is_closed:
            break
        await ada.wire.send('42["echo",{"text":"a"}]')
    await ada.until_closed()
    assert ada.said_goodbye
    assert not town.database.context.sockets.has_socket(town.ada.id)


async def test_a_revoked_token_is_noticed_at_the_next_event(town: Town, host: str, neighbour: Client) -> None:
    ada = await Client.open(host, town.ada.token)
    # As if another process had ended the session: nobody tells this one.
    async with town.database.write() as db:
        await db.run(delete(sessions).where(sessions.c.token_digest == digest(town.ada.token)))
    town.context.sessions.forget(town.ada.id)
    assert (await ada.ask("echo", {"text": "still me?"}))["code"] == "unauthorized"
    await ada.until_closed()
    assert ada.said_goodbye


async def test_h4_an_open_socket_is_no_request_that_has_to_arrive_in_time(town: Town, host: str) -> None:
    ada = await Client.open(host, town.ada.token)
    assert await ada.ask("echo", {"text": "hello"}) is not None
    # Who is expected to send a head is hung up after ten seconds.
    assert town.internals.http.connection_limits._heads == {}


async def test_a_reader_that_stands_still_is_given_up(
    town: Town, host: str, neighbour: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_timeout, "STALL_SECONDS", 0.3)
    ada = await Client.open(host, town.ada.token)
    line = town.internals.realtime.hub._of_user[town.ada.id][0]
    ada.wire.transport.pause_reading()
    frame = {"event": "news", "data": "a" * 20_000}
    most = 0
    waiting = line._engine.queue
    async with asyncio.timeout(PATIENCE):
        while town.database.context.sockets.has_socket(town.ada.id):
            await town.database.context.sockets.deliver([town.ada.id], frame)  # type: ignore[arg-type]
            most = max(most, waiting.waiting_bytes)
            assert waiting.qsize() <= MOST_FRAMES + 1
            await asyncio.sleep(0)
    assert most <= MOST_BYTES
    assert not town.database.context.sockets.has_socket(town.ada.id)
    assert line._engine.queue.waiting_bytes < 100, "what waited is let go"
    ada.wire.transport.resume_reading()
    await ada.until_closed()


async def test_a_reader_that_was_too_slow_hears_that_it_must_ask_anew(town: Town, host: str) -> None:
    ada = await Client.open(host, town.ada.token)
    for n in range(2 * MOST_FRAMES):  # without a turn of the loop nothing leaves
        await town.database.context.sockets.deliver([town.ada.id], {"event": "news", "data": n})
    await ada.until_closed()
    assert ada.frames == [("resync", {})]
    assert not ada.said_goodbye


async def test_while_the_database_is_away_a_client_may_come_back(
    town: Town, host: str, neighbour: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    realtime = town.internals.realtime

    async def away(digest: str) -> Listener:
        raise Unavailable()

    with monkeypatch.context() as patched:
        patched.setattr(realtime, "_authenticate", away)
        ada = await Client.open(host, town.ada.token)
        await ada.until_closed()
        assert (ada.is_open, ada.refusal, ada.said_goodbye) == (False, None, False)
    assert realtime._server.manager.pending_connect == {}
    again = await Client.open(host, town.ada.token)
    assert again.is_open
    await again.close()
