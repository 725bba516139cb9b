"""The socket over its polling transport: the protocol is text, so no client library stands between."""

import asyncio
import json
from typing import Any

import httpx2

from tests.town import Member, Town

ADDRESS = "/api/socket.io/?EIO=4&transport=polling"


class Polling:
    """A Socket.IO 5 client that only polls."""

    def __init__(self, client: httpx2.AsyncClient, sid: str) -> None:
        self._client = client
        self._address = f"{ADDRESS}&sid={sid}"

    @classmethod
    async def open(cls, client: httpx2.AsyncClient, auth: Any) -> "Polling":
        """Connect to the namespace; what the server answers to that is the first thing to receive."""
        opened = await client.get(ADDRESS)
        socket = cls(client, json.loads(opened.text[1:])["sid"])
        await socket.send("40" + (json.dumps(auth) if auth is not None else ""))
        return socket

    async def send(self, packet: str) -> None:
        """One engine packet."""
        answer = await self._client.post(self._address, content=packet, headers={"Content-Type": "text/plain"})
        assert answer.status_code == 200, answer.text

    async def receive(self) -> list[str]:
        """The packets of the next poll; empty when the server has closed the connection."""
        answer = await asyncio.wait_for(self._client.get(self._address), 60)
        return answer.text.split("\x1e") if answer.status_code == 200 else []


async def _connected(member: Member) -> Polling:
    socket = await Polling.open(member.client, {"token": member.token})
    assert (await socket.receive())[0].startswith("40")
    return socket


async def test_a_like_reaches_the_open_socket_of_the_author(town: Town) -> None:
    post = await town.ada.posts("by the river")
    socket = await _connected(town.ada)
    await town.ben.post(f"/api/posts/{post['id']}/like")
    (packet,) = await socket.receive()
    event, told = json.loads(packet.removeprefix("42"))
    assert event == "notification"
    assert (told["type"], told["fromUser"]["username"], told["post"]["content"]) == ("like", "ben", "by the river")
    assert told == (await town.ada.get("/api/notifications")).json()[0]


async def test_nobody_else_hears_it(town: Town) -> None:
    post = await town.ada.posts()
    socket = await _connected(town.cleo)
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.dan.post(f"/api/posts/{(await town.cleo.posts())['id']}/like")
    (packet,) = await socket.receive()
    assert json.loads(packet.removeprefix("42"))[1]["fromUser"]["username"] == "dan"


async def test_without_a_token_that_counts_the_connection_is_refused(town: Town) -> None:
    for auth in (None, {}, {"token": "mdw_of_nobody"}, {"token": 7}, [], "text"):
        socket = await Polling.open(town.client, auth)
        (packet,) = await socket.receive()
        assert packet.startswith("44")
        assert "unauthorized" in packet


async def test_log_out_closes_the_sockets_of_that_session(town: Town) -> None:
    socket = await _connected(town.ada)
    assert town.context.realtime.hub.has_socket(town.ada.id)
    await town.ada.post("/api/auth/logout")
    assert not town.context.realtime.hub.has_socket(town.ada.id)
    assert (await socket.receive())[0] == "41"


async def test_the_eleventh_socket_takes_the_place_of_the_first(town: Town) -> None:
    first = await _connected(town.ada)
    for _ in range(10):
        await _connected(town.ada)
    assert (await first.receive())[0] == "41"
