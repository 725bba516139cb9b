"""The clients that people have: python-socketio's here, the JavaScript one in the browser tests."""

import asyncio
from typing import Any

import pytest
import socketio
from socketio.exceptions import ConnectionError as NotLetIn

from tests.sockets import PATIENCE, served
from tests.town import Town


@pytest.mark.parametrize("transports", [["websocket"], ["polling"], ["polling", "websocket"]])
async def test_the_python_client_writes_and_hears(town: Town, transports: list[str]) -> None:
    heard: asyncio.Queue[Any] = asyncio.Queue()
    async with served(town.app) as host, asyncio.timeout(PATIENCE):
        ada, ben = socketio.AsyncClient(), socketio.AsyncClient()
        ben.on("receive_message", heard.put)
        for client, member in ((ada, town.ada), (ben, town.ben)):
            await client.connect(
                f"http://{host}", auth={"token": member.token}, socketio_path="/api/socket.io", transports=transports
            )
        said = {"toUserId": str(town.ben.id), "content": "Tea at four?", "clientId": "a-1"}
        told: Any = await ada.call("send_message", said)
        assert told["message"]["content"] == "Tea at four?"
        assert (await heard.get())["id"] == told["message"]["id"]
        assert await ben.call("read_messages", {"conversationUserId": str(town.ada.id)}) == {"read": 1}
        refused: Any = await ada.call("send_message", {**said, "toUserId": str(town.ada.id)})
        assert refused["code"] == "cannot_message_yourself"
        for client in (ada, ben):
            await client.disconnect()


async def test_the_python_client_is_told_that_its_token_is_none(town: Town) -> None:
    said: list[Any] = []
    async with served(town.app) as host:
        client = socketio.AsyncClient(reconnection=False)
        client.on("connect_error", said.append)
        with pytest.raises(NotLetIn):
            await client.connect(f"http://{host}", auth={"token": "nobody's"}, socketio_path="/api/socket.io")
    assert [one["message"] for one in said] == ["unauthorized"]
