"""Deleting an account, coming back, and going for good without a trace (security, P2, T8)."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from meadow.counter_audit import actions as audit
from meadow.packages import metadata
from meadow.platform.core import clock
from tests import make
from tests.account_lifecycle.living import CANARY, SECRET, WORD, lives, read_all, traces
from tests.account_lifecycle.test_absence import leaves, returns
from tests.cast import Person
from tests.reels.filming import reel_of
from tests.rows import count
from tests.sockets import Client, served
from tests.town import Member, Town

EVE = Person("eve", "Eve", "Moreau")
Later = Callable[[int], None]


@pytest.fixture
async def eve(town: Town) -> Member:
    """Somebody who signed up herself, and so has a password."""
    answer = (await town.client.post("/api/auth/signup", json=EVE.sign_up)).json()
    return Member(int(answer["user"]["id"]), answer["token"], EVE, town.client)


async def log_in(town: Town, password: str = EVE.password, *, way: str = "auth/login") -> httpx2.Response:
    return await town.client.post(f"/api/{way}", json={"email": EVE.email, "password": password})


async def go(member: Member, password: str = EVE.password) -> httpx2.Response:
    return await member.delete("/api/account", json={"password": password})


async def test_deleting_needs_the_password_and_ends_every_session_at_once(town: Town, eve: Member) -> None:
    refused = await go(eve, "not it at all")
    assert (refused.status_code, refused.json()["code"]) == (422, "wrong_password")
    elsewhere = (await log_in(town)).json()["token"]
    assert (await go(eve)).status_code == 204
    for token in (eve.token, elsewhere):
        answer = await town.client.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401
    assert (await town.ben.get("/api/auth/user/by-username/eve")).status_code == 404
    assert await count(town, "audit_log", action="account.deleted") == 1


@pytest.mark.parametrize("reason", ["deleted", "suspended"])
async def test_bookmarks_of_an_absent_member_are_not_counted(town: Town, reason: str) -> None:
    post, reel = await town.ada.posts("by the river"), await reel_of(town.ada, "the river")
    for member in (town.ben, town.cleo):
        for path in (f"/api/posts/{post['id']}/bookmark", f"/api/reels/{reel['id']}/bookmark"):
            assert (await member.post(path)).status_code == 200

    async def numbers() -> list[int]:
        await town.run_jobs()
        cards = [await town.dan.get(f"/api/{path}") for path in (f"posts/{post['id']}", f"reels/{reel['id']}")]
        assert await audit.audit(town.database) == ([], (await audit.audit(town.database))[1])
        return [card.json()["bookmarksCount"] for card in cards]

    assert await numbers() == [2, 2]
    kept = (await town.ben.get("/api/posts?bookmarked=true")).json()
    await leaves(town, town.ben, reason)
    assert await numbers() == [1, 1]
    await leaves(town, town.ben, reason)
    assert await numbers() == [1, 1]
    assert await returns(town, town.ben, reason)
    assert await numbers() == [2, 2]
    town.ben.token = await make.session(town.database, town.ben.id)
    assert [each["id"] for each in (await town.ben.get("/api/posts?bookmarked=true")).json()] == [
        each["id"] for each in kept
    ]
    for path in (f"/api/posts/{post['id']}/bookmark", f"/api/reels/{reel['id']}/bookmark"):
        assert (await town.ben.post(path)).status_code == 200
    assert await numbers() == [1, 1]


async def test_deleting_closes_open_sockets(town: Town, eve: Member) -> None:
    async with served(town.app) as host:
        client = await Client.open(host, eve.token)
        assert client.is_open
        await go(eve)
        await client.until(lambda: client.is_closed)


async def test_the_door_tells_only_who_knows_the_pair_that_an_account_was_deleted(town: Town, eve: Member) -> None:
    await go(eve)
    refused = await log_in(town)
    assert (refused.status_code, refused.json()["code"]) == (403, "account_deleted")
    wrong, unknown = await log_in(town, "wrong password"), await log_in(town, "wrong password", way="account/restore")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


async def test_an_account_is_restored_with_everything_and_once_however_often_it_is_asked(
    town: Town, eve: Member
) -> None:
    post = await eve.posts("still here")
    await town.ben.follows(eve)
    await go(eve)
    assert (await town.ben.get(f"/api/posts/{post['id']}")).status_code == 404
    back = await asyncio.gather(*(log_in(town, way="account/restore") for _ in range(2)))
    assert [answer.status_code for answer in back] == [200, 200]
    assert (await town.ben.get(f"/api/posts/{post['id']}")).status_code == 200
    profile = await town.ben.sees(eve)
    assert (profile["followersCount"], profile["postsCount"], profile["isFollowing"]) == (1, 1, True)
    assert await count(town, "audit_log", action="account.restored") == 1
    assert (await log_in(town)).status_code == 200


async def test_nobody_comes_back_whom_something_else_keeps_away(town: Town, eve: Member) -> None:
    await go(eve)
    await leaves(town, eve, "suspended")
    refused = await log_in(town, way="account/restore")
    assert (refused.status_code, refused.json()["code"]) == (403, "account_suspended")
    assert (await town.ben.get(f"/api/auth/user/{eve.id}")).status_code == 404


async def test_deleting_while_posting_leaves_nothing_to_be_seen(town: Town, eve: Member) -> None:
    async def writes(number: int) -> httpx2.Response:
        return await eve.post("/api/posts", {"content": f"storm {number} #storm"})

    told = await asyncio.gather(*(writes(n) for n in range(10)), go(eve), *(writes(n) for n in range(10, 20)))
    left = told.pop(10)
    assert left.status_code == 204, left.text
    # 404: gone again before it could be shown to its author.
    assert {answer.status_code for answer in told} <= {201, 401, 404, 409}
    await town.run_jobs()
    assert "storm" not in (await town.ben.get("/api/posts")).text
    assert (await town.ben.get("/api/posts/search?q=storm&type=posts")).json() == []
    assert (await town.ben.get("/api/posts?hashtag=storm")).json() == []


async def purged(town: Town, member: Member, later: Later) -> None:
    """The member left a month ago."""
    await leaves(town, member)
    await town.run_jobs()
    later(31 * clock.DAY_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    await town.run_jobs()
    for other in town.people.values():
        if other is not member:
            other.token = await make.session(town.database, other.id)


def files_with(folder: Path, *words: str) -> list[str]:
    """Names of the files below that folder in which one of these words stands."""
    found: list[str] = []
    for file in folder.rglob("*"):
        if file.is_file():
            content = file.read_bytes().lower()
            found += [f"{file.name}: {word}" for word in words if word.encode() in content]
    return found


async def every_row(town: Town) -> str:
    """All there is in the database, as one text."""
    db = town.database.reader()
    told: list[str] = []
    for table in metadata.sorted_tables:
        told += [f"{table.name}{tuple(row)!r}" for row in await db.all(table.select())]
    return "\n".join(told).lower()


async def test_after_thirty_days_nothing_of_it_is_left_anywhere(town: Town, later: Later) -> None:
    she, things = await lives(town)
    await she.post("/api/reports", {"kind": "user", "id": str(town.dan.id), "reason": f"{WORD} says so"})
    await town.dan.post("/api/reports", {"kind": "user", "id": str(she.id), "reason": "Spam", "note": WORD})
    said = (await town.ben.get(f"/api/messages/with/{she.id}")).json()
    await town.ben.post("/api/reports", {"kind": "message", "id": said[0]["id"], "reason": "Rude"})
    assert WORD in await every_row(town)
    assert files_with(town.settings.media_dir) == []
    await purged(town, she, later)
    rows = await every_row(town)
    for word in (WORD, SECRET, CANARY.email, str(she.id) + ","):
        at = rows.find(word)
        assert at < 0 or word.endswith(","), rows[max(0, at - 300) : at + 100]
    assert await count(town, "users", id=she.id) == 0
    assert await count(town, "audit_log", action="account.purged") == 1
    if town.settings.is_sqlite:
        with sqlite3.connect(town.settings.data_dir / "meadow.db") as own:
            own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert files_with(town.settings.data_dir, WORD, SECRET, CANARY.email) == []
    found = await read_all(town.ben, things)
    assert len([path for path, text in found.items() if text.startswith("200")]) > 60
    asked = {path for path in found if WORD in path}
    assert traces({path: text for path, text in found.items() if path not in asked}, WORD, SECRET) == {}
    assert {row.reason for row in await town.database.reader().all(metadata.tables["reports"].select())} == {
        "Spam",
        "Rude",
    }


async def test_what_others_wrote_is_still_there(town: Town, later: Later) -> None:
    she, things = await lives(town)
    await purged(town, she, later)
    mine: list[Any] = (await town.ben.get(f"/api/comments?userId={town.ben.id}")).json()
    assert [comment["content"] for comment in mine] == ["indeed"]
    here = (await town.ben.get("/api/communities/star-gazers")).json()
    assert (here["admin"]["username"], here["role"], here["counts"]["members"]) == ("ben", "admin", 2)
    thread = (await town.ben.get(f"/api/messages/with/{she.id}")).json()
    assert [(each["content"], each["isDeleted"]) for each in thread] == [("", True), ("", True), ("and to you", False)]
    event = (await town.ben.get(f"/api/events/{things['event_id'][1]}")).json()
    assert event["counts"] == {"going": 1, "interested": 0, "waiting": 0}
