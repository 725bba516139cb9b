"""What the member's other open pages hear when something is read."""

import json
from typing import Any

from tests.realtime.test_socket import Polling
from tests.town import Member, Town


async def opened(member: Member) -> Polling:
    socket = await Polling.open(member.client, {"token": member.token})
    assert (await socket.receive())[0].startswith("40")
    return socket


async def heard(socket: Polling) -> list[tuple[str, Any]]:
    return [tuple(json.loads(packet.removeprefix("42"))) for packet in await socket.receive()]


async def test_reading_in_one_page_is_heard_in_all(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await member.post(f"/api/posts/{post['id']}/like")
    newest, older = (await town.ada.get("/api/notifications")).json()
    socket = await opened(town.ada)
    await town.ada.post(f"/api/notifications/read/{older['id']}")
    nothing = {"ids": None, "upTo": None, "group": None}
    assert await heard(socket) == [("notifications_read", {**nothing, "unreadCount": 1, "ids": [older["id"]]})]
    await town.ada.post(f"/api/notifications/read/{newest['id']}", {"group": True})
    group = {"upTo": newest["id"], "group": newest["group"]}
    assert await heard(socket) == [("notifications_read", {**nothing, "unreadCount": 0, **group})]
    await town.dan.follows(town.ada)
    assert [(event, told["type"]) for event, told in await heard(socket) if event == "notification"] == [
        ("notification", "follow")
    ]
    await town.ada.post("/api/notifications/read-all")
    ((event, told),) = await heard(socket)
    assert (event, told["unreadCount"], told["ids"], told["group"]) == ("notifications_read", 0, None, None)
    assert int(told["upTo"]) > int(newest["id"])
    await town.ada.post("/api/notifications/unread")
    assert await heard(socket) == [("notifications_read", {**nothing, "unreadCount": 1})]


async def test_nobody_else_hears_it(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    socket = await opened(town.ben)
    await town.ada.post("/api/notifications/read-all")
    await town.ada.follows(town.ben)
    assert "notifications_read" not in [event for event, _ in await heard(socket)]
