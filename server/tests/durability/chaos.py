"""Conversations during cut connections and killed servers: each acknowledged message once, in one order for all.

The clients behave like a good client: a message keeps its clientId until it is acknowledged, frames are ordered by
``seq``, and after a reconnect the client fetches messages after the last one without a gap before it.
"""

import asyncio
import random
import signal
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx2
from websockets.exceptions import InvalidHandshake

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import Person
from tests.durability.server import Server
from tests.sockets import Client

GROUP = 5
_AWAY: tuple[type[Exception], ...] = (OSError, InvalidHandshake, ConnectionError, TimeoutError, EOFError)


@dataclass
class Tally:
    acknowledged: int = 0
    cuts: int = 0
    kills: int = 0
    again: int = 0
    """Messages resent for lack of a response."""
    caught_up: int = 0
    """Messages fetched after missing them on the socket."""


@dataclass
class Talker:
    """A member: writes messages, receives messages of the others, and keeps a copy of the conversation."""

    name: str
    user_id: int
    token: str
    chance: random.Random
    tally: Tally
    conversation: str = ""
    copy: dict[int, dict[str, Any]] = field(default_factory=dict[int, dict[str, Any]])
    acknowledged: dict[str, str] = field(default_factory=dict[str, str])
    client: Client | None = None

    def keep(self, message: dict[str, Any]) -> None:
        """Store by ``seq``; the same number never holds two messages."""
        known = self.copy.setdefault(message["seq"], message)
        assert known["id"] == message["id"], f"{self.name}: two messages at {message['seq']}"

    def whole(self) -> dict[str, Any]:
        """The last message without a gap before it."""
        seq = min(self.copy)
        while seq + 1 in self.copy:
            seq += 1
        return self.copy[seq]

    async def catch_up(self, address: str) -> None:
        """Fetch the messages after the last one without a gap."""
        headers = {"Authorization": f"Bearer {self.token}"}
        async with httpx2.AsyncClient(base_url=f"http://{address}", headers=headers, timeout=60) as client:
            while True:
                path = f"/api/messages/conversations/{self.conversation}/messages?after={self.whole()['id']}"
                answer = await client.get(path)
                if answer.status_code != 200:
                    raise ConnectionError(answer.status_code)
                for message in answer.json():
                    self.tally.caught_up += message["seq"] not in self.copy
                    self.keep(message)
                if "Link" not in answer.headers:
                    return

    async def connect(self, addresses: list[str]) -> Client:
        """Reconnect until a server accepts, then fetch missed messages."""
        while True:
            address = self.chance.choice(addresses)
            try:
                client = await Client.open(address, self.token)
                if client.is_open:
                    client.on_frame = self._hear
                    for event, data in client.frames:
                        self._hear(event, data)
                    await self.catch_up(address)
                    self.client = client
                    return client
                await client.close()
            except (*_AWAY, httpx2.HTTPError):
                pass
            await asyncio.sleep(self.chance.uniform(0.05, 0.2))

    def _hear(self, event: str, data: Any) -> None:
        if event == "receive_message" and data["conversationId"] == self.conversation:
            self.keep(data)

    async def talk(self, addresses: list[str], messages: int, cut_every: int) -> None:
        """Write so many messages, each until acknowledged, with occasional cuts of the connection."""
        client = await self.connect(addresses)
        for number in range(messages):
            name = f"{self.name}-{number}"
            said = {"conversationId": self.conversation, "content": name, "clientId": name}
            while True:
                asking = asyncio.ensure_future(client.ask("send_message", said))
                if self.chance.randrange(cut_every) == 0:
                    self.tally.cuts += 1
                    await asyncio.sleep(self.chance.uniform(0, 0.01))
                    client.wire.transport.abort()
                try:
                    answer = await asking
                except _AWAY:
                    self.tally.again += 1
                    await client.until_closed()
                    client = await self.connect(addresses)
                    continue
                if "message" in answer:
                    self.keep(answer["message"])
                    self.acknowledged[name] = answer["message"]["id"]
                    self.tally.acknowledged += 1
                    break
                assert answer["code"] in ("too_many", "too_many_events", "unavailable", "internal"), answer
                await asyncio.sleep(0.1)


@dataclass
class Chaos:
    """One run on these servers, which share a database."""

    servers: list[Server]
    talkers: int
    messages: int
    kills: int
    seed: int
    cut_every: int = 50
    tally: Tally = field(default_factory=Tally)

    async def run(self) -> None:
        """Talk, cut, kill; then compare all copies."""
        people = await self._people(self.servers[0].settings)
        for server in self.servers:
            await server.start()
        await self._converse(people)
        addresses = [f"127.0.0.1:{server.port}" for server in self.servers]
        each = self.messages // self.talkers
        async with asyncio.TaskGroup() as everything:
            killing = everything.create_task(self._kill(each * self.talkers))
            talking = [everything.create_task(one.talk(addresses, each, self.cut_every)) for one in people]
            await asyncio.gather(*talking)
            await killing
        for one in people:
            await one.catch_up(addresses[0])
            if one.client is not None:
                await one.client.close()
        self._compare(people, each)

    async def _people(self, settings: Settings) -> list[Talker]:
        app = create_app(settings)
        out: list[Talker] = []
        async with app.router.lifespan_context(app):
            for n in range(self.talkers):
                user_id, token = await make.member(
                    context_of(app).database, Person(f"talker_{n}", f"Talker{n}", "Field")
                )
                out.append(Talker(f"talker_{n}", user_id, token, random.Random(self.seed * 1000 + n), self.tally))
        return out

    async def _converse(self, people: list[Talker]) -> None:
        """A group for every ``GROUP`` talkers, with a first message known to all."""
        for at in range(0, len(people), GROUP):
            group = people[at : at + GROUP]
            headers = {"Authorization": f"Bearer {group[0].token}"}
            async with httpx2.AsyncClient(base_url=self.servers[0].address, headers=headers, timeout=60) as client:
                body = {"title": "Chaos", "memberIds": [str(one.user_id) for one in group[1:]]}
                made = await client.post("/api/messages/conversations", json=body)
                assert made.status_code == 201, made.text
                path = f"/api/messages/conversations/{made.json()['id']}/messages"
                first = await client.post(path, json={"content": "Begin", "clientId": f"begin-{at}"})
                assert first.status_code == 201, first.text
            for one in group:
                one.conversation = made.json()["id"]
                one.keep(first.json())

    async def _kill(self, whole: int) -> None:
        """kill -9 after every so many messages, and restart."""
        for kill in range(self.kills):
            while self.tally.acknowledged < whole * (kill + 1) // (self.kills + 1):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            server = self.servers[kill % len(self.servers)]
            server.send(signal.SIGKILL)
            assert await server.ended() == -signal.SIGKILL
            self.tally.kills += 1
            await server.start()

    def _compare(self, people: list[Talker], each: int) -> None:
        assert self.tally.acknowledged == each * len(people)
        for at in range(0, len(people), GROUP):
            group = people[at : at + GROUP]
            first = group[0].copy
            assert sorted(first) == list(range(1, len(group) * each + 2)), "a number is missing, or one too many"
            names = Counter(message["clientId"] for message in first.values())
            assert set(names.values()) == {1}, "a message is there twice"
            ids = {seq: message["id"] for seq, message in first.items()}
            by_id = {message["id"]: message for message in first.values()}
            for one in group:
                assert {seq: message["id"] for seq, message in one.copy.items()} == ids, "two see two orders"
                said = [by_id[id_] for id_ in one.acknowledged.values()]
                assert [message["content"] for message in said] == [f"{one.name}-{n}" for n in range(each)]
                assert [message["seq"] for message in said] == sorted(message["seq"] for message in said)
