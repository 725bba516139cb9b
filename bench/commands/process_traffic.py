"""``bin/bench processes``: pub/sub traffic between 2, 4 and 8 processes in the busiest hour of 100,000 daily members,
with every frame sent to all (``before``) and to the processes of its receivers (``after``).

Counts, no times: hubs and pub/sub are the product's and Valkey is real, but all run in this process, one event after
the other, and sockets only receive. Beats (N / 2 a second) are left out. Writes ``bench/reports/processes.json``.
"""

import asyncio
import json
import random
import sys
from collections import Counter
from itertools import accumulate
from secrets import token_hex
from typing import Any, ClassVar

from bench.lib.environment import say
from bench.report.capacity import PEAK_SHARE
from bench.report.files import write
from meadow.auth.sessions import Viewer
from meadow.platform.core.ids import pack
from meadow.platform.realtime import hub as hubs
from meadow.platform.realtime import pubsub
from meadow.platform.realtime.event_handlers import SPEAKING
from meadow.platform.realtime.hub import Hub

PROCESSES = (2, 4, 8)
MEMBERS, ONLINE_SHARE, CONTACTS = 100_000, 0.2, 6
SECONDS = 60
"""Simulated part of the busiest hour."""
DAY = {"message": 5.0, "messages read": 5.0, "liked, commented, followed": 9.3, "notification read": 1.5, "visit": 6.0}
"""Daily events of a member: the workload of the figures; a visit opens one socket and closes one."""
BYTES = {"receive_message": 600, "messages_read": 120, "notification": 400, "notifications_read": 80, "presence": 60}
"""Approximate size of the data of each frame."""


class _Line:
    """A socket that only counts frames."""

    language = "en"
    counts: ClassVar[Counter[str]] = Counter()

    def __init__(self, rank: int) -> None:
        self.socket = token_hex(12)
        self.rank = rank
        self.listener = Viewer(_id(rank), "member", 1, self.socket)

    def send(self, frame: Any) -> None:
        self.counts["sent"] += 1

    def close_soon(self) -> None: ...

    def resync_soon(self) -> None:
        self.counts["resyncs"] += 1


class _Pipe(pubsub.RedisPubSub):
    """Pub/sub with counts of received messages."""

    def __init__(self, url: str, hub: Hub) -> None:
        super().__init__(url, hub)
        self.received: Counter[str] = Counter()

    def _receive(self, data: bytes) -> None:
        kinds = [message["kind"] for message in json.loads(data)[1]]
        presence = kinds.count("on") + kinds.count("off")
        self.received.update(messages=1, bytes=len(data), frames=kinds.count("frame"), presence=presence)
        super()._receive(data)

    async def said(self) -> None:
        """Wait until all queued messages are sent."""
        while self._queue:  # noqa: ASYNC110 - the next turn of the loop takes them
            await asyncio.sleep(0)


def _id(rank: int) -> int:
    return pack(1_700_000_000_000 + rank * 1000, 1, 0)


class _Site:
    """The processes, with a fifth of the members connected."""

    def __init__(self, count: int, url: str) -> None:
        self._dice = random.Random(1)  # noqa: S311 - test data
        self._weights = list(accumulate((rank + 1) ** -1.2 for rank in range(MEMBERS)))
        self._authors = self._dice.sample(range(MEMBERS), MEMBERS)
        self.hubs = [Hub() for _ in range(count)]
        self.pipes = [_Pipe(url, hub) for hub in self.hubs]
        self.lines: list[tuple[Hub, _Line]] = []

    async def open(self) -> None:
        for hub, pipe in zip(self.hubs, self.pipes, strict=True):
            hub.pipe = pipe
            pipe.start()
        await asyncio.sleep(1)
        for rank in self._dice.sample(range(MEMBERS), int(MEMBERS * ONLINE_SHARE)):
            self._join(rank)
            await asyncio.sleep(0)
        await self._quiet()

    def _join(self, rank: int) -> None:
        hub, line = self._dice.choice(self.hubs), _Line(rank)
        hub.join(line)
        self.lines.append((hub, line))

    async def _quiet(self) -> None:
        """Wait until no more messages arrive."""
        heard = -1
        while heard != (heard := sum(pipe.received.total() for pipe in self.pipes)):  # noqa: ASYNC110
            await asyncio.sleep(0.5)

    async def _told(self, hub: Hub, event: str, to: list[int], socket: str = "") -> None:
        speaking = SPEAKING.set(socket)
        await hub.deliver(to, {"event": event, "data": "x" * BYTES[event]})
        SPEAKING.reset(speaking)

    async def _happens(self, kind: str) -> None:
        place = self._dice.randrange(len(self.lines))
        hub, line = self.lines[place]
        me = line.listener.id
        if kind == "visit":
            self.lines[place] = self.lines[-1]
            self.lines.pop()
            hub.leave(line.socket)
            self._join(self._dice.randrange(MEMBERS))
            await asyncio.sleep(0.001)
            for where, other in ((hub, line), self.lines[-1]):
                to = [_id((other.rank + n) % MEMBERS) for n in range(1, CONTACTS + 1)]
                if told := [user_id for user_id in to if where.has_socket(user_id)]:
                    await self._told(where, "presence", told)
        elif kind.startswith("message"):
            event = "receive_message" if kind == "message" else "messages_read"
            await self._told(hub, event, [me, _id((line.rank + self._dice.randint(1, 3)) % MEMBERS)], line.socket)
        elif kind == "notification read":
            await self._told(hub, "notifications_read", [me])
        else:
            author = _id(self._dice.choices(self._authors, cum_weights=self._weights)[0])
            if hub.is_connected(author):
                await self._told(hub, "notification", [author])

    async def minute(self) -> dict[str, float]:
        """Averages per process and second: received messages, and frames delivered to its sockets."""
        for counts in (_Line.counts, *(pipe.received for pipe in self.pipes)):
            counts.clear()
        share = MEMBERS * PEAK_SHARE / 3600 * SECONDS
        kinds = [kind for kind, times in DAY.items() for _ in range(round(times * share))]
        self._dice.shuffle(kinds)
        for kind in kinds:
            await self._happens(kind)
            for pipe in self.pipes:
                await pipe.said()
        await self._quiet()
        if _Line.counts["resyncs"]:
            raise RuntimeError("something was lost: the counts would be wrong")
        heard = sum((pipe.received for pipe in self.pipes), _Line.counts)
        return {name: round(number / SECONDS / len(self.pipes), 1) for name, number in heard.items()}

    async def close(self) -> None:
        for hub, pipe in zip(self.hubs, self.pipes, strict=True):
            await pipe.close()
            await hub.close()


async def _counted(count: int, url: str) -> dict[str, float]:
    site = _Site(count, url)
    await site.open()
    try:
        return await site.minute()
    finally:
        await site.close()


def processes(*, redis: str) -> None:
    if not redis:
        raise SystemExit("bench: processes talk through Redis or Valkey: name one with --redis")
    hubs.LEAVING_SECONDS = 0.0
    pubsub.BEAT_SECONDS = pubsub.SILENCE_SECONDS = 3600.0
    ids = {_id(rank) for rank in range(MEMBERS)}
    facts: dict[str, Any] = {"members": MEMBERS, "online_share": ONLINE_SHARE, "day": DAY}
    facts["bytes_an_id"] = round((sys.getsizeof(ids) + sum(map(sys.getsizeof, ids))) / len(ids), 1)
    for count in PROCESSES:
        for name, settling in (("before", float("inf")), ("after", 0.0)):
            pubsub.SETTLING_SECONDS = settling
            found = facts.setdefault("a_process_and_second", {}).setdefault(str(count), {})
            found[name] = asyncio.run(_counted(count, redis))
            say(f"  {count} processes, {name}: {found[name]}")
    write("processes", facts)
