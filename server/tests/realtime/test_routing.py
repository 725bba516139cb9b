"""Which process gets a frame: hubs that talk over a real Valkey, without a database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import orjson
import pytest
from engineio import packet

from meadow.auth.sessions import Viewer
from meadow.platform.realtime import other_processes, pubsub
from meadow.platform.realtime.event_handlers import SPEAKING
from meadow.platform.realtime.hub import Hub
from meadow.platform.realtime.pubsub import Message, RedisPubSub
from tests.realtime.test_processes import until

BEN, CLEO, DAN = 2, 3, 4
_numbers = count()


@dataclass(eq=False)
class Line:
    """A socket or stream that keeps what it is sent."""

    user_id: int
    heard: list[Any] = field(default_factory=list[Any])
    resyncs: int = 0
    language: str = "en"

    def __post_init__(self) -> None:
        self.socket = f"socket {next(_numbers)}"
        self.listener = Viewer(self.user_id, "ben", 1, self.socket)

    def send(self, frame: packet.Packet) -> None:
        self.heard.append(orjson.loads(str(frame.data)[1:])[1])

    def close_soon(self) -> None: ...

    def resync_soon(self) -> None:
        self.resyncs += 1


class Pipe(RedisPubSub):
    """Keeps what other processes say."""

    def __init__(self, url: str, hub: Hub) -> None:
        super().__init__(url, hub)
        self.messages: list[Message] = []

    def _receive(self, data: bytes) -> None:
        process, messages = orjson.loads(data)
        if process != self.process:
            self.messages += messages
        super()._receive(data)

    def kinds(self) -> list[str]:
        return [word["kind"] for word in self.messages if word["kind"] != "beat"]


class OldPipe(Pipe):
    """Of a version without channels of single processes."""

    knows_others = False  # type: ignore[reportIncompatibleMethodOverride]

    def _address(self, channel: str) -> str:
        return "unheard" if channel else self._channel

    def publish(self, message: Message, channel: str = "") -> None:
        super().publish({key: value for key, value in message.items() if key != "has_channel"})

    def _receive(self, data: bytes) -> None:
        super()._receive(data.replace(b'"is_routed"', b'"unknown"'))


class Process:
    """One hub with its pub/sub."""

    def __init__(self, url: str, pipe: type[Pipe] = Pipe) -> None:
        self.hub: Any = Hub()
        self.pipe: Any = pipe(url, self.hub)
        self.hub.pipe = self.pipe
        self.pipe.start()

    def joins(self, user_id: int, *, stream: bool = False) -> Line:
        line = Line(user_id)
        (self.hub.join_stream if stream else self.hub.join)(line)
        return line

    async def tells(self, *data: Any, to: tuple[int, ...] = (BEN,)) -> None:
        for each in data:
            await self.hub.deliver([*to], {"event": "news", "data": each})

    async def close(self) -> None:
        await self.pipe.close()
        await self.hub.close()


Start = Callable[..., Any]


@pytest.fixture
async def start(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Start processes that know each other."""
    monkeypatch.setattr(pubsub, "SETTLING_SECONDS", 0.0)
    started: list[Process] = []
    async with AsyncExitStack() as stack:

        async def start(*pipes: type[Pipe]) -> list[Process]:
            started.extend(Process(redis_url, pipe) for pipe in pipes)
            for process in started[-len(pipes) :]:
                stack.push_async_callback(process.close)
            await until(lambda: all(len(process.hub._others) == len(started) - 1 for process in started))
            return started[-len(pipes) :]

        yield start


async def settled(*processes: Process) -> None:
    """Whatever was said until now has been heard by all."""
    keys = {process: f"settled {next(_numbers)}" for process in processes}
    for process, key in keys.items():
        process.hub.forget(key)
    for process in processes:
        said = {keys[other] for other in processes if other is not process}
        await until(lambda p=process, said=said: said <= {word.get("key") for word in p.pipe.messages})


async def test_a_frame_goes_once_to_each_process_of_its_receivers_and_to_no_other(start: Start) -> None:
    one, two, three, four = await start(*[Pipe] * 4)
    ben, ben_too, cleo, dan = two.joins(BEN), three.joins(BEN), three.joins(CLEO), four.joins(DAN)
    await until(lambda: all(one.hub.has_socket(user_id) for user_id in (BEN, CLEO, DAN)))
    await one.tells(*range(20), to=(BEN, CLEO, 99))
    await settled(one, two, three, four)
    assert ben.heard == ben_too.heard == cleo.heard == list(range(20))
    assert dan.heard == []
    assert "frame" not in four.pipe.kinds()
    assert [word["to"] for word in three.pipe.messages if word["kind"] == "frame"] == [[BEN, CLEO]] * 20
    assert [word["to"] for word in two.pipe.messages if word["kind"] == "frame"] == [[BEN]] * 20


async def test_the_socket_that_brought_a_frame_about_is_left_out(start: Start) -> None:
    one, two = await start(Pipe, Pipe)
    speaking, other, far = one.joins(BEN), one.joins(BEN), two.joins(BEN)
    await until(lambda: len(one.hub._others.listening()) == 1)
    token = SPEAKING.set(speaking.socket)
    await one.tells("said")
    SPEAKING.reset(token)
    await settled(one, two)
    assert (speaking.heard, other.heard, far.heard) == ([], ["said"], ["said"])


@pytest.mark.parametrize("stream", [False, True])
async def test_who_joined_a_moment_ago_hears_what_is_said_before_that_is_known(start: Start, stream: bool) -> None:
    one, two, three = await start(*[Pipe] * 3)
    elsewhere = three.joins(BEN)
    await until(lambda: one.hub.has_socket(BEN))
    ben, cleo = two.joins(BEN, stream=stream), two.joins(CLEO, stream=stream)
    await one.tells(0, 1, to=(BEN, CLEO, 99))  # two has not said yet that they are there
    await until(lambda: one.hub.is_connected(CLEO))
    await one.tells(2, to=(BEN, CLEO))
    await settled(one, two, three)
    again = two.joins(BEN)
    await one.tells(3)
    await settled(one, two, three)
    assert ben.heard == elsewhere.heard == [0, 1, 2, 3]
    assert cleo.heard == [0, 1, 2]
    assert again.heard == [3]


async def test_who_joins_later_hears_nothing_of_before(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_processes, "KEPT_SECONDS", 0.05)
    one, two = await start(Pipe, Pipe)
    await one.tells("too early")
    await asyncio.sleep(0.1)
    ben = two.joins(BEN)
    await until(lambda: one.hub.has_socket(BEN))
    await settled(one, two)
    assert ben.heard == []


async def test_where_frames_were_too_many_to_be_kept_those_who_join_ask_anew(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other_processes, "MOST_KEPT", 2)
    one, two, three = await start(*[Pipe] * 3)
    await one.tells(0, 1, 2)
    ben = two.joins(BEN)
    await until(lambda: ben.resyncs == 1)
    dan = three.joins(DAN)
    await until(lambda: dan.resyncs == 1)
    assert ben.heard == []


async def test_a_stream_that_closed_is_sent_nothing(start: Start) -> None:
    one, two = await start(Pipe, Pipe)
    stream = two.joins(BEN, stream=True)
    await until(lambda: one.hub.is_connected(BEN))
    two.hub.leave(stream.socket)
    await until(lambda: not one.hub.is_connected(BEN))
    await one.tells("too late")
    await settled(one, two)
    assert "frame" not in two.pipe.kinds()


async def test_a_process_of_an_older_version_is_told_on_the_common_channel(start: Start) -> None:
    one, two, old, oldest = await start(Pipe, Pipe, OldPipe, OldPipe)
    near, *lines = [process.joins(BEN) for process in (one, two, old, oldest)]
    # All of them: a process that is announced after a frame gets it once more, and an old one heard it already.
    known = one.hub._others._processes
    await until(lambda: sum(process.holds(BEN) for process in known.values()) == 3)
    lines.append(old.joins(CLEO))
    await one.tells(0)
    await one.tells(1, to=(BEN, CLEO))
    await until(lambda: one.hub.has_socket(CLEO))
    await settled(one, two, old, oldest)
    assert [line.heard for line in (near, *lines)] == [[0, 1]] * 4 + [[1]]
    await old.tells(2)
    await settled(one, two, old, oldest)
    assert [line.heard[-1] for line in (near, *lines)] == [2, 2, 2, 2, 1]


async def test_until_the_others_are_known_frames_go_to_all(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "SETTLING_SECONDS", 60.0)
    one, two, three = await start(*[Pipe] * 3)
    ben = two.joins(BEN)
    await one.tells("early")
    await settled(one, two, three)
    assert ben.heard == ["early"]
    assert "frame" in three.pipe.kinds()


async def test_members_of_whom_nothing_was_heard_for_long_ask_anew(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "BEAT_SECONDS", 0.02)
    one, two, three = await start(*[Pipe] * 3)
    ben, dan = two.joins(BEN), three.joins(DAN)
    await until(lambda: one.hub.has_socket(BEN) and one.hub.has_socket(DAN))
    await one.tells("heard")
    one.pipe._forget(two.pipe.process)  # as after ten silent seconds
    await one.tells("passed by")
    await until(lambda: ben.resyncs == 1)
    await one.tells("heard again")
    await settled(one, two, three)
    assert ben.heard == ["heard", "heard again"]
    assert (ben.resyncs, dan.resyncs) == (1, 0)


async def test_a_new_process_makes_nobody_ask_anew(start: Start) -> None:
    one, two = await start(Pipe, Pipe)
    ben = two.joins(BEN)
    await until(lambda: one.hub.has_socket(BEN))
    await one.tells("heard")
    before = len(two.pipe.messages)
    [three] = await start(Pipe)
    await three.tells("by the new one")
    await until(lambda: len(ben.heard) == 2)
    await settled(one, two, three)
    assert ben.resyncs == 0
    assert "all" in [word["kind"] for word in three.pipe.messages]
    # What the others answered to it, they did not tell each other.
    assert [word["kind"] for word in two.pipe.messages[before:]].count("all") == 1
