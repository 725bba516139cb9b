"""Pub/sub between processes over Redis or Valkey: a channel for all, and one for each process.

Best effort. After lost messages every process asks its clients to refetch.
"""

import asyncio
import secrets
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import Any, Protocol
from urllib.parse import urlsplit

import orjson
import structlog

from meadow.platform.core.valkey import client_of, lost

MOST_WAITING = 10_000
_MOST_AT_ONCE = 200
SEND_SECONDS = 5.0
BEAT_SECONDS = 2.0
SILENCE_SECONDS = 10.0
"""Heartbeat timeout of other processes. Without our own heartbeats the connection counts as broken."""
SETTLING_SECONDS = SILENCE_SECONDS
"""Listening time after which every running process has announced its members."""
_LONGEST_PAUSE = 1.0
_INTRODUCING = frozenset({"all", "bye"})

log: Any = structlog.get_logger()

Message = dict[str, Any]
_HELLO: Message = {"kind": "hello", "has_channel": True}


class Subscriber(Protocol):
    """Receiver of messages from other processes."""

    def on_message(self, process: str, message: Message) -> None:
        """Handle a message of another process."""
        ...

    def on_join(self) -> list[Message]:
        """Messages that introduce this process."""
        ...

    def on_loss(self) -> None:
        """Messages of others may have been lost."""
        ...

    def on_leave(self, process: str) -> None:
        """Handle the end of another process."""
        ...


class RedisPubSub:
    """Pub/sub connection to the other processes. ``publish`` never waits and never fails."""

    def __init__(self, url: str, subscriber: Subscriber) -> None:
        self._redis: Any = client_of(
            url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=0, protocol=2
        )
        # Pub/sub ignores the database number: in the channel name it separates installations on one server.
        self._channel = f"meadow:{urlsplit(url).path.strip('/') or '0'}"
        self._subscriber = subscriber
        self.process = secrets.token_hex(6)
        self._queue: list[tuple[str, Message]] = []
        self._wake = asyncio.Event()
        self._last_seen: dict[str, float] = {}
        self._with_channel: set[str] = set()
        self._subscribed_since = float("inf")
        self._tasks: list[asyncio.Task[None]] = []
        self._down = False
        self._must_resync = False

    @property
    def is_down(self) -> bool:
        """Whether the last exchange with Redis failed."""
        return self._down

    @property
    def knows_others(self) -> bool:
        """Whether the members of all other processes are known."""
        return asyncio.get_running_loop().time() - self._subscribed_since >= SETTLING_SECONDS

    def channel_of(self, process: str) -> str:
        """The channel of that process; the common channel for older versions, which have none."""
        return process if process in self._with_channel else ""

    def start(self) -> None:
        """Start to send, receive and send heartbeats."""
        self._tasks = [
            asyncio.create_task(work()) for work in (self._send_loop, self._receive_loop, self._heartbeat_loop)
        ]

    async def close(self) -> None:
        """Send ``bye`` and disconnect."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*lost()):
            async with asyncio.timeout(1):
                await self._send([("", {"kind": "bye"})])
        await self._redis.aclose()

    def publish(self, message: Message, channel: str = "") -> None:
        """Queue a message for every other process, or for the process with that channel."""
        if len(self._queue) >= MOST_WAITING:
            self._queue.clear()
            self._must_resync = True
        self._queue.append((channel, message))
        self._wake.set()

    def _address(self, channel: str) -> str:
        return f"{self._channel}:{channel}" if channel else self._channel

    async def _send(self, queued: list[tuple[str, Message]]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            # In the order of the queue, over all channels.
            for channel, same in groupby(queued, itemgetter(0)):
                pipeline.publish(self._address(channel), orjson.dumps([self.process, [message for _, message in same]]))
            await pipeline.execute()

    async def _send_loop(self) -> None:
        """Send queued messages, many in one publish."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue or self._must_resync:
                messages, self._queue = self._queue[:_MOST_AT_ONCE], self._queue[_MOST_AT_ONCE:]
                if self._must_resync:
                    resync = [{"kind": "lost"}, _HELLO, *self._subscriber.on_join()]
                    messages = [*(("", message) for message in resync), *messages]
                try:
                    async with asyncio.timeout(SEND_SECONDS):
                        await self._send(messages)
                    self._must_resync = False
                except lost() as error:
                    # Dropped: clients of other processes refetch after the next ``lost`` message.
                    self._must_resync = True
                    self._mark_down(error)
                    await asyncio.sleep(_LONGEST_PAUSE)

    async def _receive_loop(self) -> None:
        """Receive messages; reconnect after failures. Our own heartbeats come back on a working connection, so a
        silently broken one is noticed."""
        first, loop = True, asyncio.get_running_loop()
        while True:
            try:
                async with (
                    self._redis.pubsub(ignore_subscribe_messages=False) as channels,
                    asyncio.timeout(SILENCE_SECONDS) as patience,
                ):
                    await channels.subscribe(self._address(self.process), self._channel)
                    async for item in channels.listen():
                        patience.reschedule(loop.time() + SILENCE_SECONDS)
                        if item["type"] == "subscribe" and item["data"] == 2:
                            if not first:
                                self._subscriber.on_loss()
                            first = False
                            self._subscribed_since = loop.time()
                            self.publish(_HELLO)
                            for message in self._subscriber.on_join():
                                self.publish(message)
                        elif item["type"] == "message":
                            self._receive(item["data"])
            except lost() as error:
                self._mark_down(error)
            self._subscribed_since = float("inf")
            await asyncio.sleep(_LONGEST_PAUSE / 4)

    def _receive(self, data: bytes) -> None:
        try:
            process, messages = orjson.loads(data)
        except ValueError:
            return
        if process == self.process:
            self._mark_up()  # sending and receiving work
            return
        if process not in self._last_seen and not any(message.get("kind") in _INTRODUCING for message in messages):
            # It counted as gone, after a pause of either process: ask for its members.
            self.publish(_HELLO)
        self._last_seen[process] = asyncio.get_running_loop().time()
        for message in messages:
            try:
                if message.get("has_channel"):
                    self._with_channel.add(process)
                if message["kind"] == "hello":
                    for reply in self._subscriber.on_join():
                        self.publish(reply, self.channel_of(process))
                elif message["kind"] == "lost":
                    self._subscriber.on_loss()
                elif message["kind"] == "bye":
                    self._forget(process)
                elif message["kind"] != "beat":
                    self._subscriber.on_message(process, message)
            except Exception:  # a message of another version must not end the connection
                log.exception("pubsub_message_failed", message=message.get("kind"))

    async def _heartbeat_loop(self) -> None:
        """Send heartbeats and drop processes without any."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(BEAT_SECONDS)
            self.publish({"kind": "beat"})
            now = loop.time()
            if self._down or now - before > SILENCE_SECONDS / 2:
                # Redis was down, or messages are still unread: this says nothing about the other processes.
                self._last_seen = dict.fromkeys(self._last_seen, now)
            for process in [process for process, at in self._last_seen.items() if at < now - SILENCE_SECONDS]:
                self._forget(process)

    def _forget(self, process: str) -> None:
        self._with_channel.discard(process)
        if self._last_seen.pop(process, None) is not None:
            self._subscriber.on_leave(process)

    def _mark_down(self, error: Exception) -> None:
        if not self._down:
            self._down = True
            log.warning("redis_lost", error=type(error).__name__)

    def _mark_up(self) -> None:
        if self._down:
            self._down = False
            log.warning("redis_reconnected")
