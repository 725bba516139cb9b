"""The sessions a member has: listed, ended, confirmed (security, A5, A6 and A11)."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.auth.constants import MAX_SESSIONS, RECENT_SIGN_IN_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS
from meadow.auth.jobs import close_idle_sockets
from meadow.platform.core.clock import DAY_MS, MINUTE_MS
from tests import make
from tests.cast import Person
from tests.sockets import Client, served
from tests.town import Member, Town

EVE = Person("eve", "Eve", "Moreau")
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"


@pytest.fixture
async def eve(town: Town) -> Member:
    """Somebody who signed up herself, and so has a password."""
    sent = await town.client.post("/api/auth/signup", json=EVE.sign_up, headers={"User-Agent": FIREFOX})
    answer = sent.json()
    return Member(int(answer["user"]["id"]), answer["token"], EVE, town.client)


async def again(town: Town, member: Member) -> Member:
    return Member(member.id, await make.session(town.database, member.id), member.person, town.client)


async def listed(member: Member) -> list[dict[str, Any]]:
    answer = await member.get("/api/auth/sessions")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_list_shows_where_one_is_signed_in_and_nothing_that_locates(town: Town, eve: Member) -> None:
    other = await again(town, eve)
    with town.statements(most=2):
        sessions = await listed(eve)
    assert [(one["device"], one["current"]) for one in sessions] == [("tests", False), ("Firefox on Linux", True)]
    assert set(sessions[0]) == {"id", "device", "userAgent", "createdAt", "lastUsedAt", "current"}
    assert [one["current"] for one in await listed(other)] == [True, False]
    columns = {column for row in await make.rows(town.database, "sessions") for column in row._fields}
    assert not {column for column in columns if "ip" in column.split("_") or "address" in column}


async def test_the_list_holds_ten_and_no_expired_ones(town: Town, eve: Member, later: Callable[[int], None]) -> None:
    for _ in range(MAX_SESSIONS + 2):
        eve = await again(town, eve)
    assert len(await listed(eve)) == MAX_SESSIONS
    later(SESSION_IDLE_MS + DAY_MS)
    eve = await again(town, eve)
    assert [one["current"] for one in await listed(eve)] == [True]


async def test_what_a_browser_calls_itself_is_kept_within_bounds(town: Town) -> None:
    sent = await town.client.post("/api/auth/signup", json=EVE.sign_up, headers={"User-Agent": "<b>\t" + "x" * 9000})
    eve = Member(int(sent.json()["user"]["id"]), sent.json()["token"], EVE, town.client)
    assert [one["device"] for one in await listed(eve)] == ["An unknown device"]
    assert max(len(row.user_agent) for row in await make.rows(town.database, "sessions")) <= 200


async def test_one_session_is_ended_and_the_others_stay(town: Town, eve: Member) -> None:
    other, third = await again(town, eve), await again(town, eve)
    ids = {one["id"]: one["current"] for one in await listed(other)}
    target = next(id_ for id_, is_here in ids.items() if is_here)
    assert (await eve.delete(f"/api/auth/sessions/{target}")).status_code == 204
    assert (await other.get("/api/auth/me")).status_code == 401
    assert [(await member.get("/api/auth/me")).status_code for member in (eve, third)] == [200, 200]
    assert (await eve.delete(f"/api/auth/sessions/{target}")).status_code == 404


async def test_nobody_ends_the_session_of_somebody_else(town: Town, eve: Member) -> None:
    (session,) = await listed(eve)
    missing = await town.dan.delete("/api/auth/sessions/1")
    foreign = await town.dan.delete(f"/api/auth/sessions/{session['id']}")
    assert (foreign.status_code, foreign.json()) == (404, missing.json())
    assert (await eve.get("/api/auth/me")).status_code == 200


async def test_all_others_end_at_once(town: Town, eve: Member) -> None:
    others = [await again(town, eve) for _ in range(3)]
    assert (await eve.delete("/api/auth/sessions")).status_code == 204
    assert [(await other.get("/api/auth/me")).status_code for other in others] == [401] * 3
    assert len(await listed(eve)) == 1
    assert (await town.ben.get("/api/auth/me")).status_code == 200


async def test_the_sockets_of_an_ended_session_close_and_the_others_stay(town: Town) -> None:
    one, all_others = await again(town, town.ada), await again(town, town.ada)
    async with served(town.app) as host:
        staying = await Client.open(host, town.ada.token)
        first, second = await Client.open(host, one.token), await Client.open(host, all_others.token)
        current = next(session for session in await listed(one) if session["current"])
        await town.ada.delete(f"/api/auth/sessions/{current['id']}")
        await first.until(lambda: first.is_closed)
        assert not second.is_closed
        await town.ada.delete("/api/auth/sessions")
        await second.until(lambda: second.is_closed)
        assert not staying.is_closed
        await staying.close()


@pytest.mark.parametrize("passes", [SESSION_IDLE_MS + MINUTE_MS, SESSION_LIFETIME_MS + MINUTE_MS])
async def test_a_socket_that_only_listens_closes_when_its_session_has_run_out(
    town: Town, later: Callable[[int], None], passes: int
) -> None:
    async with served(town.app) as host:
        quiet = await Client.open(host, town.ada.token)
        later(SESSION_IDLE_MS - DAY_MS)
        await close_idle_sockets(town.database, town.context.realtime.hub)
        assert not quiet.is_closed
        later(passes - SESSION_IDLE_MS + DAY_MS)
        with town.statements(most=1, own=True):  # the server may still announce that she is here
            await close_idle_sockets(town.database, town.context.realtime.hub)
        await quiet.until(lambda: quiet.is_closed)


async def test_confirming_makes_a_session_fresh_and_only_with_the_password(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    wrong = await eve.post("/api/auth/confirm", {"password": "not it at all"})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong_password")
    before = {row.confirmed_at for row in await make.rows(town.database, "sessions") if row.user_id == eve.id}
    assert (await eve.post("/api/auth/confirm", {"password": EVE.password})).status_code == 204
    after = {row.confirmed_at for row in await make.rows(town.database, "sessions") if row.user_id == eve.id}
    assert max(after) - max(before) >= RECENT_SIGN_IN_MS
