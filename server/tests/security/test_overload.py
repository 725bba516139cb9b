"""What is full refuses, and only that (security, H2, H3 and A1): each pool is filled in turn, the others go on."""

import asyncio
import inspect
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import httpx2
import pytest
from sqlalchemy import update

from meadow.auth.passwords import Passwords
from meadow.platform.config.settings import Settings
from meadow.platform.core.concurrency import ConcurrencyLimiter
from meadow.platform.http.connection_limits import CHANGES_AT_WORK
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.rules import TABLE
from meadow.posts.models import posts
from tests.town import Member, Town, open_town


@pytest.fixture
async def public(sqlite_settings: Settings) -> AsyncIterator[Town]:
    """The town as it is on the internet, without limits of its members."""
    sqlite_settings.public_url = "https://meadow.example"
    sqlite_settings.rate_limits = "off"
    async with open_town(sqlite_settings) as town:
        yield town


async def fill(turns: ConcurrencyLimiter, stack: AsyncExitStack) -> None:
    """Every place is taken, and every chair to wait on."""
    for _ in range(turns.at_once):
        await stack.enter_async_context(turns)
    for _ in range(turns.queue):
        waiting = asyncio.create_task(turns.__aenter__())
        stack.callback(waiting.cancel)
    await asyncio.sleep(0)
    assert (turns.at_work, turns.waiting) == (turns.at_once, turns.queue)


async def ask(town: Town) -> dict[str, int]:
    """One call for each pool."""
    answers: dict[str, httpx2.Response] = {
        "feed": await town.ada.get("/api/posts"),
        "change": await town.ada.post("/api/posts/1/like", {"liked": True}),
        "search": await town.ada.get("/api/posts/search?q=bread"),
        "search of messages": await town.ada.get("/api/messages/search?q=bread"),
        "preview": await town.ada.post("/api/link-preview", {"url": "http://127.0.0.1/"}),
        "translation": await town.ada.post("/api/posts/1/translate", {"to": "de"}),
        "provider": await town.client.get("/api/auth/oauth/none"),
        "form": await town.client.post("/oauth/token", data={"grant_type": "none"}),
        "body that nobody asked for": await town.ada.call("GET", "/api/posts", {"x": 1}),
        "log in": await town.client.post("/api/auth/login", json={"email": "nobody", "password": "whatever it is"}),
        "picture": await town.ada.post("/api/posts/upload", files={"file": ("a.png", b"no picture", "image/png")}),
        "health": await town.client.get("/api/health"),
    }
    for answer in answers.values():
        assert (answer.status_code == 503) == ("retry-after" in answer.headers)
    return {name: answer.status_code for name, answer in answers.items()}


AT_REST = {
    **{"feed": 200, "change": 404, "search": 200, "search of messages": 200, "preview": 200, "translation": 404},
    **{"provider": 404, "form": 401, "body that nobody asked for": 200},
    **{"log in": 401, "picture": 415, "health": 200},
}
POOLS = {
    "searches": ["search", "search of messages"],
    "previews": ["preview"],
    "translations": ["translation"],
    "providers": ["provider"],
    "changes": ["change"],
    # What waits for other hosts goes on, too.
    "requests": ["feed", "change", "search", "search of messages", "form", "body that nobody asked for", "log in"],
}
"""Calls that are refused while a pool is full; all others answer."""


def pool(town: Town, name: str) -> ConcurrencyLimiter:
    slots = town.context.http.slots
    return slots.pools[name] if name in slots.pools else getattr(slots, name)  # type: ignore[index]


async def test_h3_each_pool_refuses_alone(public: Town) -> None:
    assert await ask(public) == AT_REST
    for name, refused in POOLS.items():
        async with AsyncExitStack() as stack:
            await fill(pool(public, name), stack)
            assert await ask(public) == {**AT_REST, **dict.fromkeys(refused, 503)}, name
    passwords: Passwords = public.context.passwords
    passwords._waiting += passwords._most  # pyright: ignore[reportPrivateUsage]
    assert await ask(public) == {**AT_REST, "log in": 503}
    passwords._waiting -= passwords._most  # pyright: ignore[reportPrivateUsage]
    assert await ask(public) == AT_REST


OUTSIDE = ("Fetcher", "Translator", "OauthClient", "deliver(", "test_mail", ".fetcher", ".translator", "client: Oauth")
"""How an endpoint says that it asks other hosts."""
ASKS_NOBODY = {
    # They read what the client was told already.
    *("GET /api/auth/oauth", "POST /api/auth/oauth/finish", "POST /api/auth/oauth/link"),
}


async def test_h3_no_pool_serves_both_our_database_and_other_hosts(public: Town) -> None:
    """Every rule with places of its own names them; whatever asks another host is in a pool where all do."""
    assert all(rule.pool for rule in TABLE.values() if rule.at_once)
    asking: dict[str | None, set[bool]] = {}
    for route in public.app.routes:
        if isinstance(route, StrictRoute):
            name = f"{min(route.methods)} {route.path}"
            source = inspect.getsource(route.endpoint)
            asks = name not in ASKS_NOBODY and any(sign in source for sign in OUTSIDE)
            asking.setdefault(route.pool, set()).add(asks)
    assert asking == {
        **{None: {False}, "searches": {False}},
        **{"previews": {True}, "translations": {True}, "providers": {True}},
    }


async def test_h2_when_everything_is_at_work_the_next_is_told_to_come_back(public: Town) -> None:
    turns: ConcurrencyLimiter = public.context.http.slots.requests
    async with AsyncExitStack() as stack:
        await fill(turns, stack)
        refused = await public.ada.get("/api/posts")
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert refused.json()["code"] == "unavailable"
        # The operator still gets an answer.
        assert (await public.client.get("/api/health")).status_code == 200
        assert (await public.client.get("/api/ready")).status_code == 200
    assert await ask(public) == AT_REST
    assert (turns.at_work, turns.waiting) == (0, 0)


async def test_h2_a_slow_body_holds_no_place(public: Town) -> None:
    turns: ConcurrencyLimiter = public.context.http.slots.requests
    seen: list[int] = []

    async def body() -> AsyncIterator[bytes]:
        for piece in (b'{"content": ', b'"at last"}'):
            seen.append(turns.at_work)
            yield piece
            await asyncio.sleep(0)

    headers = {"Content-Type": "application/json", **public.ada.auth}
    answer = await public.client.post("/api/posts", content=body(), headers=headers)
    assert (answer.status_code, seen, turns.at_work) == (201, [0, 0], 0)


async def likes(town: Town, crowd: list[Member], post_id: str) -> list[asyncio.Task[httpx2.Response]]:
    """More than may be at work, begun and waiting for the row of the post."""
    begun = [asyncio.create_task(each.post(f"/api/posts/{post_id}/like", json={"liked": True})) for each in crowd]
    slots: ConcurrencyLimiter = town.context.http.slots.changes
    requests = town.context.http.slots.requests
    async with asyncio.timeout(60):
        # Those that wait have given their places among all requests back.
        while slots.at_work + slots.waiting < len(crowd) or requests.at_work > slots.at_work:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return begun


async def test_h2_reads_have_their_turn_while_changes_wait_for_each_other(town: Town) -> None:
    post_id = (await town.ada.posts("Everybody likes this"))["id"]
    crowd = await town.crowd(40)
    async with town.database.write() as db:
        await db.run(update(posts).where(posts.c.id == int(post_id)).values(likes_count=0))
        begun = await likes(town, crowd, post_id)
        assert town.context.http.slots.requests.at_work == town.context.http.slots.changes.at_work == CHANGES_AT_WORK
        read = await asyncio.wait_for(town.ben.get("/api/posts"), 60)
        assert (read.status_code, [each.done() for each in begun]) == (200, [False] * 40)
    assert {answer.status_code for answer in await asyncio.gather(*begun)} == {200}
    assert (await town.ada.get(f"/api/posts/{post_id}")).json()["likesCount"] == 40
    assert (town.context.http.slots.changes.at_work, town.context.http.slots.changes.waiting) == (0, 0)


async def test_h2_changes_that_are_cut_off_leave_their_places(town: Town) -> None:
    post_id = (await town.ada.posts("Nobody waits for this"))["id"]
    crowd = await town.crowd(40)
    async with town.database.write() as db:
        await db.run(update(posts).where(posts.c.id == int(post_id)).values(likes_count=0))
        begun = await likes(town, crowd, post_id)
        for each in begun:
            each.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
    assert (town.context.http.slots.changes.at_work, town.context.http.slots.changes.waiting) == (0, 0)
    assert (await town.ben.post(f"/api/posts/{post_id}/like", json={"liked": True})).status_code == 200


async def test_h2_changes_beyond_those_that_wait_are_told_to_come_back(public: Town) -> None:
    post_id = (await public.ada.posts("Good morning"))["id"]
    async with AsyncExitStack() as stack:
        await fill(public.context.http.slots.changes, stack)
        for refused in (
            await public.ben.post(f"/api/posts/{post_id}/like", json={"liked": True}),
            await public.ben.post("/api/posts", json={"content": "Me too"}),
        ):
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert await ask(public) == {**AT_REST, "change": 503}
    assert (await public.ben.post(f"/api/posts/{post_id}/like", json={"liked": True})).status_code == 200


async def test_on_a_laptop_a_storm_waits_and_is_served(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        answers = await asyncio.gather(*(town.ada.get("/api/posts") for _ in range(300)))
        assert {answer.status_code for answer in answers} == {200}
