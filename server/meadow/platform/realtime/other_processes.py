"""Members in other processes, and frames for them: docs/adr/0016-socket-transport-and-pubsub.md."""

import time
from collections import defaultdict, deque
from dataclasses import dataclass

from meadow.platform.realtime.pubsub import SILENCE_SECONDS, Message, RedisPubSub

KEPT_SECONDS = SILENCE_SECONDS
"""How long a frame is kept: the message that announces a receiver may still be on its way. Where that takes longer, the
other process announces all its members again."""
MOST_KEPT = 10_000
MEMBERSHIP = frozenset({"all", "on", "off", "stream_on", "stream_off"})
"""Kinds of messages about the members of a process."""


@dataclass(slots=True)
class _Process:
    sockets: set[int]
    streams: set[int]

    def holds(self, user_id: int) -> bool:
        return user_id in self.sockets or user_id in self.streams


class OtherProcesses:
    """Which members have sockets or streams in which other process, as far as that was announced."""

    def __init__(self) -> None:
        self._processes: dict[str, _Process] = {}
        self._kept: deque[tuple[float, Message]] = deque()
        self._unkept_at = float("-inf")
        """When the newest frame was sent that was dropped early, because of too many kept frames."""
        self._has_routed = False

    def __len__(self) -> int:
        return len(self._processes)

    def has_socket(self, user_id: int) -> bool:
        """Whether this member has an open socket there."""
        return any(user_id in process.sockets for process in self._processes.values())

    def is_connected(self, user_id: int) -> bool:
        """Whether this member has an open socket or stream there."""
        return any(process.holds(user_id) for process in self._processes.values())

    def listening(self) -> set[int]:
        """Members with an open socket there."""
        return set[int]().union(*(process.sockets for process in self._processes.values()))

    def drop(self, process: str) -> set[int]:
        """Remove a process; returns the members that had an open socket there."""
        gone = self._processes.pop(process, None)
        return gone.sockets if gone else set()

    def send(self, pipe: RedisPubSub, frame: Message) -> None:
        """Publish a frame once to each process with a receiver; to all while some may be unknown."""
        if not pipe.knows_others:
            pipe.publish(frame)
            return
        self._has_routed = True
        self._forget_old_frames()
        if len(self._kept) >= MOST_KEPT:
            self._unkept_at, _ = self._kept.popleft()
        self._kept.append((time.monotonic(), frame))
        receivers: defaultdict[str, dict[int, None]] = defaultdict(dict)
        for name, process in self._processes.items():
            if there := [user_id for user_id in frame["to"] if process.holds(user_id)]:
                receivers[pipe.channel_of(name)].update(dict.fromkeys(there))
        for channel, there in receivers.items():
            _publish(pipe, channel, frame, [*there])

    def on_message(self, pipe: RedisPubSub | None, name: str, message: Message) -> None:
        """Handle a presence message of a process. A process is known after its ``all`` message."""
        kind, ids = message["kind"], set[int](message["ids"])
        process = self._processes.get(name, _Process(set(), set()))
        if kind == "all":
            self._processes[name] = _Process(ids, set(message.get("streams", ())))
            unheard = [user_id for user_id in ids.union(message.get("streams", ())) if not process.holds(user_id)]
            if unheard and self._has_routed and pipe is not None and (channel := pipe.channel_of(name)):
                # They were not announced here before: they may have missed frames that are no longer kept.
                pipe.publish({"kind": "missed", "ids": unheard}, channel)
        elif name in self._processes:
            known = process.streams if kind.startswith("stream") else process.sockets
            if kind.endswith("off"):
                known -= ids
            else:
                new = {user_id for user_id in ids if not process.holds(user_id)}
                known |= ids
                if pipe is not None:
                    self._send_kept(pipe, name, new)

    def _send_kept(self, pipe: RedisPubSub, name: str, new: set[int]) -> None:
        """Send the kept frames for members who were announced only now."""
        self._forget_old_frames()
        channel = pipe.channel_of(name)
        if channel and new and self._unkept_at > time.monotonic() - KEPT_SECONDS:
            pipe.publish({"kind": "missed", "ids": [*new]}, channel)
            return
        for _, frame in self._kept:
            if there := [user_id for user_id in frame["to"] if user_id in new]:
                _publish(pipe, channel, frame, there)

    def _forget_old_frames(self) -> None:
        until = time.monotonic() - KEPT_SECONDS
        while self._kept and self._kept[0][0] < until:
            self._kept.popleft()


def _publish(pipe: RedisPubSub, channel: str, frame: Message, there: list[int]) -> None:
    """Publish to one process. Older ones have no channel: they get it on the common one, where newer ones ignore it."""
    pipe.publish({**frame, "to": there} | ({} if channel else {"is_routed": True}), channel)
