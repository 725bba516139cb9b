"""Open sockets by member and local delivery."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import orjson
from engineio import packet

from meadow.platform.core.i18n.languages import SOURCE
from meadow.platform.core.i18n.sentences import Sentence
from meadow.platform.db.after_commit import Frame
from meadow.platform.realtime.announcements import Announcements
from meadow.platform.realtime.event_handlers import SPEAKING, Listener
from meadow.platform.realtime.other_processes import MEMBERSHIP, OtherProcesses
from meadow.platform.realtime.pubsub import Message, RedisPubSub

MOST_SOCKETS = 10
"""Maximum open sockets per member (security, rate limits); beyond it the oldest closes."""
LEAVING_SECONDS = 5.0
"""Time without a socket after which a member counts as offline, so that page reloads do not flicker."""


class Line(Protocol):
    """One open socket."""

    @property
    def socket(self) -> str: ...

    @property
    def listener(self) -> Listener: ...

    @property
    def language(self) -> str: ...

    def send(self, frame: packet.Packet) -> None:
        """Queue a frame; never waits."""
        ...

    def close_soon(self) -> None:
        """Disconnect; the client stays away."""
        ...

    def resync_soon(self) -> None:
        """Ask the client to reconnect and refetch."""
        ...


def _made(text: str) -> packet.Packet:
    return packet.Packet(packet.MESSAGE, text)


Sentences = list[tuple[list[str | int], list[Any]]]
"""Sentences in the data of a frame: path and parts of each."""


def sentences_of(data: Any, *way: str | int) -> Iterator[tuple[list[str | int], list[Any]]]:
    """Sentences in the data of a frame, with their paths."""
    if isinstance(data, Sentence):
        yield [*way], [*data.made_of()]
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from sentences_of(value, *way, key)


class Frames:
    """A frame, rendered once per language."""

    def __init__(self, text: str, sentences: Sentences) -> None:
        self._text, self._sentences = text, sentences
        self._made: dict[str, packet.Packet] = {SOURCE: _made(text)}

    def in_language(self, language: str) -> packet.Packet:
        if not self._sentences:
            language = SOURCE
        if language not in self._made:
            frame = orjson.loads(self._text[1:])
            for (*way, last), sentence in self._sentences:
                holder = frame[1]
                for key in way:
                    holder = holder[key]
                holder[last] = Sentence(*sentence).into(language)
            self._made[language] = _made("2" + orjson.dumps(frame).decode())
        return self._made[language]


def _no_effect(*_: object) -> None:
    """Default of a callback."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Callbacks:
    """Called for events of this process and of others."""

    session_ended: Callable[[str], None] = _no_effect
    """With the token digest."""
    presence_changed: Callable[[int, bool], None] = _no_effect
    """With a member who came online (True) or went offline."""
    key_forgotten: Callable[[str], None] = _no_effect
    """With a cache key; only for other processes."""
    visibility_narrowed: Callable[[], None] = _no_effect
    messages_lost: Callable[[], None] = _no_effect
    """Messages of other processes may have been lost."""


class Hub:
    """Sockets of this process, and members with sockets in others."""

    def __init__(self, callbacks: Callbacks | None = None) -> None:
        self._lines: dict[str, Line] = {}
        self._of_user: defaultdict[int, list[Line]] = defaultdict(list)
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        self._streams: defaultdict[int, list[Line]] = defaultdict(list)
        self._others = OtherProcesses()
        self.pipe: RedisPubSub | None = None
        self._callbacks = callbacks or Callbacks()
        self._announcements = Announcements(self._broadcast, self.open_count)

    def connect(self, redis_url: str) -> None:
        """Join the other processes."""
        self.pipe = RedisPubSub(redis_url, self)
        self.pipe.start()

    def join(self, line: Line) -> None:
        """Add an open socket; beyond the maximum the member's oldest closes."""
        user_id = line.listener.id
        was_there = self.is_online(user_id)
        self._lines[line.socket] = line
        lines = self._of_user[user_id]
        lines.append(line)
        if len(lines) == 1:
            leaving = self._leaving.pop(user_id, None)
            if leaving is not None:
                leaving.cancel()
            self._publish({"kind": "on", "ids": [user_id]})
            if not was_there:
                self._callbacks.presence_changed(user_id, True)
        elif len(lines) > MOST_SOCKETS:
            self._close(lines[0])

    def join_stream(self, line: Line) -> None:
        """Add a program's stream: it receives the same frames as sockets, but its member does not count as online."""
        user_id = line.listener.id
        self._lines[line.socket] = line
        streams = self._streams[user_id]
        streams.append(line)
        if len(streams) == 1:
            self._publish({"kind": "stream_on", "ids": [user_id]})
        elif len(streams) > MOST_SOCKETS:
            self._close(streams[0])

    def leave(self, socket: str) -> None:
        """Remove a closed socket or stream."""
        line = self._lines.pop(socket, None)
        if line is not None:
            user_id = line.listener.id
            if line in (streams := self._streams.get(user_id, [])):
                streams.remove(line)
                if not streams:
                    del self._streams[user_id]
                    self._publish({"kind": "stream_off", "ids": [user_id]})
                return
            lines = self._of_user[user_id]
            lines.remove(line)
            if not lines:
                del self._of_user[user_id]
                self._leave_soon(user_id)

    def _leave_soon(self, user_id: int) -> None:
        self._leaving[user_id] = asyncio.get_running_loop().call_later(LEAVING_SECONDS, self._left, user_id)

    def _left(self, user_id: int) -> None:
        del self._leaving[user_id]
        self._publish({"kind": "off", "ids": [user_id]})
        if not self.is_online(user_id):
            self._callbacks.presence_changed(user_id, False)

    async def close(self) -> None:
        """Leave the other processes; stop announcements."""
        if self.pipe is not None:
            await self.pipe.close()
        self.pipe = None
        self._announcements.close()
        for leaving in self._leaving.values():
            leaving.cancel()

    def line(self, socket: str) -> Line | None:
        """The open socket or stream with this id."""
        return self._lines.get(socket)

    def has_socket(self, user_id: int) -> bool:
        """Whether this member has an open socket, here or in another process."""
        return user_id in self._of_user or self._others.has_socket(user_id)

    def is_connected(self, user_id: int) -> bool:
        """Whether this member has an open socket or stream, here or in another process."""
        return user_id in self._of_user or user_id in self._streams or self._others.is_connected(user_id)

    def is_online(self, user_id: int) -> bool:
        """Like ``listens``, including members whose last socket has just closed."""
        return user_id in self._leaving or self.has_socket(user_id)

    def online_count(self) -> int:
        """Number of members with open sockets, here or in another process."""
        return len(self._others.listening().union(self._of_user))

    def open_count(self) -> int:
        """Number of open sockets and streams here."""
        return len(self._lines)

    async def deliver(self, user_ids: list[int], frame: Frame) -> None:
        """Send a frame to every open socket of these members, except the one that caused it."""
        text = "2" + orjson.dumps([frame["event"], frame["data"]]).decode()
        besides = SPEAKING.get()
        sentences = list(sentences_of(frame["data"]))
        self._send(user_ids, Frames(text, sentences), besides)
        if self.pipe is not None:
            message = {"kind": "frame", "to": user_ids, "text": text, "besides": besides, "sentences": sentences}
            self._others.send(self.pipe, message)

    def _send(self, user_ids: list[int], frames: Frames, besides: str = "") -> None:
        for user_id in user_ids:
            for line in (*self._of_user.get(user_id, ()), *self._streams.get(user_id, ())):
                if line.socket != besides:
                    line.send(frames.in_language(line.language))

    async def announce(self, event: str) -> None:
        """Send an event without content to every open socket, here and in other processes, coalesced."""
        self._announcements.add(event)
        self._publish({"kind": "announce", "event": event})

    def _broadcast(self, event: str) -> None:
        made = _made("2" + orjson.dumps([event, {}]).decode())
        for line in list(self._lines.values()):
            line.send(made)

    def forget(self, key: str) -> None:
        """Have the other processes drop this cache key."""
        self._publish({"kind": "forget", "key": key})

    def narrowed(self) -> None:
        """Report a change that narrows visibility to all processes."""
        self._callbacks.visibility_narrowed()
        self._publish({"kind": "taken"})

    async def end_session(self, token_digest: str) -> None:
        """Forget the session and close the sockets that were opened with it, in every process."""
        self._callbacks.session_ended(token_digest)
        self._end(token_digest)
        self._publish({"kind": "end", "digest": token_digest})

    def sessions(self) -> set[str]:
        """Token digests of sessions with an open socket here. Streams are asked to check their own sessions."""
        for streams in self._streams.values():
            for line in streams:
                line.send(_made('2["look",{}]'))
        return {line.listener.token_digest for lines in self._of_user.values() for line in lines}

    def _end(self, token_digest: str) -> None:
        for line in [line for line in self._lines.values() if line.listener.token_digest == token_digest]:
            self._close(line)

    def _close(self, line: Line) -> None:
        self.leave(line.socket)
        line.close_soon()

    def _publish(self, message: Message) -> None:
        if self.pipe is not None:
            self.pipe.publish(message)

    # Messages of other processes.

    def on_message(self, process: str, message: Message) -> None:
        """Handle a message of another process; unknown kinds come from a newer version."""
        handle = _HANDLERS.get(message["kind"])
        if handle is not None:
            handle(self, message)
        elif message["kind"] in MEMBERSHIP:
            self._others.on_message(self.pipe, process, message)

    def _on_frame(self, message: Message) -> None:
        if not message.get("is_routed"):
            self._send(message["to"], Frames(message["text"], message.get("sentences", [])), message["besides"])

    def _on_announce(self, message: Message) -> None:
        self._announcements.add(message["event"])

    def _on_missed(self, message: Message) -> None:
        for user_id in message["ids"]:
            for line in (*self._of_user.get(user_id, ()), *self._streams.get(user_id, ())):
                line.resync_soon()

    def _on_forget(self, message: Message) -> None:
        self._callbacks.key_forgotten(message["key"])

    def _on_narrowed(self, message: Message) -> None:
        self._callbacks.visibility_narrowed()

    def _on_end(self, message: Message) -> None:
        self._callbacks.session_ended(message["digest"])
        self._end(message["digest"])

    def on_join(self) -> list[Message]:
        """Message with all members of this process."""
        ids = [*self._of_user, *self._leaving]
        return [{"kind": "all", "has_channel": True, "ids": ids, "streams": [*self._streams]}]

    def on_leave(self, process: str) -> None:
        """Drop a process. Its members go offline unless they reconnect here in time."""
        for user_id in self._others.drop(process):
            if not self.is_online(user_id):
                self._leave_soon(user_id)

    def on_loss(self) -> None:
        """Frames between processes may have been lost: clients reconnect and refetch, and their sessions are checked
        again."""
        self._callbacks.messages_lost()
        for line in list(self._lines.values()):
            line.resync_soon()


_HANDLERS: dict[str, Callable[[Hub, Message], None]] = {
    "frame": Hub._on_frame,  # pyright: ignore[reportPrivateUsage]
    "announce": Hub._on_announce,  # pyright: ignore[reportPrivateUsage]
    "missed": Hub._on_missed,  # pyright: ignore[reportPrivateUsage]
    "forget": Hub._on_forget,  # pyright: ignore[reportPrivateUsage]
    "taken": Hub._on_narrowed,  # pyright: ignore[reportPrivateUsage]
    "end": Hub._on_end,  # pyright: ignore[reportPrivateUsage]
}
