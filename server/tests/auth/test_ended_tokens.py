"""A token that has ended opens nothing, whichever call it is brought to (security, A6)."""

import re
from collections.abc import Awaitable, Callable

import pytest

from tests.architecture.test_routes import ROUTES, WITHOUT_A_TOKEN
from tests.auth.mailbox import token_for
from tests.auth.people import EVE, NEW, again, signed_up
from tests.moderation.keeping import acts, appoint
from tests.town import Member, Town


async def log_out(town: Town, eve: Member) -> Member:
    await eve.post("/api/auth/logout")
    return eve


async def new_password(town: Town, eve: Member) -> Member:
    other = await again(town, eve)
    change = {"currentPassword": EVE.password, "password": NEW}
    assert (await eve.call("PUT", "/api/auth/password", change)).status_code == 204
    return other


async def reset(town: Town, eve: Member) -> Member:
    body = {"token": await token_for(town, EVE.email), "password": NEW}
    assert (await town.client.post("/api/auth/password/reset", json=body)).status_code == 204
    return eve


async def ended_elsewhere(town: Town, eve: Member) -> Member:
    other = await again(town, eve)
    assert (await eve.delete("/api/auth/sessions")).status_code == 204
    return other


async def left(town: Town, eve: Member) -> Member:
    assert (await eve.call("DELETE", "/api/account", {"password": EVE.password})).status_code == 204
    return eve


async def suspended(town: Town, eve: Member) -> Member:
    await acts(await appoint(town, town.ada), eve, "suspend")
    return eve


async def banned(town: Town, eve: Member) -> Member:
    await acts(await appoint(town, town.ada), eve, "ban")
    return eve


@pytest.mark.parametrize("end", [log_out, new_password, reset, ended_elsewhere, left, suspended, banned])
async def test_a6_an_ended_token_is_refused_by_every_call(
    town: Town, end: Callable[[Town, Member], Awaitable[Member]]
) -> None:
    eve = await signed_up(town)
    # Remembered by the process: that must not help.
    assert (await eve.get("/api/auth/me")).status_code == 200
    gone = await end(town, eve)
    asked = [name for name in ROUTES if name not in WITHOUT_A_TOKEN]
    assert len(asked) > 100
    opened: list[str] = []
    for name in asked:
        method, path = name.split(" ", 1)
        answer = await gone.call(method, re.sub(r"\{[^}]+\}", "1", path))
        if answer.status_code != 401:
            opened.append(f"{name}: {answer.status_code}")
    assert opened == []
