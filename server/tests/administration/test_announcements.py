"""Announcements: shown in their time, until a member dismisses them."""

from typing import Any

import pytest

from meadow.platform.core import clock
from tests.administration.running import admin_of
from tests.auth.people import said
from tests.contract.shapes import announcement
from tests.town import Member, Town

PATH = "/api/announcements"


async def texts(member: Member, query: str = "") -> list[str]:
    return [row["text"] for row in (await member.get(f"{PATH}{query}")).json()["announcements"]]


async def announce(admin: Member, text: str, **times: int) -> dict[str, Any]:
    answer = await admin.post(PATH, {"text": text, **{name: clock.rfc3339(at) for name, at in times.items()}})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_members_see_current_ones_until_they_dismiss_them(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    admin, now = await admin_of(town), clock.now_ms()
    first = await announce(admin, "Now")
    await announce(admin, "Later", startsAt=now + 60_000)
    await announce(admin, "Soon over", endsAt=now + 60_000)
    assert await texts(town.ben) == ["Soon over", "Now"]
    assert await texts(admin, "?all=true") == ["Soon over", "Later", "Now"]
    for _ in range(2):
        assert (await town.ben.post(f"{PATH}/{first['id']}/dismiss")).status_code == 204
    assert (await texts(town.ben), await texts(town.cleo)) == (["Soon over"], ["Soon over", "Now"])
    monkeypatch.setattr(clock, "now_ms", lambda: now + 61_000)
    assert (await texts(town.ben), await texts(town.cleo)) == (["Later"], ["Later", "Now"])


async def test_admins_change_and_delete_them(town: Town) -> None:
    admin = await admin_of(town)
    made = await announce(admin, "Fair on Monday")
    changed = await admin.call("PUT", f"{PATH}/{made['id']}", {"text": "Fair on Tuesday"})
    assert changed.json() == {**made, "text": "Fair on Tuesday"}
    wrong = {"text": "x", "endsAt": "2001-01-01T00:00:00Z"}
    assert (await admin.call("PUT", f"{PATH}/{made['id']}", wrong)).status_code == 422
    assert (await admin.delete(f"{PATH}/{made['id']}")).status_code == 204
    for method in ("PUT", "DELETE"):
        body = {"text": "x"} if method == "PUT" else None
        assert said(await admin.call(method, f"{PATH}/{made['id']}", body)) == (404, "announcement_not_found")
    assert said(await town.ben.post(f"{PATH}/{made['id']}/dismiss")) == (404, "announcement_not_found")


async def test_statements_and_shape(town: Town) -> None:
    made = await announce(await admin_of(town), "Hello")
    assert announcement(made)
    assert await texts(town.ben) == ["Hello"]
    with town.statements(most=1):
        [row] = (await town.ben.get(PATH)).json()["announcements"]
    assert announcement(row)
    with town.statements(most=2):
        assert (await town.ben.post(f"{PATH}/{made['id']}/dismiss")).status_code == 204


async def test_members_do_not_write_them(town: Town) -> None:
    made = await announce(await admin_of(town), "Hello")
    assert said(await town.ben.post(PATH, {"text": "x"})) == (403, "staff_only")
    assert said(await town.ben.call("PUT", f"{PATH}/{made['id']}", {"text": "x"})) == (403, "staff_only")
    assert said(await town.ben.delete(f"{PATH}/{made['id']}")) == (403, "staff_only")
    assert said(await town.ben.get(f"{PATH}?all=true")) == (403, "staff_only")


async def test_there_are_not_too_many(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadow.administration.actions.announcements.MAX_ANNOUNCEMENTS", 1)
    admin = await admin_of(town)
    await announce(admin, "One")
    assert said(await admin.post(PATH, {"text": "Two"})) == (409, "too_many_announcements")
