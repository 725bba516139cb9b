"""Pub/sub between processes over Redis or Valkey.

Nothing that is stored depends on it. What it loses, it says: then every process lets its clients ask anew.
"""

import asyncio
import secrets
from contextlib import suppress
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
"""Without a beat for so long a process is gone; and where not even our own is heard, the line is."""
_LONGEST_PAUSE = 1.0
_INTRODUCING = frozenset({"all", "bye"})

log: Any = structlog.get_logger()

Word = dict[str, Any]


class Subscriber(Protocol):
    """Who listens to the other processes."""

    def takes(self, process: str, word: Word) -> None:
        """Another process said this."""
        ...

    def greets(self) -> list[Word]:
        """What the others must know of this process from the beginning."""
        ...

    def lost_some(self) -> None:
        """Words of others may have been lost."""
        ...

    def misses(self, process: str) -> None:
        """That process is gone."""
        ...


class RedisPubSub:
    """The line to the other processes. ``say`` never waits, and never fails."""

    def __init__(self, url: str, ear: Subscriber) -> None:
        self._redis: Any = client_of(
            url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=0, protocol=2
        )
        # Publish and subscribe know no databases: the number keeps installations apart that share a server.
        self._channel = f"meadow:{urlsplit(url).path.strip('/') or '0'}"
        self._ear = ear
        self.process = secrets.token_hex(6)
        self._words: list[Word] = []
        self._wake = asyncio.Event()
        self._heard: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._down = False
        self._owes_news = False

    @property
    def is_down(self) -> bool:
        """Whether Redis was away when it was asked last."""
        return self._down

    def start(self) -> None:
        """Begin to speak and to listen."""
        self._tasks = [asyncio.create_task(work()) for work in (self._speak, self._listen, self._beat)]

    async def close(self) -> None:
        """Tell the others, and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*lost()):
            async with asyncio.timeout(1):
                await self._publish([{"kind": "bye"}])
        await self._redis.aclose()

    def say(self, word: Word) -> None:
        """Tell every other process, soon."""
        if len(self._words) >= MOST_WAITING:
            self._words.clear()
            self._owes_news = True
        self._words.append(word)
        self._wake.set()

    async def _publish(self, words: list[Word]) -> None:
        await self._redis.publish(self._channel, orjson.dumps([self.process, words]))

    async def _speak(self) -> None:
        """Send what is waiting, many words in one publish."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._words or self._owes_news:
                words, self._words = self._words[:_MOST_AT_ONCE], self._words[_MOST_AT_ONCE:]
                if self._owes_news:
                    words = [{"kind": "lost"}, *self._ear.greets(), *words]
                try:
                    async with asyncio.timeout(SAYING_SECONDS):
                        await self._publish(words)
                    self._owes_news = False
                except lost() as error:
                    # Dropped: the clients of other processes catch up once somebody can tell them.
                    self._owes_news = True
                    self._fell(error)
                    await asyncio.sleep(_LONGEST_PAUSE)

    async def _listen(self) -> None:
        """Hear the others, again and again. A line that broke without a word is known by our own beats, which come
        back on it."""
        first, loop = True, asyncio.get_running_loop()
        while True:
            try:
                async with (
                    self._redis.pubsub(ignore_subscribe_messages=False) as heard,
                    asyncio.timeout(SILENCE_SECONDS) as patience,
                ):
                    await heard.subscribe(self._channel)
                    async for message in heard.listen():
                        patience.reschedule(loop.time() + SILENCE_SECONDS)
                        if message["type"] == "subscribe":
                            if not first:
                                self._ear.lost_some()
                            first = False
                            self.say({"kind": "hello"})
                            for word in self._ear.greets():
                                self.say(word)
                        elif message["type"] == "message":
                            self._take(message["data"])
            except lost() as error:
                self._fell(error)
            await asyncio.sleep(_LONGEST_PAUSE / 4)

    def _take(self, data: bytes) -> None:
        try:
            process, words = orjson.loads(data)
        except ValueError:
            return
        if process == self.process:
            self._rose()  # both ways are open
            return
        if process not in self._heard and not any(word.get("kind") in _INTRODUCING for word in words):
            # It was taken for gone, by a pause of its or ours: who is there?
            self.say({"kind": "hello"})
        self._heard[process] = asyncio.get_running_loop().time()
        for word in words:
            try:
                if word["kind"] == "hello":
                    for own in self._ear.greets():
                        self.say(own)
                elif word["kind"] == "lost":
                    self._ear.lost_some()
                elif word["kind"] == "bye":
                    self._forget(process)
                elif word["kind"] != "beat":
                    self._ear.takes(process, word)
            except Exception:  # one word of another version must not end the conversation
                log.exception("pubsub_message_failed", word=word.get("kind"))

    async def _beat(self) -> None:
        """Say that this process lives, and notice who does not."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.say({"kind": "beat"})
            if not self._down:
                silent = asyncio.get_running_loop().time() - SILENCE_SECONDS
                for process in [process for process, at in self._heard.items() if at < silent]:
                    self._forget(process)
            else:
                # Nobody can be heard: that says nothing about them.
                self._heard = dict.fromkeys(self._heard, asyncio.get_running_loop().time())

    def _forget(self, process: str) -> None:
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
