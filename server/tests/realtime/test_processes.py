"""Two processes on one PostgreSQL and one Valkey: what one does, the sockets of the other hear."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meadow.platform.config.settings import Settings
from meadow.platform.core import ids
from meadow.platform.http.public_cache import Kept
from meadow.platform.realtime import hub, pubsub
from tests import make
from tests.programs.apps import personal
from tests.sockets import PATIENCE, Client, served
from tests.town import Member, Town, open_town


async def until(condition: Callable[[], bool]) -> None:
    """Wait for it, however busy the machine is."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


class Relay:
    """Between the processes and Redis: it can be cut, and it can fall silent."""

    def __init__(self, url: str) -> None:
        self._to = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = 0

    @property
    def url(self) -> str:
        secret = f":{self._to.password}@" if self._to.password else ""
        return f"redis://{secret}127.0.0.1:{self.port}{self._to.path}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_connection(self._to.hostname, self._to.port)
        ends = {writer, down}
        self._writers |= ends
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._copy(reader, down))
                both.create_task(self._copy(up, writer))
        finally:
            self._writers -= ends
            for end in ends:
                end.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self._flows.wait()
                writer.write(data)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def cut(self) -> None:
        assert self._server is not None
        self._server.close()
        for writer in list(self._writers):
            writer.close()
        await self._server.wait_closed()

    def hold(self) -> None:
        """Nothing passes, and nobody is told."""
        self._flows.clear()

    def release(self) -> None:
        """What was held arrives late."""
        self._flows.set()


@dataclass
class Two:
    """Two processes: ``here`` is where the people of the town are signed in."""

    here: Town
    there: Town
    host: str
    other_host: str
    relay: Relay

    def there_as(self, member: Member) -> Member:
        return Member(member.id, member.token, member.person, self.there.client)


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that notice soon; asked for before ``two``."""
    for name, seconds in (("BEAT_SECONDS", 0.02), ("SILENCE_SECONDS", 1.0), ("SEND_SECONDS", 0.2)):
        monkeypatch.setattr(pubsub, name, seconds)


@pytest.fixture
async def two(postgres_settings: Settings, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Two]:
    monkeypatch.setattr(pubsub, "SETTLING_SECONDS", 0.0)
    relay = Relay(redis_url)
    await relay.open()
    settings = postgres_settings.model_copy(update={"redis_url": relay.url})
    async with AsyncExitStack() as stack:
        stack.push_async_callback(relay.cut)
        here = await stack.enter_async_context(open_town(settings))
        there = await stack.enter_async_context(open_town(settings, empty=False))
        host = await stack.enter_async_context(served(here.app))
        other = await stack.enter_async_context(served(there.app))
        await until(lambda: all(len(town.internals.realtime.hub._others) == 1 for town in (here, there)))
        yield Two(here, there, host, other, relay)


async def test_frames_reach_the_sockets_of_both_once(two: Two) -> None:
    ada = two.here.ada
    near, far = await Client.open(two.host, ada.token), await Client.open(two.other_host, ada.token)
    for n in range(50):
        await two.here.database.context.sockets.deliver([ada.id, two.here.ben.id], {"event": "news", "data": n})
        await two.there.database.context.sockets.deliver([ada.id], {"event": "other_news", "data": n})
    for client in (near, far):
        await client.until(lambda c=client: len(c.heard("news")) >= 50 and len(c.heard("other_news")) >= 50)
        assert client.heard("news") == client.heard("other_news") == list(range(50))
        await client.close()


async def test_a_deletion_in_one_process_empties_the_public_cache_of_the_other(two: Two) -> None:
    cache, made = two.there.context.http.public_cache, Kept(200, b"", ())

    async def page() -> Kept:
        return made

    cache.seconds = 600
    post = await two.here.ada.posts("by the river")
    await cache.get("page", page)
    await cache.get("page", page)
    assert (cache.hits, cache.misses) == (1, 1)
    assert (await two.here.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    async with asyncio.timeout(PATIENCE):
        while cache.misses == 1:
            await cache.get("page", page)
            await asyncio.sleep(0.005)


async def test_a_like_in_one_process_is_heard_in_the_other(two: Two) -> None:
    post = await two.here.ada.posts("by the river")
    far = await Client.open(two.other_host, two.here.ada.token)
    await until(lambda: two.here.database.context.sockets.has_socket(two.here.ada.id))
    await two.here.ben.post(f"/api/posts/{post['id']}/like")
    assert (await far.hears("notification"))["fromUser"]["username"] == "ben"
    await far.close()


async def test_a_session_that_ended_here_is_refused_there(two: Two) -> None:
    ada = two.here.ada
    far = await Client.open(two.other_host, ada.token)
    assert (await two.there_as(ada).get("/api/auth/me")).status_code == 200
    assert (await ada.post("/api/auth/logout")).status_code == 204
    await far.until_closed()
    assert far.said_goodbye
    assert (await two.there_as(ada).get("/api/auth/me")).status_code == 401
    assert not (await Client.open(two.other_host, ada.token)).is_open


async def test_ending_all_other_sessions_here_closes_their_sockets_there(two: Two) -> None:
    ada = two.here.ada
    far = await Client.open(two.other_host, await make.session(two.here.database, ada.id))
    near = await Client.open(two.host, ada.token)
    assert (await ada.delete("/api/auth/sessions")).status_code == 204
    await far.until_closed()
    assert near.is_open
    await near.close()


async def test_who_is_there_is_known_in_both(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 0.05)
    ben = two.here.ben.id
    far = await Client.open(two.other_host, two.here.ben.token)
    await until(lambda: two.here.database.context.sockets.has_socket(ben))
    await far.close()
    await until(lambda: not two.here.database.context.sockets.has_socket(ben))


async def test_a_programs_stream_in_the_other_process_hears_and_is_closed(two: Two) -> None:
    ada, hub = await personal(two.here.ada, "read"), two.here.context.realtime.hub
    async with served(two.there.app) as host:
        address = f"ws://{host}/api/v1/streaming?stream=user:notification"
        wire = await connect(address, proxy=None, additional_headers={"Authorization": f"Bearer {ada.token}"})
        await until(lambda: hub.is_connected(ada.id))
        assert not hub.has_socket(ada.id)
        await two.here.ben.post(f"/api/follow/{ada.id}")
        assert json.loads(await asyncio.wait_for(wire.recv(), PATIENCE))["event"] == "notification"
        [token] = (await two.here.ada.get("/api/account/tokens")).json()
        await two.here.ada.delete(f"/api/account/tokens/{token['id']}")
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(wire.recv(), PATIENCE)
        await until(lambda: not hub.is_connected(ada.id))


async def test_without_redis_each_serves_on_and_afterwards_clients_ask_anew(
    two: Two, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, ben = two.here.ada, two.here.ben
    near, far = await Client.open(two.host, ada.token), await Client.open(two.other_host, ada.token)
    await until(lambda: two.there.database.context.sockets.has_socket(ada.id))
    await two.relay.cut()
    post = await ada.posts("by the river")
    assert (await ben.post(f"/api/posts/{post['id']}/like")).status_code == 200
    assert (await near.hears("notification"))["fromUser"]["username"] == "ben"
    token = await make.session(two.here.database, ada.id)
    ended = Member(ada.id, token, ada.person, two.here.client)
    assert (await two.there_as(ended).get("/api/auth/me")).status_code == 200
    assert (await ended.post("/api/auth/logout")).status_code == 204
    await asyncio.sleep(1.1)  # the longest that a process believes what it remembers of a session
    assert (await two.there_as(ended).get("/api/auth/me")).status_code == 401
    assert far.heard("notification") == []
    await two.relay.open()
    await far.until_closed()
    assert (far.heard("resync"), far.said_goodbye) == ([{}], False)
    async with asyncio.timeout(PATIENCE):
        # Either process lets clients ask anew when it notices: one that came back at once may have to do so again.
        while not await _hears_from_the_other(two, ada):
            pass


async def test_a_session_that_ends_while_redis_is_away_closes_its_sockets_in_the_other_process(two: Two) -> None:
    ada = two.here.ada
    token = await make.session(two.here.database, ada.id)
    there_hub = two.there.internals.realtime.hub
    far, staying = await Client.open(two.other_host, token), await Client.open(two.other_host, ada.token)
    await two.relay.cut()
    await until(lambda: there_hub.pipe.is_down)
    ended = Member(ada.id, token, ada.person, two.here.client)
    assert (await ended.post("/api/auth/logout")).status_code == 204
    await far.until_closed()
    assert far.said_goodbye
    assert not staying.is_closed
    await two.relay.open()


async def test_a_line_that_broke_without_a_word_is_noticed_and_laid_anew(brisk: None, two: Two) -> None:
    hubs = [town.internals.realtime.hub for town in (two.here, two.there)]
    far = await Client.open(two.other_host, two.here.ada.token)
    remembered = two.there.database.context.cache
    remembered.put("rules", ["old"], 60)
    two.relay.hold()
    await until(lambda: all(one.pipe.is_down for one in hubs))
    await asyncio.sleep(1.2)
    two.relay.release()
    await far.until_closed()
    assert far.heard("resync") == [{}]
    assert remembered.get("rules") is None, "what it was to forget may have been said meanwhile"
    await until(lambda: not any(one.pipe.is_down for one in hubs))
    async with asyncio.timeout(PATIENCE):
        while not await _hears_from_the_other(two, two.here.ada):
            pass


async def test_a_hiccup_during_which_the_line_stayed_is_over_when_it_is_over(
    brisk: None, two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "SILENCE_SECONDS", 60.0)
    line = two.here.internals.realtime.hub.pipe
    two.relay.hold()
    await until(lambda: line.is_down)
    two.relay.release()
    await until(lambda: not line.is_down)


async def test_who_was_taken_for_gone_is_asked_who_is_there(brisk: None, two: Two) -> None:
    near, ben = two.here.internals.realtime.hub, two.here.ben
    far = await Client.open(two.other_host, ben.token)
    await until(lambda: near.has_socket(ben.id))
    near.pipe._forget(two.there.internals.realtime.hub.pipe.process)
    assert not near.has_socket(ben.id)
    await until(lambda: near.has_socket(ben.id))
    await far.close()


async def test_what_one_forgets_the_other_forgets(two: Two) -> None:
    for town in (two.here, two.there):
        for key in ("rules", "others"):
            town.database.context.cache.put(key, ["old"], 60)
    two.here.database.context.cache.forget("rules")
    await until(lambda: two.there.database.context.cache.get("rules") is None)
    assert two.here.database.context.cache.get("rules") is None
    assert two.there.database.context.cache.get("others") == ["old"]


async def test_f1_without_redis_nothing_fails(two: Two) -> None:
    ada, ben = two.here.ada, two.here.ben
    await ben.follows(ada)
    await ada.follows(ben)
    await two.relay.cut()
    statuses: list[int] = []
    for _ in range(3):
        post = await ada.posts("by the river")
        for who in (ben, two.there_as(ben)):
            paths = ("/api/posts", f"/api/posts/{post['id']}", "/api/notifications", "/api/messages/conversations")
            statuses += [(await who.get(path)).status_code for path in paths]
            statuses.append((await who.post(f"/api/posts/{post['id']}/like")).status_code)
            statuses.append((await who.post(f"/api/posts/{post['id']}/comment", {"content": "Lovely"})).status_code)
            statuses.append((await who.post(f"/api/messages/with/{ada.id}", {"content": "Hello"})).status_code)
    assert set(statuses) == {200, 201}
    await two.relay.open()


async def _hears_from_the_other(two: Two, member: Member) -> bool:
    client = await Client.open(two.other_host, member.token)
    try:
        if not client.is_open:
            return False
        await until(lambda: two.here.database.context.sockets.has_socket(member.id))
        await two.here.database.context.sockets.deliver([member.id], {"event": "news", "data": 1})
        await client.until(lambda: bool(client.heard("news")) or client.is_closed)
        return client.heard("news") == [1]
    finally:
        await client.close()


async def test_a_process_that_falls_silent_takes_its_people_along(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "BEAT_SECONDS", 0.02)
    monkeypatch.setattr(pubsub, "SILENCE_SECONDS", 0.5)
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 0.05)
    told: list[tuple[int, bool]] = []
    near = two.here.internals.realtime.hub
    far = await Client.open(two.other_host, two.here.ben.token)
    await until(lambda: near.is_online(two.here.ben.id))

    near._callbacks = hub.Callbacks(presence_changed=lambda user_id, is_online: told.append((user_id, is_online)))
    for task in two.there.internals.realtime.hub.pipe._tasks:  # as kill -9 would
        task.cancel()
    await until(lambda: not near.is_online(two.here.ben.id))
    await until(lambda: bool(told))
    assert told == [(two.here.ben.id, False)]
    await far.close()


@pytest.fixture(autouse=True)
def number_one() -> object:
    yield
    ids.use_worker(0)
