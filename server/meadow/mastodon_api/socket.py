"""Open streams of Mastodon apps. Events of the realtime hub trigger a new read with the member's permissions."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Any

import orjson
import structlog
from engineio import packet
from starlette.websockets import WebSocketDisconnect

from meadow.auth.errors import InsufficientScope
from meadow.auth.sessions import Viewer
from meadow.hashtags.schemas import checked
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.mastodon_api.presenters.statuses import placed_statuses
from meadow.mastodon_api.routes.notification_entities import notifications_out
from meadow.notifications.queries import newest
from meadow.platform.core.errors import AppError, Invalid, NotFound, Unavailable
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader
from meadow.posts.presenters import Placed, placed_out, posts_out
from meadow.posts.queries import some_reposts
from meadow.posts.schemas import PostFilter
from meadow.programs.scopes import covers
from meadow.runtime.context import AppContext
from meadow.runtime.fields import Given
from meadow.runtime.forms import validated

MOST_SUBSCRIPTIONS = 20
BEAT_SECONDS = 30.0
"""Polling interval of an idle stream: not every change of a timeline is announced."""
_PAGE = 20
_WAKING = {"notification": "notifications", "posts_available": "posts", "posts_changed": "posts"}
_LATEST = ("public", "public:local", "public:media", "public:local:media")
_EMPTY = ("direct", "public:remote", "public:remote:media")
log: Any = structlog.get_logger("meadow.streams")

Told = tuple[list[str], str, str]
"""Name of a subscription, event and payload."""


class Subscription:
    """One stream of a connection."""

    def __init__(self, stream: str, given: Given, viewer: Viewer) -> None:
        """NotFound for an unknown stream, InsufficientScope, Invalid."""
        self.name = [stream]
        self.wants_notifications = False
        wanted: dict[str, object] | None = None
        if stream == "user":
            wanted = {"feed": "following"}
            self.wants_notifications = _may(viewer, "read:notifications")
        elif stream == "user:notification":
            self.wants_notifications = True
        elif stream in _LATEST:
            wanted = {"media": stream.endswith(":media")}
        elif stream in ("hashtag", "hashtag:local"):
            self.name.append(given.text("tag"))
            wanted = {"hashtag": checked(given.text("tag"))}
        elif stream == "list":
            self.name.append(given.text("list"))
            wanted = {"listId": given.text("list")}
        elif stream not in _EMPTY:
            raise NotFound()
        scope = {"user:notification": "read:notifications", "list": "read:lists"}.get(stream, "read:statuses")
        if not _may(viewer, scope):
            raise InsufficientScope()
        self._wanted = None if wanted is None else validated(PostFilter, {**wanted, "limit": _PAGE})
        self._shown: dict[int, tuple[bool, str | None]] = {}
        """Last sent first page: ID of each status, whether it is a repost, and its time of edit."""
        self._last = 0
        self._is_begun = False

    async def news(self, db: Reader, me: int, address: str, due: set[str]) -> list[Told]:
        """Events since the last call; none on the first call."""
        told: list[Told] = []
        if self._wanted is not None and "posts" in due:
            told += await self._posts(db, me, address, self._wanted)
        if self.wants_notifications and "notifications" in due:
            rows = [row for row in await newest(db, me, Paging(limit=_PAGE)) if row.id > self._last]
            self._last = rows[0].id if rows else self._last
            if self._is_begun:
                for entity in reversed(await notifications_out(db, me, rows, address)):
                    told.append((self.name, "notification", _text(entity)))
        self._is_begun = True
        return told

    async def _posts(self, db: Reader, me: int, address: str, wanted: PostFilter) -> list[Told]:
        placed: list[Placed] = orjson.loads(orjson.dumps((await placed_out(db, me, wanted))[0]))
        known = self._shown
        self._shown = {place: (post["repostedBy"] is not None, post["editedAt"]) for place, post in placed}
        if not self._is_begun:
            return []
        # Posts after the first known one moved up from a later page.
        fresh = list(takewhile(lambda one: one[0] not in known, placed))
        edited = [one for one in placed if known.get(one[0], self._shown[one[0]]) != self._shown[one[0]]]
        told: list[Told] = []
        if gone := [place for place in known if place not in self._shown]:
            there = {int(post["id"]) for post in await posts_out(db, me, [one for one in gone if not known[one][0]])}
            there |= {row.repost_id for row in await some_reposts(db, me, [one for one in gone if known[one][0]])}
            told += [(self.name, "delete", str(place)) for place in gone if place not in there]
        for event, some in (("status.update", edited), ("update", fresh)):
            entities = await placed_statuses(db, some[::-1], address) if some else []
            told += [(self.name, event, _text(entity)) for entity in entities]
        return told


def _may(viewer: Viewer, scope: str) -> bool:
    return viewer.scopes is None or covers(viewer.scopes, scope)


def _text(entity: Entity) -> str:
    return orjson.dumps(entity).decode()


class Stream:
    """An open connection, registered at the hub."""

    def __init__(self, context: AppContext, viewer: Viewer, authenticate: Callable[[], Awaitable[Viewer]]) -> None:
        self.socket = secrets.token_hex(8)
        self.listener = viewer
        self.language = viewer.language or context.database.context.site.language
        self.subscriptions: list[Subscription] = []
        self._context, self._authenticate = context, authenticate
        self._due: set[str] = set()
        self._news = asyncio.Event()
        self._is_over = False

    def send(self, frame: packet.Packet) -> None:
        """Handle an event for the member: wake the stream."""
        event = str(frame.data)[3:].partition('"')[0]
        if event == "look" or event in _WAKING:
            self._due |= {_WAKING[event]} if event in _WAKING else set()
            self._news.set()

    def close_soon(self) -> None:
        """Close the stream after the end of its access or for too many connections."""
        self._is_over = True
        self._news.set()

    resync_soon = close_soon

    async def subscribe(self, stream: str, given: Given) -> None:
        """Add a subscription. Idempotent. NotFound, Invalid, InsufficientScope."""
        new = Subscription(stream, given, self.listener)
        if any(one.name == new.name for one in self.subscriptions):
            return
        if len(self.subscriptions) >= MOST_SUBSCRIPTIONS:
            raise Invalid()
        await self._read(new, {"posts", "notifications"})
        self.subscriptions.append(new)

    def unsubscribe(self, name: list[str]) -> None:
        self.subscriptions = [one for one in self.subscriptions if one.name != name]

    async def _read(self, one: Subscription, due: set[str]) -> list[Told]:
        async with self._context.http.slots.requests:
            db = self._context.database.reader()
            return await one.news(db, self.listener.id, self._context.settings.address, due)

    async def run(self, tell: Callable[[Told | None], Awaitable[None]], hear: Awaitable[None]) -> None:
        """Send events, and None after an idle interval, until the access or ``hear`` ends."""
        self._due |= {"posts", "notifications"}  # there may be news since the first read
        self._news.set()
        self._context.realtime.hub.join_stream(self)
        both = [asyncio.ensure_future(self._tell(tell)), asyncio.ensure_future(hear)]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._context.realtime.hub.leave(self.socket)
            for task in both:
                task.cancel()
            for end in await asyncio.gather(*both, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, AppError | OSError | WebSocketDisconnect):
                    log.error("stream_failed", exc_info=end)

    async def _tell(self, tell: Callable[[Told | None], Awaitable[None]]) -> None:
        while True:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._news.wait()
            except TimeoutError:
                self._due |= {"posts", "notifications"}
                await tell(None)
            self._news.clear()
            due, self._due = self._due, set()
            try:
                self.listener = await self._authenticate()
                if self._is_over:
                    return
                for one in tuple(self.subscriptions) if due else ():
                    for told in await self._news_of(one, due):
                        await tell(told)
            except Unavailable:  # overload: retry a little later
                self._due |= due
                self._news.set()
                await asyncio.sleep(1)

    async def _news_of(self, one: Subscription, due: set[str]) -> list[Told]:
        try:
            return await self._read(one, due)
        except NotFound:  # the list was deleted
            self.unsubscribe(one.name)
            return []
