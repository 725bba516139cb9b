"""Requests of the workload: one route for each line of the report."""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import insert

from bench.dataset.generator import Dataset
from bench.dataset.sizes import MONTHS_MS
from meadow.auth.models import sessions
from meadow.platform.core import clock
from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.ids import new_id
from meadow.platform.core.paging import encode_cursor
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from meadow.platform.security.tokens import digest, new_token

_START = insert(sessions)


@dataclass(frozen=True)
class Route:
    """One kind of request; ``probe_of`` names the route that a probe is compared with."""

    name: str
    make: Callable[[], tuple[str, str, str, str]]
    """Method, path, token, body."""
    probe_of: str = ""
    writes: bool = False
    unchanged: bool = False
    """Repeated with the ETag of its response, in this process only."""
    coding: str = ""
    """Content coding of the response, for Accept-Encoding."""


def request_bytes(method: str, path: str, token: str, body: str, coding: str = "") -> bytes:
    """HTTP/1.1 bytes of the request."""
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: bench\r\nAccept: application/json\r\n"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    if coding:
        head += f"Accept-Encoding: {coding}\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    elif method == "POST":
        head += "Content-Length: 0\r\n"
    return f"{head}\r\n{body}".encode()


async def sign_in(url: str, dataset: Dataset, ranks: list[int]) -> dict[int, str]:
    """A token for each of these members, with a session row as after a log-in."""
    database = engine_at(url)
    await database.open()
    tokens = {rank: new_token() for rank in ranks}
    async with Database(database).write() as db:
        for rank, token in tokens.items():
            await db.run(
                _START,
                token_digest=digest(token),
                id=new_id(),
                user_id=dataset.user_id(rank),
                last_used_at=clock.now_ms(),
                user_agent="bench",
            )
    await database.close()
    return tokens


def crowd_of(dataset: Dataset) -> list[int]:
    """Ranks of the members signed in during a run."""
    probes, users = dataset.probes, dataset.size.users
    named = {rank for name, rank in vars(probes).items() if name not in ("silent", "famous_post")}
    return sorted(named | set(range(10, users, max(1, users // 200))))


def routes(dataset: Dataset, tokens: dict[int, str]) -> list[Route]:
    """All routes of the report, reads before writes."""
    probes, size = dataset.probes, dataset.size
    dice = random.Random(11)  # noqa: S311 - a workload
    members = itertools.cycle([token for rank, token in tokens.items() if rank not in vars(probes).values()])
    typical = tokens[probes.typical]
    # Posts visible to every member.
    newest = range(size.posts - 1, size.posts - 1 - min(2000, size.posts // 5), -1)
    recent = [dataset.post_id(number) for number in newest if dataset.is_for_all(number)]
    largest = dataset.communities.community_id(0)
    deep = [encode_cursor(dataset.post_id(dice.randrange(size.posts // 50, size.posts // 2))) for _ in range(500)]
    famous = dataset.post_id(probes.famous_post)
    serial = itertools.count()
    neighbour = dataset.user_id(probes.typical + 1)
    # The account's position of 90 days ago: the page offered for resuming.
    before = dataset.post_id(size.posts - 1 - size.posts * 90 * DAY_MS // MONTHS_MS)
    left_off = f"/api/posts?feed=following&cursor={encode_cursor(before)}"

    def get(path: str, token: str = "") -> Callable[[], tuple[str, str, str, str]]:
        return lambda: ("GET", path, token or next(members), "")

    def following(rank: int) -> Callable[[], tuple[str, str, str, str]]:
        return get("/api/posts?feed=following", tokens[rank])

    def like() -> tuple[str, str, str, str]:
        return "POST", f"/api/posts/{dice.choice(recent)}/like", next(members), ""

    def create() -> tuple[str, str, str, str]:
        words = f"Post number {next(serial)}: bread, rain and a bright yellow kitchen"
        return "POST", "/api/posts", next(members), json.dumps({"content": words, "hashtags": ["bread"]})

    def comment() -> tuple[str, str, str, str]:
        body = json.dumps({"content": f"Comment number {next(serial)}: how lovely"})
        return "POST", f"/api/posts/{dice.choice(recent)}/comment", next(members), body

    return [
        Route("health", lambda: ("GET", "/api/health", "", "")),
        Route("feed, latest 20", get("/api/posts")),
        Route("feed, latest 20, zstd", get("/api/posts"), "feed, latest 20", coding="zstd"),
        Route("feed, latest 20, gzip", get("/api/posts"), "feed, latest 20", coding="gzip"),
        Route(
            "feed, deep cursor",
            # By the same members as the latest page: a post of one's communities costs a statement more.
            lambda: ("GET", f"/api/posts?cursor={dice.choice(deep)}", next(members), ""),
            "feed, latest 20",
        ),
        Route("feed, unchanged poll", get("/api/posts", typical), unchanged=True),
        Route("feed, for you", get("/api/posts?feed=foryou"), "feed, latest 20"),
        Route("for you of newborn", get("/api/posts?feed=foryou", tokens[probes.newborn]), "feed, latest 20"),
        Route("feed of newborn", get("/api/posts", tokens[probes.newborn]), "feed, latest 20"),
        Route("feed of celebrity", get("/api/posts", tokens[probes.celebrity]), "feed, latest 20"),
        Route("following", get("/api/posts?feed=following"), "feed, latest 20"),
        Route("following, 300 follows", following(probes.follows_300), "feed, latest 20"),
        Route("following, 5,000 follows", following(probes.follows_5000), "feed, latest 20"),
        Route("following, all silent for a year", following(probes.quiet), "following"),
        Route("following of lurker", lambda: ("GET", left_off, tokens[probes.lurker], ""), "following"),
        Route("following of newborn", following(probes.newborn), "following"),
        Route("following of celebrity", following(probes.celebrity), "following"),
        Route("post with comments", lambda: ("GET", f"/api/posts/{dice.choice(recent)}", next(members), "")),
        Route("post liked by all", get(f"/api/posts/{famous}"), "post with comments"),
        Route(
            "profile",
            lambda: ("GET", f"/api/auth/user/by-username/member{dice.randrange(size.users):07d}", typical, ""),
        ),
        Route(
            "profile, posts tab",
            lambda: ("GET", f"/api/posts?userId={dataset.user_id(dice.randrange(300))}", typical, ""),
        ),
        Route(
            "profile of celebrity",
            get(f"/api/auth/user/by-username/member{probes.celebrity:07d}", typical),
            "profile",
        ),
        Route("community with posts", get(f"/api/communities/{largest}/posts", typical), "feed, latest 20"),
        Route("followers of celebrity", get(f"/api/follow/followers/{dataset.user_id(probes.celebrity)}", typical)),
        Route("bookmarks of hoarder", get("/api/posts?bookmarked=true", tokens[probes.hoarder]), "feed, latest 20"),
        Route("notifications", get("/api/notifications")),
        Route("notifications of flooded", get("/api/notifications", tokens[probes.flooded]), "notifications"),
        Route("notifications in groups", get("/api/notifications?grouped=true")),
        Route(
            "groups of flooded",
            get("/api/notifications?grouped=true", tokens[probes.flooded]),
            "notifications in groups",
        ),
        Route("conversations", get("/api/messages/conversations")),
        Route("conversations of chatty", get("/api/messages/conversations", tokens[probes.chatty]), "conversations"),
        Route("messages with a user", get(f"/api/messages/with/{neighbour}", typical)),
        Route("unread count (poll)", get("/api/notifications/unread-count")),
        Route("like and unlike", like, writes=True),
        Route("comment", comment, writes=True),
        Route("create post", create, writes=True),
        Route(
            "mark all read, 1 unread",
            lambda: ("POST", "/api/notifications/read-all", tokens[probes.one_unread], ""),
            writes=True,
        ),
        Route(
            "mark all read, flooded",
            lambda: ("POST", "/api/notifications/read-all", tokens[probes.flooded], ""),
            "mark all read, 1 unread",
            writes=True,
        ),
    ]


def cycle_of(route: Route, kept: int = 3000) -> Callable[[], bytes]:
    """Requests of the route made beforehand, to keep their cost out of the measurement."""
    if route.writes:
        ready: Iterator[bytes] = (request_bytes(*route.make(), route.coding) for _ in itertools.count())
    else:
        ready = itertools.cycle([request_bytes(*route.make(), route.coding) for _ in range(kept)])
    return ready.__next__


def more(dataset: Dataset, tokens: dict[int, str]) -> list[Route]:
    """Additional routes for comparisons."""
    members = itertools.cycle(tokens.values())
    post = dataset.post_id(dataset.probes.famous_post)
    receiver, serial = dataset.user_id(dataset.probes.typical + 1), itertools.count()

    def message() -> tuple[str, str, str, str]:
        body = json.dumps({"content": f"Message number {next(serial)}"})
        return "POST", f"/api/messages/with/{receiver}", tokens[dataset.probes.typical], body

    return [
        Route("like and unlike, one post", lambda: ("POST", f"/api/posts/{post}/like", next(members), ""), writes=True),
        Route("message, receiver absent", message, writes=True),
    ]
