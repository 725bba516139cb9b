"""Simulated power failures: the product writes to a recording disk, and databases cut at many points are checked."""

import asyncio
import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from meadow.platform.config.settings import Settings
from tests.durability.disk import Disk, Remains, recorded
from tests.town import Member, Town, open_town


class Witness:
    """ASGI wrapper that marks acknowledgements of writes in the disk's record."""

    def __init__(self, app: Any, disk: Disk) -> None:
        self._app, self._disk = app, disk

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        key = dict(scope.get("headers", ())).get(b"idempotency-key", b"").decode()

        async def witnessed(message: Any) -> None:
            if key and message["type"] == "http.response.start" and message["status"] == 201:
                self._disk.mark(key)
            elif "/socket.io/" in scope["path"] and message["type"] == "http.response.body":
                for packet in message.get("body", b"").split(b"\x1e"):
                    if packet.startswith(b"43"):  # the acknowledgement of an event
                        told = json.loads(packet[packet.index(b"[") :])[0]
                        self._disk.mark(told["message"]["clientId"])
            await send(message)

        await self._app(scope, receive, witnessed)


@asynccontextmanager
async def town_on(disk: Disk, settings: Settings) -> AsyncGenerator[Town]:
    """A town whose responses pass the witness. It must be opened while ``disk`` records."""
    async with open_town(settings) as town:
        transport = httpx2.ASGITransport(app=Witness(town.app, disk))
        async with httpx2.AsyncClient(transport=transport, base_url="http://meadow.test") as client:
            for name, member in town.people.items():
                town.people[name] = replace(member, client=client)
            yield town


async def post(member: Member, key: str) -> None:
    """Create a post with ``key`` as content and idempotency key."""
    answer = await member.post("/api/posts", {"content": key, "hashtags": ["kept"]}, headers={"Idempotency-Key": key})
    assert answer.status_code == 201, answer.text


async def record(settings: Settings, posts: int, *, obeys_sync: bool = True) -> Disk:
    """Disk record of four members writing so many posts each, concurrently."""
    with recorded(settings.data_dir, obeys_sync=obeys_sync) as disk:
        async with town_on(disk, settings) as town:

            async def write(member: Member) -> None:
                for number in range(posts):
                    await post(member, f"{member.person.username} {number}")

            await asyncio.gather(*(write(member) for member in town.people.values()))
    return disk


@dataclass
class Outcome:
    """Findings over all cuts."""

    cuts: int = 0
    told: int = 0
    """Acknowledgements before a cut, over all cuts."""
    lost: list[str] = field(default_factory=list[str])
    corrupt: list[str] = field(default_factory=list[str])
    half: list[str] = field(default_factory=list[str])
    in_doubt: int = 0
    """Cuts with unsynced writes."""


def cut_at(disk: Disk, positions: Iterable[int], folder: Path, chance: Random) -> Outcome:
    """Cut power at each of these positions of the record, and check the remaining database."""
    remains, outcome = Remains(disk), Outcome()
    for position in sorted(positions):
        remains.go_to(position)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        remains.cut(folder, chance)
        outcome.cuts += 1
        outcome.told += len(remains.told)
        outcome.in_doubt += bool(remains.loose)
        try:
            _look(folder / "meadow.db", f"cut {position}", remains.told, outcome)
        except sqlite3.DatabaseError as error:
            outcome.corrupt.append(f"cut {position}: {error}")
    return outcome


def _look(path: Path, cut: str, told: list[str], outcome: Outcome) -> None:
    with closing(sqlite3.connect(path)) as db:
        verdict = db.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok" or db.execute("PRAGMA foreign_key_check").fetchall():
            outcome.corrupt.append(f"{cut}: {verdict}")
        posts = Counter(content for (content,) in db.execute("SELECT content FROM posts"))
        outcome.lost += [f"{cut}: {content}" for content in told if content not in posts]
        keys = {key for (key,) in db.execute("SELECT key FROM idempotency_keys")}
        tagged = db.execute("SELECT count(*) FROM post_hashtags").fetchone()[0]
        wrong = db.execute(
            "SELECT username FROM users WHERE posts_count != (SELECT count(*) FROM posts WHERE author_id = users.id)"
        ).fetchall()
        if keys != set(posts) or tagged != len(posts) or wrong or max(posts.values(), default=1) > 1:
            outcome.half.append(f"{cut}: {len(posts)} posts, {len(keys)} keys, {tagged} tags, {wrong}")


def unsynced(disk: Disk) -> tuple[int, list[str]]:
    """Number of acknowledgements, and the names of premature ones, sent before the write was synced.

    For records of one writer at a time: writes of another may still be unsynced.
    """
    told, early, wrote, dirty = 0, [], False, False
    for entry in disk.entries:
        if entry.kind == "mark":
            told += 1
            if dirty or not wrote:
                early.append(entry.name)
            wrote = False
        elif entry.name.endswith("-wal"):
            dirty = entry.kind != "sync"
            wrote = wrote or entry.kind == "write"
    return told, early
