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

from meadow.platform.valkey import client_of, lost

MOST_WAITING = 10_000
_MOST_AT_ONCE = 200
SAYING_SECONDS = 5.0
BEAT_SECONDS = 2.0
SILENCE_SECONDS = 10.0
"""Heartbeat timeout of other processes. Without our own heartbeats the connection counts as broken."""
SETTLING_SECONDS = SILENCE_SECONDS
"""Listening time after which every running process has announced its members."""
_LONGEST_PAUSE = 1.0
_INTRODUCING = frozenset({"all", "bye"})

log: Any = structlog.get_logger()

Word = dict[str, Any]
_HELLO: Word = {"kind": "hello", "has_channel": True}


class Subscriber(Protocol):
    """Receiver of messages from other processes."""

    def takes(self, process: str, word: Word) -> None:
        """Handle a message of another process."""
        ...

    def greets(self) -> list[Word]:
        """Messages that introduce this process."""
        ...

    def lost_some(self) -> None:
        """Messages of others may have been lost."""
        ...

    def misses(self, process: str) -> None:
        """Handle the end of another process."""
        ...


class RedisPubSub:
    """Pub/sub connection to the other processes. ``say`` never waits and never fails."""

    def __init__(self, url: str, ear: Subscriber) -> None:
        self._redis: Any = client_of(
            url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=0, protocol=2
        )
        # Pub/sub ignores the database number: in the channel name it separates installations on one server.
        self._channel = f"meadow:{urlsplit(url).path.strip('/') or '0'}"
        self._ear = ear
        self.process = secrets.token_hex(6)
        self._words: list[tuple[str, Word]] = []
        self._wake = asyncio.Event()
        self._heard: dict[str, float] = {}
        self._with_channel: set[str] = set()
        self._listening_since = float("inf")
        self._tasks: list[asyncio.Task[None]] = []
        self._down = False
        self._owes_news = False

    @property
    def is_down(self) -> bool:
        """Whether the last exchange with Redis failed."""
        return self._down

    @property
    def knows_others(self) -> bool:
        """Whether the members of all other processes are known."""
        return asyncio.get_running_loop().time() - self._listening_since >= SETTLING_SECONDS

    def channel_of(self, process: str) -> str:
        """The channel of that process; the common channel for older versions, which have none."""
        return process if process in self._with_channel else ""

    def start(self) -> None:
        """Start to send, receive and beat."""
        self._tasks = [asyncio.create_task(work()) for work in (self._speak, self._listen, self._beat)]

    async def close(self) -> None:
        """Send ``bye`` and disconnect."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*lost()):
            async with asyncio.timeout(1):
                await self._publish([("", {"kind": "bye"})])
        await self._redis.aclose()

    def say(self, word: Word, channel: str = "") -> None:
        """Queue a message for every other process, or for the process with that channel."""
        if len(self._words) >= MOST_WAITING:
            self._words.clear()
            self._owes_news = True
        self._words.append((channel, word))
        self._wake.set()

    def _address(self, channel: str) -> str:
        return f"{self._channel}:{channel}" if channel else self._channel

    async def _publish(self, said: list[tuple[str, Word]]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            # In the order of the queue, over all channels.
            for channel, same in groupby(said, itemgetter(0)):
                pipeline.publish(self._address(channel), orjson.dumps([self.process, [word for _, word in same]]))
            await pipeline.execute()

    async def _speak(self) -> None:
        """Send queued messages, many in one publish."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._words or self._owes_news:
                words, self._words = self._words[:_MOST_AT_ONCE], self._words[_MOST_AT_ONCE:]
                if self._owes_news:
                    owed = [{"kind": "lost"}, _HELLO, *self._ear.greets()]
                    words = [*(("", word) for word in owed), *words]
                try:
                    async with asyncio.timeout(SAYING_SECONDS):
                        await self._publish(words)
                    self._owes_news = False
                except lost() as error:
                    # Dropped: clients of other processes refetch after the next ``lost`` message.
                    self._owes_news = True
                    self._fell(error)
                    await asyncio.sleep(_LONGEST_PAUSE)

    async def _listen(self) -> None:
        """Receive messages; reconnect after failures. Our own heartbeats come back on a working connection, so a
        silently broken one is noticed."""
        first, loop = True, asyncio.get_running_loop()
        while True:
            try:
                async with (
                    self._redis.pubsub(ignore_subscribe_messages=False) as heard,
                    asyncio.timeout(SILENCE_SECONDS) as patience,
                ):
                    await heard.subscribe(self._address(self.process), self._channel)
                    async for message in heard.listen():
                        patience.reschedule(loop.time() + SILENCE_SECONDS)
                        if message["type"] == "subscribe" and message["data"] == 2:
                            if not first:
                                self._ear.lost_some()
                            first = False
                            self._listening_since = loop.time()
                            self.say(_HELLO)
                            for word in self._ear.greets():
                                self.say(word)
                        elif message["type"] == "message":
                            self._take(message["data"])
            except lost() as error:
                self._fell(error)
            self._listening_since = float("inf")
            await asyncio.sleep(_LONGEST_PAUSE / 4)

    def _take(self, data: bytes) -> None:
        try:
            process, words = orjson.loads(data)
        except ValueError:
            return
        if process == self.process:
            self._rose()  # sending and receiving work
            return
        if process not in self._heard and not any(word.get("kind") in _INTRODUCING for word in words):
            # It counted as gone, after a pause of either process: ask for its members.
            self.say(_HELLO)
        self._heard[process] = asyncio.get_running_loop().time()
        for word in words:
            try:
                if word.get("has_channel"):
                    self._with_channel.add(process)
                if word["kind"] == "hello":
                    for own in self._ear.greets():
                        self.say(own, self.channel_of(process))
                elif word["kind"] == "lost":
                    self._ear.lost_some()
                elif word["kind"] == "bye":
                    self._forget(process)
                elif word["kind"] != "beat":
                    self._ear.takes(process, word)
            except Exception:  # a message of another version must not end the connection
                log.exception("pubsub_message_failed", word=word.get("kind"))

    async def _beat(self) -> None:
        """Send heartbeats and drop processes without any."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(BEAT_SECONDS)
            self.say({"kind": "beat"})
            now = loop.time()
            if self._down or now - before > SILENCE_SECONDS / 2:
                # Redis was down, or messages are still unread: this says nothing about the other processes.
                self._heard = dict.fromkeys(self._heard, now)
            for process in [process for process, at in self._heard.items() if at < now - SILENCE_SECONDS]:
                self._forget(process)

    def _forget(self, process: str) -> None:
        self._with_channel.discard(process)
        if self._heard.pop(process, None) is not None:
            self._ear.misses(process)

    def _fell(self, error: Exception) -> None:
        if not self._down:
            self._down = True
            log.warning("redis_lost", error=type(error).__name__)

    def _rose(self) -> None:
        if self._down:
            self._down = False
            log.warning("redis_reconnected")
