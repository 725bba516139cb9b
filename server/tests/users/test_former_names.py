"""A changed username stays its owner's for 90 days."""

from typing import Any

import pytest
from sqlalchemy import bindparam, update

from meadow.platform.core import clock
from meadow.users.models import users
from tests.rows import count
from tests.town import Member, Town

_RENAME = (
    update(users)
    .where(users.c.id == bindparam("who"))
    .values(username=bindparam("name"), username_key=bindparam("name"))
)


async def renames(member: Member, username: str) -> Any:
    return await member.call("PUT", f"/api/auth/user/{member.id}", {"username": username})


async def signs_up(town: Town, username: str) -> Any:
    fields = {"email": f"{username}@new.example", "firstName": "New", "lastName": "Comer"}
    return await town.client.post(
        "/api/auth/signup", json={**fields, "username": username, "password": "kettle drum 44 lagoon"}
    )


async def test_nobody_else_gets_a_changed_name(town: Town) -> None:
    assert (await renames(town.ada, "countess")).status_code == 200
    for name in ("ada", "ADA", "countess"):
        answer = await signs_up(town, name)
        assert (answer.status_code, answer.json()["code"]) == (409, "username_taken")
        answer = await renames(town.ben, name)
        assert (answer.status_code, list(answer.json()["fields"])) == (409, ["username"])
    assert (await renames(town.ada, "ada")).json()["username"] == "ada"


async def test_the_old_name_leads_to_its_owner(town: Town) -> None:
    post = await town.ben.posts("to @ada", replyPolicy="mentioned")
    await renames(town.ada, "countess")
    found = (await town.ben.get("/api/auth/user/by-username/ADA")).json()
    assert (found["id"], found["username"]) == (str(town.ada.id), "countess")
    await town.ben.posts("hello @ada and @countess")
    told = (await town.ada.get("/api/notifications?type=mention")).json()
    assert len(told) == 2
    await town.ada.comments(post["id"])
    status = (await town.ben.get(f"/api/v1/statuses/{post['id']}")).json()
    assert [person["acct"] for person in status["mentions"]] == ["countess"]
    assert '/profile/countess"' in status["content"]
    assert [row["id"] for row in (await town.ben.get("/api/posts/search?type=posts&q=from:ada")).json()] == []
    await town.ada.posts("mine")
    assert len((await town.ben.get("/api/posts/search?type=posts&q=from:ada")).json()) == 1
    await town.ben.blocks(town.ada)
    assert (await town.ada.get("/api/auth/user/by-username/ben")).status_code == 404
    await renames(town.ben, "benjamin")
    assert (await town.ada.get("/api/auth/user/by-username/ben")).status_code == 404


async def test_a_third_change_waits_and_the_way_back_does_not(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ada_one", "ada_two"):
        assert (await renames(town.ada, name)).status_code == 200
    answer = await renames(town.ada, "ada_three")
    assert (answer.status_code, answer.json()["code"]) == (409, "username_changed_recently")
    for name in ("ada", "ada_one", "ada_two", "Ada_Two"):
        assert (await renames(town.ada, name)).json()["username"] == name
    now = clock.now_ms()
    monkeypatch.setattr(clock, "now_ms", lambda: now + 15 * clock.DAY_MS)
    assert (await renames(town.ada, "ada_three")).status_code == 200


async def test_after_ninety_days_it_is_free(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await renames(town.ada, "countess")
    now = clock.now_ms()
    for days, kept in ((89, 1), (91, 0)):
        with monkeypatch.context() as later:
            later.setattr(clock, "now_ms", lambda days=days: now + days * clock.DAY_MS)
            await town.start_recurring_jobs()
            await town.run_jobs()
        assert await count(town, "former_usernames") == kept
    assert (await signs_up(town, "ada")).status_code == 201


async def test_new_names_have_dots_between_other_characters_and_old_ones_stay(town: Town) -> None:
    for name in (".ada", "ada.", "a..da", "_.x.", "...x"):
        assert (await signs_up(town, name)).status_code == 422
        answer = await renames(town.ada, name)
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["username"])
    assert (await renames(town.ada, "a.d.a")).status_code == 200
    async with town.database.write() as db:
        db.mark_filtered(["x..y"])
        await db.run(_RENAME, who=town.ben.id, name="x..y")
    kept = await town.ben.call("PUT", f"/api/auth/user/{town.ben.id}", {"username": "x..y", "bio": "still here"})
    assert (kept.status_code, kept.json()["bio"]) == (200, "still here")
    await town.ada.posts("hello @x..y")
    assert len((await town.ben.get("/api/notifications?type=mention")).json()) == 1
