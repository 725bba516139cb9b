"""Being told of a sign-in by a browser that was not seen before."""

from typing import Any

import pytest

from meadow.auth.actions.login import Browser, enter
from meadow.auth.constants import MAX_DEVICES
from tests import make
from tests.auth.mailbox import received
from tests.auth.people import EVE, FIREFOX, log_in, signed_up
from tests.town import Town


async def told(town: Town) -> list[str]:
    return [mail.text for mail in await received(town, "A new sign-in")]


async def test_a_browser_that_was_here_before_is_not_told_of(town: Town) -> None:
    await signed_up(town)
    mark = town.client.cookies["meadow_browser"]
    assert mark.startswith("mdw_")
    assert (await log_in(town, agent=FIREFOX)).status_code == 200
    assert await told(town) == []
    assert mark not in repr(await make.rows(town.database, "known_devices"))


async def test_a_new_browser_is_told_of_once_and_without_where_it_is(town: Town) -> None:
    await signed_up(town)
    town.client.cookies.clear()
    assert (await log_in(town, agent=FIREFOX)).status_code == 200
    (text,) = await told(town)
    assert "Firefox on Linux" in text
    assert "UTC on" in text
    assert "127.0.0.1" not in text.replace(town.settings.address, "")
    assert (await log_in(town, agent=FIREFOX)).status_code == 200
    assert len(await told(town)) == 1


@pytest.mark.parametrize("mark", ["", "x", "mdw_", "mdw_" + "A" * 43, "mdw_" + "é" * 43, "x" * 5000])
async def test_a_mark_that_was_made_up_is_a_new_browser(town: Town, mark: str) -> None:
    await signed_up(town)
    town.client.cookies.clear()
    cookie = f"meadow_browser={mark}".encode("latin-1")
    pair: dict[str, Any] = {"email": EVE.email, "password": EVE.password}
    headers = [(b"cookie", cookie), (b"user-agent", FIREFOX.encode())]
    answer = await town.client.post("/api/auth/login", json=pair, headers=headers)
    assert answer.status_code == 200
    assert len(await told(town)) == 1


async def test_a_program_that_keeps_no_marks_is_known_by_its_name(town: Town) -> None:
    await signed_up(town, agent="meadow-cli/2.0")
    town.client.cookies.clear()
    assert (await log_in(town, agent="meadow-cli/2.1")).status_code == 200
    assert await told(town) == []
    town.client.cookies.clear()
    assert (await log_in(town, agent="another/1")).status_code == 200
    assert len(await told(town)) == 1


async def test_what_is_remembered_of_browsers_is_bounded(town: Town) -> None:
    eve = await signed_up(town)
    for n in range(MAX_DEVICES + 3):
        town.client.cookies.clear()
        async with town.database.write() as db:
            await enter(db, eve.id, "eve", Browser(f"{FIREFOX} {n}"), way="password")
    rows = [row for row in await make.rows(town.database, "known_devices") if row.user_id == eve.id]
    assert len(rows) == MAX_DEVICES


@pytest.mark.parametrize("public", ["", "https://meadow.example"])
async def test_the_device_cookie_authenticates_nobody_and_is_sent_to_auth_routes_only(town: Town, public: str) -> None:
    town.context.settings.public_url = public
    answer = await town.client.post("/api/auth/signup", json=EVE.sign_up)
    cookie = answer.headers["Set-Cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert ("secure" in cookie) == bool(public)
    # Under TLS a name that only this host can set, which allows no path.
    assert ("path=/;" in cookie) == bool(public)
    assert ("path=/api/auth;" in cookie) != bool(public)
    assert cookie.startswith("__host-meadow_browser=" if public else "meadow_browser=")
    mark = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    refused = await town.client.get("/api/auth/me", headers={"Authorization": f"Bearer {mark}"})
    assert refused.status_code == 401
