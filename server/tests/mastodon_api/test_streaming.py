"""Streams of programs: what they tell, whom, and when they end."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meadow.mastodon_api import socket
from meadow.platform.realtime.hub import MOST_SOCKETS
from meadow.platform.security.tokens import digest
from tests.programs.apps import app_of, personal
from tests.sockets import PATIENCE, served
from tests.town import Member, Town

PATH = "/api/v1/streaming"


class Events:
    """A stream of server-sent events."""

    def __init__(self, response: httpx2.Response) -> None:
        self.response = response
        self._lines = response.aiter_lines()

    async def next(self) -> tuple[str, Any]:
        """The next event and its payload, an ID as it is."""
        async with asyncio.timeout(PATIENCE):
            event = ""
            async for line in self._lines:
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    return event, json.loads(line.removeprefix("data: "))
        raise ConnectionError("the stream ended")


@asynccontextmanager
async def listening(host: str, program: Member, path: str) -> AsyncGenerator[Events]:
    headers = {"Authorization": f"Bearer {program.token}"}
    async with (
        httpx2.AsyncClient(timeout=PATIENCE) as client,
        client.stream("GET", f"http://{host}{PATH}/{path}", headers=headers) as response,
    ):
        yield Events(response)


async def opened(host: str, token: str, query: str = "", **options: Any) -> ClientConnection:
    headers = {"Authorization": f"Bearer {token}"} if "subprotocols" not in options else {}
    return await connect(f"ws://{host}{PATH}{query}", additional_headers=headers, **options)


async def heard(wire: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        frame = json.loads(await wire.recv())
    return {**frame, "payload": json.loads(frame["payload"])} if "payload" in frame else frame


async def test_a_user_stream_tells_of_posts_edits_deletions_and_notifications(town: Town) -> None:
    ben = await personal(town.ben, "read")
    await town.ben.post(f"/api/follow/{town.ada.id}")
    old = await town.ada.posts("Before")
    mine = await town.ben.posts("Mine")
    async with served(town.app) as host, listening(host, ben, "user") as events:
        assert events.response.headers["content-type"].startswith("text/event-stream")
        await town.cleo.posts("Not for Ben")
        new = await town.ada.posts("Lantern")
        event, status = await events.next()
        assert (event, status["id"], status["account"]["username"]) == ("update", new["id"], "ada")
        await town.ada.call("PATCH", f"/api/posts/{old['id']}", json={"content": "Before, edited"})
        event, status = await events.next()
        assert (event, status["id"]) == ("status.update", old["id"])
        assert "edited" in status["content"]
        await town.ada.delete(f"/api/posts/{new['id']}")
        event, status_id = await events.next()
        assert (event, str(status_id)) == ("delete", new["id"])
        await town.ada.post(f"/api/posts/{mine['id']}/like")
        event, notification = await events.next()
        assert (event, notification["type"], notification["status"]["id"]) == ("notification", "favourite", mine["id"])


async def test_streams_show_nobody_what_they_may_not_see(town: Town) -> None:
    cleo = await personal(town.cleo, "read")
    async with served(town.app) as host, listening(host, cleo, "public") as events:
        await town.ada.posts("For followers", audience="followers")
        await town.ada.post(f"/api/users/{town.cleo.id}/block")
        await town.ada.posts("Not for Cleo")
        shown = await town.ben.posts("For all")
        assert (await events.next())[1]["id"] == shown["id"]


async def test_a_socket_carries_several_streams(town: Town) -> None:
    ben = await personal(town.ben, "read")
    async with served(town.app) as host:
        wire = await opened(host, ben.token, "?stream=hashtag&tag=market")
        await wire.send(json.dumps({"type": "subscribe", "stream": "user:notification"}))
        await wire.send(json.dumps({"type": "subscribe", "stream": "nothing"}))
        assert (await heard(wire))["status"] == 404
        post = await town.ada.posts("At the market", hashtags=["market"])
        told = await heard(wire)
        assert (told["stream"], told["event"], told["payload"]["id"]) == (["hashtag", "market"], "update", post["id"])
        await town.ada.post(f"/api/follow/{town.ben.id}")
        told = await heard(wire)
        assert (told["stream"], told["payload"]["type"]) == (["user:notification"], "follow")
        await wire.send(json.dumps({"type": "unsubscribe", "stream": "hashtag", "tag": "market"}))
        for wrong in ("{", "[]", '{"type": "dance"}'):
            await wire.send(wrong)
            assert (await heard(wire))["status"] == 400
        await town.ada.posts("Again", hashtags=["market"])
        await town.ada.post(f"/api/posts/{(await town.ben.posts('Mine'))['id']}/like")
        assert (await heard(wire))["event"] == "notification"
        await wire.close()


async def test_a_token_comes_as_the_subprotocol_or_in_the_address_of_a_stream(town: Town) -> None:
    ben = await personal(town.ben, "read")
    async with served(town.app) as host:
        wire = await opened(host, "", subprotocols=[ben.token], origin="https://app.example")
        assert wire.subprotocol == ben.token
        await wire.close()
        wire = await opened(host, "", f"?access_token={ben.token}&stream=user")
        await wire.close()
        for query in ("?access_token=nonsense&stream=user", ""):
            with pytest.raises(InvalidStatus) as refused:
                await opened(host, "", query)
            assert refused.value.response.status_code == 401
    assert (await town.client.get(f"{PATH}/nothing?access_token={ben.token}")).status_code == 404
    assert (await town.client.get(f"/api/v1/timelines/home?access_token={ben.token}")).status_code == 401


@pytest.mark.parametrize(
    ("scopes", "path", "status"),
    [
        (["read:statuses"], "user/notification", 403),
        (["read:notifications"], "public", 403),
        (["read:statuses"], "list?list=1", 403),
        (["write"], "user", 403),
        (["read"], "list?list=1", 404),
        (["read"], "nothing", 404),
        (["read"], "hashtag?tag=two+words", 422),
    ],
)
async def test_streams_are_refused_without_scope_or_subject(
    town: Town, scopes: list[str], path: str, status: int
) -> None:
    program = await personal(town.ben, *scopes)
    assert (await program.get(f"{PATH}/{path}")).status_code == status


async def test_a_stream_of_posts_tells_no_notifications_without_their_scope(town: Town) -> None:
    ben = await personal(town.ben, "read:statuses")
    async with served(town.app) as host, listening(host, ben, "user") as events:
        await town.ada.post(f"/api/follow/{town.ben.id}")
        post = await town.ben.posts("Mine")
        assert (await events.next())[1]["id"] == post["id"]


async def test_streams_close_when_access_is_revoked(town: Town) -> None:
    app = await app_of(town)
    token = (await app.tokens(town.ben))["access_token"]
    async with served(town.app) as host:
        wire = await opened(host, token, "?stream=user")
        async with listening(host, Member(town.ben.id, token, town.ben.person, town.ben.client), "user") as events:
            await app.sends("revoke", token=token)
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(ConnectionClosed):
                    await wire.recv()
                with pytest.raises(ConnectionError):
                    await events.next()


async def test_streams_notice_an_end_that_nobody_told_them_of(town: Town) -> None:
    token = (await (app := await app_of(town)).tokens(town.ben))["access_token"]
    hub = town.context.realtime.hub
    async with served(town.app) as host:
        wire = await opened(host, token, "?stream=user")
        hub._end, told = (lambda token_digest: None), hub._end  # type: ignore[method-assign]
        await app.sends("revoke", token=token)
        assert digest(token) not in hub.sessions()
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(wire.recv(), PATIENCE)
        hub._end = told  # type: ignore[method-assign]


async def test_the_oldest_stream_gives_way_and_no_stream_counts_as_presence(town: Town) -> None:
    ben = await personal(town.ben, "read")
    hub = town.context.realtime.hub
    async with served(town.app) as host:
        wires = [await opened(host, ben.token, "?stream=user") for _ in range(MOST_SOCKETS + 1)]
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(wires[0].recv(), PATIENCE)
        assert hub.is_connected(town.ben.id)
        assert not hub.has_socket(town.ben.id)
        assert not hub.is_online(town.ben.id)
        for wire in wires:
            await wire.close()
        async with asyncio.timeout(PATIENCE):
            while hub.is_connected(town.ben.id):  # noqa: ASYNC110  the hub has no event for it
                await asyncio.sleep(0.01)


async def test_a_silent_stream_looks_by_itself(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "BEAT_SECONDS", 0.05)
    ben = await personal(town.ben, "read")
    await town.ben.post(f"/api/follow/{town.ada.id}")
    async with served(town.app) as host, listening(host, ben, "user") as events:
        post = await town.ada.posts("For followers, announced to nobody", audience="followers")
        assert (await events.next())[1]["id"] == post["id"]


async def test_a_connection_carries_a_bounded_number_of_streams(town: Town) -> None:
    ben = await personal(town.ben, "read")
    async with served(town.app) as host:
        wire = await opened(host, ben.token)
        for number in range(socket.MOST_SUBSCRIPTIONS + 1):
            await wire.send(json.dumps({"type": "subscribe", "stream": "hashtag", "tag": f"tag{number}"}))
        assert (await heard(wire))["status"] == 422
        await wire.close()
        assert (await town.client.get(f"{PATH}/health")).text == "OK"


@pytest.mark.parametrize("token", ["mine", "wrong"])
@pytest.mark.parametrize("leaves", ["before the handshake", "in the handshake"])
async def test_a_client_that_leaves_in_the_handshake_is_no_error(town: Town, token: str, leaves: str) -> None:
    ben = await personal(town.ben, "read")
    secret = ben.token if token == "mine" else "wrong"
    scope = {
        **{"type": "websocket", "path": PATH, "raw_path": PATH.encode(), "query_string": b"stream=user"},
        **{"headers": [(b"authorization", f"Bearer {secret}".encode()), (b"host", b"meadow")], "subprotocols": []},
        **{"client": ("127.0.0.1", 1), "scheme": "ws", "root_path": "", "extensions": {"websocket.http.response": {}}},
    }
    told = [{"type": "websocket.connect"}] if leaves == "in the handshake" else []

    async def receive() -> dict[str, Any]:
        return told.pop() if told else {"type": "websocket.disconnect", "code": 1006}

    async def send(message: Any) -> None:
        raise OSError("the client is gone")

    await town.app(scope, receive, send)  # type: ignore[arg-type]
